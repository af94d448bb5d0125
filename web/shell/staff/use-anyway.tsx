import { type ReactNode, useState } from "react";
import { type Message, message } from "#shared/core/messages/message.ts";
import { ApiError } from "#web/data/api-error.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { t } from "#web/words/t.ts";

interface Anyway {
  /** Runs it; where teacher, room or person are taken then, asks, and runs it again with the yes. Null: staff said no. */
  unlessClash<Answer>(run: (anyway: boolean) => Promise<Answer>): Promise<Answer | null>;
  /** The question, to be shown where the form is. */
  question: ReactNode;
}

const QUESTIONS: Record<string, { title: Message; yes: Message }> = {
  "class.clash": { title: message("At the same time"), yes: message("Plan it anyway") },
  "booking.clash": { title: message("Book both?"), yes: message("Book both") },
};

interface Asked {
  question: (typeof QUESTIONS)[string];
  reason: string;
  answer: (isYes: boolean) => void;
}

/** Two things at once are said where they are written, and may be meant. */
export function useAnyway(): Anyway {
  const [asked, setAsked] = useState<Asked | null>(null);
  async function unlessClash<Answer>(run: (anyway: boolean) => Promise<Answer>): Promise<Answer | null> {
    try {
      return await run(false);
    } catch (error) {
      const question = error instanceof ApiError ? QUESTIONS[error.code ?? ""] : undefined;
      if (!(error instanceof ApiError) || !question) throw error;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setAsked({ question, reason: error.reason, answer: resolve });
      const isYes = await promise;
      setAsked(null);
      return isYes ? run(true) : null;
    }
  }
  const question = asked && (
    <ConfirmDialog
      open
      title={t(asked.question.title)}
      description={asked.reason}
      confirmLabel={t(asked.question.yes)}
      onOpenChange={(open) => !open && asked.answer(false)}
      onConfirm={() => asked.answer(true)}
    />
  );
  return { unlessClash, question };
}

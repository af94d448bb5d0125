import { type ReactNode, useState } from "react";
import { ApiError } from "#web/data/api-error.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { t } from "#web/words/t.ts";

interface Anyway {
  /** Runs it; where teacher or room are taken then, asks, and runs it again with the yes. Null: staff said no. */
  unlessClash<Answer>(run: (anyway: boolean) => Promise<Answer>): Promise<Answer | null>;
  /** The question, to be shown where the form is. */
  question: ReactNode;
}

/** Two things at once are said where they are written, and may be meant. */
export function useAnyway(): Anyway {
  const [asked, setAsked] = useState<{ reason: string; answer: (isYes: boolean) => void } | null>(null);
  async function unlessClash<Answer>(run: (anyway: boolean) => Promise<Answer>): Promise<Answer | null> {
    try {
      return await run(false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "class.clash") throw error;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setAsked({ reason: error.reason, answer: resolve });
      const isYes = await promise;
      setAsked(null);
      return isYes ? run(true) : null;
    }
  }
  const question = asked && (
    <ConfirmDialog
      open
      title={t("At the same time")}
      description={asked.reason}
      confirmLabel={t("Plan it anyway")}
      onOpenChange={(open) => !open && asked.answer(false)}
      onConfirm={() => asked.answer(true)}
    />
  );
  return { unlessClash, question };
}

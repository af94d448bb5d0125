import { useQueryClient } from "@tanstack/react-query";
import { Check, CircleDashed, Forward } from "lucide-react";
import { type Message, message } from "#shared/core/messages/message.ts";
import { readOpening, skipStep, startWithLibrary } from "#shared/features/opening/endpoints.ts";
import type { Opening, OpeningStep, StepState } from "#shared/features/opening/opening.ts";
import { call } from "#web/data/client.ts";
import { useSync } from "#web/local-data.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { STEPS } from "../step-words.ts";

const MARKS = { done: Check, skipped: Forward, open: CircleDashed } as const;
const STATE_WORDS: Record<StepState, Message> = {
  done: message("Done"),
  skipped: message("Skipped"),
  open: message("To do"),
};

export interface StepCardProps {
  step: OpeningStep;
  state: StepState;
  /** The one to do now: it has the page's primary button. */
  isNext: boolean;
  /** Its page opens only after the admin has signed the waiver. */
  waitsForWaiver: boolean;
}

export function StepCard({ step, state, isNext, waitsForWaiver }: StepCardProps) {
  const { title, what, to, open, change, skip } = STEPS[step];
  const { isBusy, ask } = useOpening();
  const Mark = MARKS[state];
  return (
    <Card variant={isNext ? "raised" : "flat"} padding="sm" className="flex gap-4">
      <Mark aria-hidden="true" className={state === "done" ? "mt-0.5 text-success" : "mt-0.5 text-ink-muted"} />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg leading-snug">
          {t(title)} <span className="sr-only">{t(STATE_WORDS[state])}</span>
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{t(what)}</p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {state === "open" && step === "moves" && (
            <Button
              size="sm"
              variant={isNext ? "primary" : "secondary"}
              loading={isBusy}
              onClick={() => void ask(() => call(startWithLibrary, {}))}
            >
              {t(open)}
            </Button>
          )}
          {waitsForWaiver && <p className="text-sm">{t("Opens once you've signed the waiver.")}</p>}
          {state === "open" && step !== "moves" && !waitsForWaiver && (
            <Button asChild size="sm" variant={isNext ? "primary" : "secondary"}>
              <Link to={to}>{t(open)}</Link>
            </Button>
          )}
          {state === "open" && (
            <Button
              size="sm"
              variant="ghost"
              disabled={isBusy}
              onClick={() => void ask(() => call(skipStep, { step, isSkipped: true }))}
            >
              {t(skip)}
            </Button>
          )}
          {state === "done" && !waitsForWaiver && (
            <Button asChild size="sm" variant="secondary">
              <Link to={to}>{t(change)}</Link>
            </Button>
          )}
          {state === "skipped" && (
            <Button
              size="sm"
              variant="secondary"
              loading={isBusy}
              onClick={() => void ask(() => call(skipStep, { step, isSkipped: false }))}
            >
              {t("Do it anyway")}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Asks the server for a change, shows the steps as they are then, and gets what it made. */
function useOpening() {
  const { isBusy, attempt } = useAttempt();
  const queries = useQueryClient();
  const sync = useSync();
  const ask = (work: () => Promise<Opening>) =>
    attempt(async () => {
      queries.setQueryData([readOpening.path], await work());
      void sync.now();
    });
  return { isBusy, ask };
}

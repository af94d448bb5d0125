import { useQueryClient } from "@tanstack/react-query";
import { Check, CircleDashed, Forward } from "lucide-react";
import { readOpening, skipStep, startWithLibrary } from "../../../../shared/features/opening/endpoints.ts";
import type { Opening, OpeningStep, StepState } from "../../../../shared/features/opening/opening.ts";
import { call } from "../../../data/client.ts";
import { useSync } from "../../../local-data.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { useAttempt } from "../../../use-attempt.ts";

interface StepInfo {
  title: string;
  what: string;
  /** The page where it is done. */
  to: string;
  open: string;
  change: string;
  skip: string;
}

const STEPS: Record<OpeningStep, StepInfo> = {
  studio: {
    title: "Your studio",
    what: "Name, address, rooms, time zone, currency, opening hours and your rules.",
    to: paths.adminStudio,
    open: "Set up the studio",
    change: "Change",
    skip: "Later",
  },
  apparatus: {
    title: "What you fly on",
    what: "Silks, lyra, trapeze, pole: what classes are planned by.",
    to: `${paths.adminClasses}?tab=apparatus`,
    open: "Add apparatus",
    change: "Change",
    skip: "Later",
  },
  moves: {
    title: "Moves",
    what: "A library of 165 moves on six apparatus, with what comes before what, so that students see where they stand.",
    to: paths.moves,
    open: "Start with our library",
    change: "Look at them",
    skip: "Start empty",
  },
  waiver: {
    title: "Waiver",
    what: "A template is in place. Let a lawyer read it, or publish your own text.",
    to: paths.adminWaivers,
    open: "Write your waiver",
    change: "Look at it",
    skip: "Keep the template",
  },
  passes: {
    title: "Passes and memberships",
    what: "What people pay with besides single classes.",
    to: paths.adminMemberships,
    open: "Make a pass",
    change: "Change",
    skip: "Later",
  },
  classes: {
    title: "Your first class",
    what: "A blueprint, then a series of it. From then on people can book.",
    to: `${paths.adminClasses}?tab=blueprints`,
    open: "Plan a class",
    change: "See the schedule",
    skip: "Later",
  },
};

const MARKS = { done: Check, skipped: Forward, open: CircleDashed } as const;
const STATE_WORDS: Record<StepState, string> = { done: "Done", skipped: "Left out", open: "To do" };

export interface StepCardProps {
  step: OpeningStep;
  state: StepState;
  /** The one to do now: it has the page's primary button. */
  isNext: boolean;
}

export function StepCard({ step, state, isNext }: StepCardProps) {
  const { title, what, to, open, change, skip } = STEPS[step];
  const { isBusy, ask } = useOpening();
  const Mark = MARKS[state];
  return (
    <Card variant={isNext ? "raised" : "flat"} padding="sm" className="flex gap-4">
      <Mark aria-hidden="true" className={state === "done" ? "mt-0.5 text-success" : "mt-0.5 text-ink-muted"} />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg leading-snug">
          {title} <span className="sr-only">{STATE_WORDS[state]}</span>
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{what}</p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {state === "open" && step === "moves" && (
            <Button
              size="sm"
              variant={isNext ? "primary" : "secondary"}
              loading={isBusy}
              onClick={() => void ask(() => call(startWithLibrary, {}))}
            >
              {open}
            </Button>
          )}
          {state === "open" && step !== "moves" && (
            <Button asChild size="sm" variant={isNext ? "primary" : "secondary"}>
              <Link to={to}>{open}</Link>
            </Button>
          )}
          {state === "open" && (
            <Button
              size="sm"
              variant="ghost"
              disabled={isBusy}
              onClick={() => void ask(() => call(skipStep, { step, isSkipped: true }))}
            >
              {skip}
            </Button>
          )}
          {state === "done" && (
            <Button asChild size="sm" variant="secondary">
              <Link to={to}>{change}</Link>
            </Button>
          )}
          {state === "skipped" && (
            <Button
              size="sm"
              variant="secondary"
              loading={isBusy}
              onClick={() => void ask(() => call(skipStep, { step, isSkipped: false }))}
            >
              Take it up again
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

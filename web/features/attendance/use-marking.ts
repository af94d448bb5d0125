import { useMemo } from "react";
import { v7 as newId } from "uuid";
import { create } from "zustand";
import type { Mark } from "../../../shared/features/attendance/attendance.ts";
import { useWrite } from "../../use-write.ts";
import { markEffect, noteEffect, removeWalkInEffect, walkInEffect } from "./effects.ts";
import type { RosterEntryRow } from "./tables.ts";

interface Step {
  classInstanceId: string;
  entryId: string;
  /** "Mia Lopez: late" */
  what: string;
  /** What it was before; `added` is a walk-in that was not there. */
  before: Mark | "added";
}

/** What was done on rosters since the app was opened, so that it can be undone step by step. */
const useSteps = create<{ steps: Step[] }>(() => ({ steps: [] }));
const MOST_STEPS = 50;

const push = (step: Step) => useSteps.setState(({ steps }) => ({ steps: [...steps, step].slice(-MOST_STEPS) }));
const drop = (step: Step) => useSteps.setState(({ steps }) => ({ steps: steps.filter((other) => other !== step) }));

export const useLastStep = (classInstanceId: string): Step | undefined =>
  useSteps(({ steps }) => steps.findLast((step) => step.classInstanceId === classInstanceId));

export const MARK_WORDS: Record<Mark, string> = {
  present: "Here",
  late: "Late",
  absent: "Absent",
  excused: "Excused",
  none: "No mark",
};

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

export type NewWalkIn =
  | { attendeeId: string; firstName: string; lastName: string }
  | { person: { firstName: string; lastName: string; phone: string } };

export interface Marking {
  mark(entry: RosterEntryRow, mark: Mark): Promise<void>;
  letIn(classInstanceId: string, who: NewWalkIn, settleLater: boolean): Promise<boolean>;
  takeBack(entry: RosterEntryRow): Promise<void>;
  saveNote(entry: RosterEntryRow, text: string): Promise<boolean>;
  undo(step: Step): Promise<void>;
}

const now = () => new Date().toISOString();

/** Everything an instructor does on a roster: kept on this device at once, sent when there is a network. */
export function useMarking(): Marking {
  const write = useWrite();
  return useMemo(() => {
    const giveMark = (bookingId: string, mark: Mark) => write(markEffect, { bookingId, mark, at: now() });
    return {
      async mark(entry, mark) {
        const before = entry.attendance?.mark ?? "none";
        if (before === mark || !(await giveMark(entry.id, mark))) return;
        const { id: entryId, classInstanceId } = entry;
        push({ classInstanceId, entryId, what: `${nameOf(entry)}: ${MARK_WORDS[mark].toLowerCase()}`, before });
      },
      async letIn(classInstanceId, who, settleLater) {
        const id = newId();
        const input = "person" in who ? { person: { id: newId(), ...who.person } } : { attendeeId: who.attendeeId };
        if (!(await write(walkInEffect, { id, classInstanceId, at: now(), settleLater, ...input }))) return false;
        const name = nameOf("person" in who ? who.person : who);
        push({ classInstanceId, entryId: id, what: `${name}: let in`, before: "added" });
        return true;
      },
      takeBack: async ({ id }) => void (await write(removeWalkInEffect, { id })),
      saveNote: async ({ id }, text) => (await write(noteEffect, { bookingId: id, text })) !== null,
      async undo(step) {
        drop(step);
        if (step.before === "added") await write(removeWalkInEffect, { id: step.entryId });
        else await giveMark(step.entryId, step.before);
      },
    };
  }, [write]);
}

import { v5 as nameId } from "uuid";
import type { Day } from "#shared/core/time.ts";
import type { ProgressState } from "#shared/features/moves/move-progress.ts";
import type { PracticeEntryFields } from "../practice-entry.model.ts";

interface Progress {
  state: ProgressState;
  note: string;
  goalBy?: Day | null;
}

const RANKS: ProgressState[] = ["none", "want", "learning", "consistent", "mastered"];
/** As `ProgressNote` and the practice log have it. */
export const MOST_NOTE = 2000;
const MOST_FEELING = 1000;

/** The further of two states, both notes, the nearer goal. `rest` is what a note has no room for. */
export function mergeProgress(into: Progress | null, from: Progress): Required<Progress> & { rest: string } {
  if (!into) return { state: from.state, note: from.note, goalBy: from.goalBy ?? null, rest: "" };
  const [goalBy = null] = [into.goalBy, from.goalBy].flatMap((day) => day ?? []).toSorted();
  const state = RANKS.indexOf(from.state) > RANKS.indexOf(into.state) ? from.state : into.state;
  const note = joinNotes(into.note, from.note);
  return note.length <= MOST_NOTE
    ? { state, note, goalBy, rest: "" }
    : { state, note: into.note, goalBy, rest: from.note };
}

/** A note that is in there already is not joined again: a merge may be repeated. */
export const joinNotes = (note: string, other: string): string =>
  note.includes(other) ? note : [note, other].filter(Boolean).join("\n\n");

/** A note without room beside the other one is kept in the person's practice log. */
export const practiceOfNote = (
  progressId: string,
  note: string,
  date: Day,
): (Omit<PracticeEntryFields, "userId" | "moveId"> & { id: string })[] =>
  Array.from({ length: Math.ceil(note.length / MOST_FEELING) }, (_, at) => ({
    id: nameId(`note ${at} of ${progressId}`, nameId.URL),
    ...{ date, minutes: null, attempts: null },
    feeling: note.slice(at * MOST_FEELING, (at + 1) * MOST_FEELING),
  }));

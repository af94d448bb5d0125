import type { Day } from "#shared/core/time.ts";
import { compareMoves } from "#shared/features/moves/move-order.ts";
import type { ProgressState } from "#shared/features/moves/move-progress.ts";
import type { GivenSignOff } from "#shared/features/moves/skill-record.ts";
import { searchFor } from "#web/words/searched.ts";
import { ownName } from "#web/words/t.ts";
import type { MoveRow } from "./tables.ts";

/** A move as one person sees it. */
export interface MyMove extends MoveRow {
  state: ProgressState;
  hasNote: boolean;
  goalBy: Day | null;
  /** By whom and when, as the last word says; null when it is not, or not any more. */
  signedOff: GivenSignOff | null;
}

export interface MoveFilter {
  text: string;
  apparatus: string;
  level: string;
  /** One of one's own states. */
  state: string;
}

export const NO_FILTER: MoveFilter = { text: "", apparatus: "", level: "", state: "" };

export interface Grade {
  grade: number;
  moves: MyMove[];
  mastered: number;
}

/** The four a person chooses from; `none` is the choice of none of them. */
export const STATES = ["want", "learning", "consistent", "mastered"] as const satisfies ProgressState[];
export type ChosenState = (typeof STATES)[number];

/** Whether every word is in one of its names, or its apparatus. */
export function isNamed({ name, otherNames, apparatus }: MoveRow, search: string): boolean {
  return searchFor(search)(name, ...otherNames, apparatus);
}

const isMatch = (move: MyMove, { apparatus, level, state }: MoveFilter): boolean =>
  (!apparatus || move.apparatus === apparatus) && (!level || move.level === level) && (!state || move.state === state);

/**
 * What the filter leaves of the library, the easiest first, in a grade by apparatus, the studio's order and name. Every
 * word of the search must be found.
 */
export function findMoves(moves: readonly MyMove[], filter: MoveFilter, apparatus: readonly string[]): Grade[] {
  const asShown = (move: MyMove) => ({ ...move, name: ownName(move.name) });
  const byPlace = (a: MyMove, b: MyMove): number =>
    apparatus.indexOf(a.apparatus) - apparatus.indexOf(b.apparatus) || compareMoves(asShown(a), asShown(b));
  const isFound = searchFor(filter.text);
  const found = moves.filter((move) => isMatch(move, filter) && isFound(move.name, ...move.otherNames, move.apparatus));
  return [...Map.groupBy(found, ({ grade }) => grade)]
    .sort(([a], [b]) => a - b)
    .map(([grade, group]) => ({
      grade,
      moves: group.toSorted(byPlace),
      mastered: group.filter(({ state }) => state === "mastered").length,
    }));
}

/** The other name a search found a move by; null where its own name says it. */
export function otherNameFor({ name, otherNames }: MyMove, text: string): string | null {
  const isFound = searchFor(text);
  return isFound(name) ? null : (otherNames.find((other) => isFound(other)) ?? null);
}

export const countStates = (moves: readonly MyMove[]): Record<ChosenState, number> => {
  const counts = { want: 0, learning: 0, consistent: 0, mastered: 0 };
  for (const { state } of moves) if (state !== "none") counts[state] += 1;
  return counts;
};

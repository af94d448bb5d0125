import type { MyMove } from "../filter-moves.ts";

/** Until staff sign it off, or the student marks it as mastered. */
export const isGoalOpen = ({ goalBy, state, signedOff }: Pick<MyMove, "goalBy" | "state" | "signedOff">): boolean =>
  goalBy !== null && signedOff === null && state !== "mastered";

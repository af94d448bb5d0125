import type { MyMove } from "../library.ts";

/** Until somebody of the staff signs it off, or one says oneself that it is mastered. */
export const isGoalOpen = ({ goalBy, state, signedOff }: Pick<MyMove, "goalBy" | "state" | "signedOff">): boolean =>
  goalBy !== null && signedOff === null && state !== "mastered";

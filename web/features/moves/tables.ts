import type { Move } from "../../../shared/features/moves/move.ts";
import type { MoveProgress } from "../../../shared/features/moves/move-progress.ts";

export type MoveRow = Move;
export type MoveProgressRow = MoveProgress;

export const moveTables = { moves: "id, apparatus, grade", moveProgress: "id, moveId" };

import type { Move } from "../../../shared/features/moves/move.ts";

export type MoveRow = Move;

export const moveTables = { moves: "id, apparatus, grade" };

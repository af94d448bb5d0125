import type { Move } from "./move.ts";

/** The studio's own order in a grade, then the name. */
export const compareMoves = (a: Pick<Move, "grade" | "order" | "name">, b: Pick<Move, "grade" | "order" | "name">) =>
  a.grade - b.grade || (a.order ?? 0) - (b.order ?? 0) || a.name.localeCompare(b.name);

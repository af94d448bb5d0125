import type { Move } from "../move.ts";

type Node = Pick<Move, "id" | "grade" | "prerequisites">;

/** Why a move cannot need another one first; null when it can. */
export function whyNotAfter(
  moves: readonly Node[],
  move: Pick<Move, "id" | "grade">,
  beforeId: string,
): "itself" | "harder" | "circle" | null {
  if (beforeId === move.id) return "itself";
  const byId = new Map(moves.map((each) => [each.id, each]));
  const before = byId.get(beforeId);
  if (before && before.grade > move.grade) return "harder";
  const seen = new Set<string>();
  const waiting = [beforeId];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === move.id) return "circle";
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(byId.get(id)?.prerequisites ?? []));
  }
  return null;
}

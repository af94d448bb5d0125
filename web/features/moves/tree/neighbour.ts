import type { TreeNode } from "#shared/features/moves/skill-tree.ts";

export type Direction = "up" | "down" | "left" | "right" | "first" | "last";

const KEYS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "first",
  End: "last",
};

export const directionOf = (key: string): Direction | null => KEYS[key] ?? null;

/** Where an arrow key leads in the tree; null at its edge. `first` is the very first move, `last` the hardest. */
export function neighbourOf(nodes: readonly TreeNode[], id: string, direction: Direction): TreeNode | null {
  const current = nodes.find((node) => node.id === id);
  if (direction === "first" || !current) return nodes[0] ?? null;
  if (direction === "last") return nodes.at(-1) ?? null;
  const isBeside = direction === "left" || direction === "right";
  if (isBeside) {
    const column = current.column + (direction === "right" ? 1 : -1);
    return nodes.find((node) => node.row === current.row && node.column === column) ?? null;
  }
  const row = current.row + (direction === "up" ? 1 : -1);
  const there = nodes.filter((node) => node.row === row);
  return there.toSorted((a, b) => Math.abs(a.x - current.x) - Math.abs(b.x - current.x))[0] ?? null;
}

import type { Move } from "./move.ts";

type TreeMove = Pick<Move, "id" | "name" | "grade" | "prerequisites">;

export interface TreeSizes {
  /** Nodes side by side at most. */
  columns: number;
  nodeWidth: number;
  nodeHeight: number;
  gapX: number;
  /** Between rows: edges run there. */
  gapY: number;
  /** Above the first row of a grade, for its name. */
  headHeight: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface TreeNode extends Point {
  id: string;
  row: number;
  column: number;
}

interface TreeEdge {
  from: string;
  to: string;
  /** From the top of the move before to the foot of the move after; never downwards on the screen. */
  points: Point[];
}

interface TreeBand {
  grade: number;
  /** The top of the band, where its name stands. */
  y: number;
  height: number;
}

export interface TreeLayout {
  width: number;
  height: number;
  nodes: TreeNode[];
  edges: TreeEdge[];
  /** The hardest on top. */
  bands: TreeBand[];
}

/**
 * Draws prerequisites as a tree that grows upwards: the first moves at the bottom, each move above everything it needs,
 * one band per grade. Rows are as wide as the screen allows, so that a phone scrolls in one direction only. Moves of
 * other libraries, and circles, are left out of the edges. Deterministic.
 */
export function layOutTree(moves: readonly TreeMove[], sizes: TreeSizes): TreeLayout {
  const rows = toRows(moves, Math.max(1, sizes.columns));
  const widest = Math.max(1, ...rows.map(({ ids }) => ids.length));
  const { nodeWidth, nodeHeight, gapX, gapY, headHeight } = sizes;
  const width = widest * nodeWidth + (widest + 1) * gapX;
  const heads = rows.filter((row, at) => rows[at + 1]?.grade !== row.grade).length;
  const height = rows.length * (nodeHeight + gapY) + heads * headHeight + gapY;
  const nodes: TreeNode[] = [];
  const bands: TreeBand[] = [];
  let foot = height - gapY;
  for (const [row, { grade, ids }] of rows.entries()) {
    const bandFoot = row === 0 ? height : foot + gapY / 2;
    const top = foot - nodeHeight;
    const indent = (width - ids.length * nodeWidth - (ids.length - 1) * gapX) / 2;
    for (const [column, id] of ids.entries())
      nodes.push({ id, row, column, x: indent + column * (nodeWidth + gapX), y: top });
    const isLastOfGrade = rows[row + 1]?.grade !== grade;
    foot = top - gapY - (isLastOfGrade ? headHeight : 0);
    const y = isLastOfGrade ? foot + gapY / 2 : top - gapY / 2;
    const known = bands.at(-1);
    if (known?.grade === grade) Object.assign(known, { y, height: known.y + known.height - y });
    else bands.push({ grade, y, height: bandFoot - y });
  }
  return { width, height, nodes, edges: toEdges(moves, nodes, sizes), bands: bands.toReversed() };
}

interface TreeRow {
  grade: number;
  ids: string[];
}

/** Within a grade a move stands above the moves of that grade it needs; layers too wide become several rows. */
function toRows(moves: readonly TreeMove[], columns: number): TreeRow[] {
  const byId = new Map(moves.map((move) => [move.id, move]));
  const depths = new Map<string, number>();
  const depthOf = (move: TreeMove, trail: readonly string[]): number => {
    const known = depths.get(move.id);
    if (known !== undefined) return known;
    if (trail.includes(move.id)) return 0;
    const before = move.prerequisites.flatMap((id) => byId.get(id) ?? []).filter(({ grade }) => grade === move.grade);
    const depth = Math.max(-1, ...before.map((each) => depthOf(each, [...trail, move.id]))) + 1;
    depths.set(move.id, depth);
    return depth;
  };
  const layers = Map.groupBy(moves, (move) => `${move.grade}:${String(depthOf(move, [])).padStart(3, "0")}`);
  const places = new Map<string, number>();
  const rows: TreeRow[] = [];
  for (const [, layer] of [...layers].sort(([a], [b]) => a.localeCompare(b))) {
    // Above the moves it grows out of, so that few edges cross.
    const wish = ({ prerequisites }: TreeMove): number => {
      const known = prerequisites.flatMap((id) => places.get(id) ?? []);
      return known.length === 0 ? 0.5 : known.reduce((sum, place) => sum + place, 0) / known.length;
    };
    const sorted = layer.toSorted((a, b) => wish(a) - wish(b) || a.name.localeCompare(b.name));
    const count = Math.ceil(sorted.length / columns);
    for (let part = 0; part < count; part++) {
      // Dealt out like cards, so that each row keeps the order from left to right.
      const ids = sorted.filter((_, at) => at % count === part).map(({ id }) => id);
      for (const [at, id] of ids.entries()) places.set(id, (at + 0.5) / ids.length);
      rows.push({ grade: layer[0]?.grade ?? 1, ids });
    }
  }
  return rows;
}

function toEdges(moves: readonly TreeMove[], nodes: readonly TreeNode[], sizes: TreeSizes): TreeEdge[] {
  const nodesById = new Map(nodes.map((node) => [node.id, node]));
  return moves.flatMap(({ id, prerequisites }) => {
    const to = nodesById.get(id);
    return prerequisites.flatMap((before) => {
      const from = nodesById.get(before);
      return to && from && from.row < to.row ? [{ from: before, to: id, points: route(from, to, nodes, sizes) }] : [];
    });
  });
}

/** Straight up into the next row; past the rows between in the gaps beside their moves. */
function route(from: TreeNode, to: TreeNode, nodes: readonly TreeNode[], sizes: TreeSizes): Point[] {
  const { nodeWidth, nodeHeight, gapX, gapY } = sizes;
  const start = { x: from.x + nodeWidth / 2, y: from.y };
  const end = { x: to.x + nodeWidth / 2, y: to.y + nodeHeight };
  const points = [start];
  for (let row = from.row + 1; row < to.row; row++) {
    const between = nodes.filter((node) => node.row === row);
    const first = between[0];
    if (!first) continue;
    const last = points.at(-1) ?? start;
    const gaps = [...between.map(({ x }) => x - gapX / 2), (between.at(-1) ?? first).x + nodeWidth + gapX / 2];
    const x = gaps.reduce((best, gap) =>
      Math.abs(gap - last.x) + Math.abs(gap - end.x) < Math.abs(best - last.x) + Math.abs(best - end.x) ? gap : best,
    );
    points.push({ x, y: first.y + nodeHeight + gapY / 4 }, { x, y: first.y - gapY / 4 });
  }
  return [...points, end];
}

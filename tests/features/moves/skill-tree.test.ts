import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { libraryMoves } from "#api/features/moves/library/library.ts";
import { layOutTree, type TreeLayout, type TreeSizes } from "#shared/features/moves/skill-tree.ts";
import { DEFAULT_APPARATUS } from "#shared/features/moves/syllabus.ts";

const SIZES: TreeSizes = { columns: 3, nodeWidth: 88, nodeHeight: 68, gapX: 10, gapY: 30, headHeight: 34 };

interface Node {
  id: string;
  name: string;
  grade: number;
  prerequisites: string[];
}

/** What makes a drawing a tree one can read; a sentence for each thing that is wrong. */
function faultsOf(moves: readonly Node[], layout: TreeLayout, sizes: TreeSizes): string[] {
  const { nodes, edges, width, height } = layout;
  const overlapping = nodes.flatMap((a, at) =>
    nodes
      .slice(at + 1)
      .filter((b) => Math.abs(a.x - b.x) < sizes.nodeWidth && Math.abs(a.y - b.y) < sizes.nodeHeight)
      .map((b) => `${a.id} lies on ${b.id}`),
  );
  const outside = nodes
    .filter(({ x, y }) => x < 0 || y < 0 || x + sizes.nodeWidth > width || y + sizes.nodeHeight > height)
    .map(({ id }) => `${id} is outside`);
  const downwards = edges
    .filter(({ points }) => points.some(({ y }, at) => y > (points[at - 1]?.y ?? Number.POSITIVE_INFINITY)))
    .map(({ from, to }) => `${from} to ${to} goes down`);
  const through = edges.flatMap(({ from, to, points }) =>
    points
      .slice(1)
      .flatMap((point, at) => {
        const before = points[at];
        if (!before || before.x !== point.x) return [];
        return nodes.filter(
          ({ id, x, y }) =>
            id !== from &&
            id !== to &&
            point.x > x &&
            point.x < x + sizes.nodeWidth &&
            point.y < y + sizes.nodeHeight &&
            before.y > y,
        );
      })
      .map(({ id }) => `${from} to ${to} runs through ${id}`),
  );
  const wide = Math.max(...nodes.map(({ column }) => column)) >= sizes.columns ? ["a row is too wide"] : [];
  const missing = moves.length === nodes.length ? [] : ["a move is missing"];
  const wanted = moves.flatMap(({ prerequisites }) => prerequisites.filter((id) => moves.some((m) => m.id === id)));
  const lost = edges.length === wanted.length ? [] : ["an edge is missing"];
  return [...overlapping, ...outside, ...downwards, ...through, ...wide, ...missing, ...lost];
}

describe("the skill tree of the demo's library", () => {
  for (const apparatus of DEFAULT_APPARATUS.map(({ key }) => key))
    test.each([2, 3, 4, 8])(`${apparatus}, %i moves side by side: readable`, (columns) => {
      const moves = libraryMoves().filter((move) => move.apparatus === apparatus);
      const sizes = { ...SIZES, columns };
      expect(faultsOf(moves, layOutTree(moves, sizes), sizes)).toEqual([]);
    });

  test("fits a phone of 320 pixels in its width", () => {
    for (const apparatus of DEFAULT_APPARATUS.map(({ key }) => key)) {
      const { width } = layOutTree(
        libraryMoves().filter((move) => move.apparatus === apparatus),
        SIZES,
      );
      expect(width).toBeLessThanOrEqual(320 - 16);
    }
  });

  test("has its grades as bands from the hardest to the first, without a hole", () => {
    const moves = libraryMoves().filter(({ apparatus }) => apparatus === "silks");
    const { bands, height } = layOutTree(moves, SIZES);
    expect(bands.map(({ grade }) => grade)).toEqual([5, 4, 3, 2, 1]);
    for (const [at, { y, height: own }] of bands.entries()) expect(y + own).toBeCloseTo(bands[at + 1]?.y ?? height, 5);
  });
});

/** Any library without circles: a move needs only moves before it that are not harder. */
const library = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat(40), { maxLength: 4 })), {
    minLength: 1,
    maxLength: 40,
  })
  .map((drawn): Node[] => {
    const grades = drawn.map(([grade]) => grade).toSorted((a, b) => a - b);
    return drawn.map(([, picks], at) => {
      const before = [...new Set(picks.filter((pick) => pick < at))];
      return { id: `m${at}`, name: `Move ${at}`, grade: grades[at] ?? 1, prerequisites: before.map((n) => `m${n}`) };
    });
  });

test("any library is drawn without overlap, upwards only, and the same each time", () => {
  fc.assert(
    fc.property(library, fc.integer({ min: 1, max: 7 }), (moves, columns) => {
      const sizes = { ...SIZES, columns };
      const layout = layOutTree(moves, sizes);
      expect(faultsOf(moves, layout, sizes)).toEqual([]);
      expect(layOutTree(moves, sizes)).toEqual(layout);
    }),
    { numRuns: 300 },
  );
});

test("a circle of prerequisites, which the library refuses, does not hang the page", () => {
  const moves = [
    { id: "egg", name: "Egg", grade: 1, prerequisites: ["hen"] },
    { id: "hen", name: "Hen", grade: 1, prerequisites: ["egg"] },
  ];
  expect(layOutTree(moves, SIZES).nodes).toHaveLength(2);
});

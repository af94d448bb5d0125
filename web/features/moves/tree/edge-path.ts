import type { Point } from "#shared/features/moves/skill-tree.ts";

/** An edge as a soft line: upright beside other moves, bent like an S in the gaps between the rows. */
export function edgePath(points: readonly Point[]): string {
  const [start, ...rest] = points;
  if (!start) return "";
  return rest.reduce(
    ({ d, at }, point) => {
      const middle = (at.y + point.y) / 2;
      const step =
        point.x === at.x ? `L${point.x} ${point.y}` : `C${at.x} ${middle} ${point.x} ${middle} ${point.x} ${point.y}`;
      return { d: `${d}${step}`, at: point };
    },
    { d: `M${start.x} ${start.y}`, at: start },
  ).d;
}

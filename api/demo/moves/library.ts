import { levelOfGrade, type Move, type MoveApparatus } from "../../../shared/features/moves/move.ts";
import { demoId } from "../studio.ts";
import { LYRA } from "./lyra.data.ts";
import type { DemoMove } from "./move.ts";
import { ROPE } from "./rope.data.ts";
import { SILKS_BASICS } from "./silks-basics.data.ts";
import { SILKS_DROPS } from "./silks-drops.data.ts";
import { SILKS_WRAPS } from "./silks-wraps.data.ts";
import { SLING } from "./sling.data.ts";
import { STRAPS } from "./straps.data.ts";
import { TRAPEZE } from "./trapeze.data.ts";

const LISTS: [apparatus: MoveApparatus, moves: DemoMove[]][] = [
  ["silks", [...SILKS_BASICS, ...SILKS_WRAPS, ...SILKS_DROPS]],
  ["lyra", LYRA],
  ["trapeze", TRAPEZE],
  ["sling", SLING],
  ["rope", ROPE],
  ["straps", STRAPS],
];

const idOf = (name: string): string => demoId(`move ${name}`);

/** Everything the demo studio teaches in the air. */
export const demoMoves = (): Move[] =>
  LISTS.flatMap(([apparatus, moves]) =>
    moves.map(({ name, grade, after, also = [], how, safety }) => ({
      id: idOf(name),
      name,
      otherNames: also,
      apparatus,
      level: levelOfGrade(grade),
      grade,
      prerequisites: after.map(idOf),
      description: how,
      safetyNote: safety,
    })),
  );

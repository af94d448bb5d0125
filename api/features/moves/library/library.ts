import { v5 as nameId } from "uuid";
import { levelOfGrade, type Move, type MoveApparatus } from "#shared/features/moves/move.ts";
import type { LibraryMove } from "./library-move.ts";
import { LYRA } from "./lyra.data.ts";
import { ROPE } from "./rope.data.ts";
import { SILKS_BASICS } from "./silks-basics.data.ts";
import { SILKS_DROPS } from "./silks-drops.data.ts";
import { SILKS_WRAPS } from "./silks-wraps.data.ts";
import { SLING } from "./sling.data.ts";
import { STRAPS } from "./straps.data.ts";
import { TRAPEZE } from "./trapeze.data.ts";

const LISTS: [apparatus: MoveApparatus, moves: LibraryMove[]][] = [
  ["silks", [...SILKS_BASICS, ...SILKS_WRAPS, ...SILKS_DROPS]],
  ["lyra", LYRA],
  ["trapeze", TRAPEZE],
  ["sling", SLING],
  ["rope", ROPE],
  ["straps", STRAPS],
];

/** The same in every studio, so that libraries can be compared; those of the demo studio had them before. */
const NAMESPACE = "d1b7c3a4-2f0e-4a6d-9c55-51a1c5e0d3a0";
const idOf = (name: string): string => nameId(`move ${name}`, NAMESPACE);

/** What a new studio may start with: moves of six apparatus with their prerequisites, written for this product. */
export const libraryMoves = (): Move[] =>
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

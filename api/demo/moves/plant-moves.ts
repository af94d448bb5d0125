import { insertAll } from "../../db/bulk/insert-all.ts";
import { libraryMoves, MoveModel } from "../../features/moves/index.ts";
import { LYRA } from "./spanish/lyra.data.ts";
import type { MoveSpanish } from "./spanish/move-spanish.ts";
import { ROPE } from "./spanish/rope.data.ts";
import { SILKS_BASICS } from "./spanish/silks-basics.data.ts";
import { SILKS_DROPS } from "./spanish/silks-drops.data.ts";
import { SILKS_WRAPS } from "./spanish/silks-wraps.data.ts";
import { SLING } from "./spanish/sling.data.ts";
import { STRAPS } from "./spanish/straps.data.ts";
import { TRAPEZE } from "./spanish/trapeze.data.ts";

const SPANISH: MoveSpanish = {
  ...SILKS_BASICS,
  ...SILKS_WRAPS,
  ...SILKS_DROPS,
  ...LYRA,
  ...TRAPEZE,
  ...SLING,
  ...ROPE,
  ...STRAPS,
};

/** The library with its texts in Spanish too. The names are left out: the app has them in Spanish. */
export const demoMoves = () =>
  libraryMoves().map(({ id, ...move }) => {
    const [description, safetyNote] = SPANISH[move.name] ?? ["", ""];
    return { _id: id, ...move, spanish: { name: "", description, safetyNote }, audiences: ["members"] };
  });

export const plantMoves = (): Promise<void> => insertAll(MoveModel, demoMoves() as never[]);

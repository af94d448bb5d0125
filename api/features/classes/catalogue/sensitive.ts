import { isDeepStrictEqual } from "node:util";
import { ClassInstanceModel } from "../class-instance.model.ts";
import { ClassBlueprintModel } from "./class-blueprint.model.ts";

/** Fields that decide who gets a seat. */
const GATES = ["requiredLevel", "requiredMoveIds", "ages"] as const;
const WITHOUT = { requiredLevel: null, requiredMoveIds: [], ages: null };

interface Terms {
  priceCents?: number | undefined;
  requiredLevel?: unknown;
  requiredMoveIds?: unknown;
  ages?: unknown;
}

/** Whether a class is made that costs nothing. */
export const isFree = ({ priceCents }: Pick<Terms, "priceCents">): boolean => priceCents === 0;

/** Whether a class becomes free, or another person gets a seat in it than before. */
function opensGate(after: Terms, before: Terms | null): boolean {
  if (!before) return false;
  if (isFree(after) && !isFree(before)) return true;
  return GATES.some(
    (gate) => after[gate] !== undefined && !isDeepStrictEqual(after[gate], before[gate] ?? WITHOUT[gate]),
  );
}

export const opensBlueprint = async ({ id, ...after }: Terms & { id: string }): Promise<boolean> =>
  opensGate(after, await ClassBlueprintModel.findById(id).lean<Terms>());

export const opensClass = async ({ id, ...after }: Terms & { id: string }): Promise<boolean> =>
  opensGate(after, await ClassInstanceModel.findById(id).lean<Terms>());

import type { StockMovement } from "../../../../shared/features/merch/stock-movement.ts";
import { type MovementDocument, MovementModel } from "./movement.model.ts";

const MOST = 200;

export async function listMovements(productId: string): Promise<StockMovement[]> {
  const docs = await MovementModel.find({ productId }).sort({ at: -1, _id: -1 }).limit(MOST).lean<MovementDocument[]>();
  return docs.map(({ _id, variantId, kind, delta, short, reason, byName, at }) => ({
    id: _id,
    productId,
    variantId,
    kind,
    delta,
    short,
    reason,
    byName,
    at: at.toISOString(),
  }));
}

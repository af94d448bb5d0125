import { afterRow, newestFirst } from "#api/db/pages/newest-first.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import type { listMovements as endpoint } from "#shared/features/merch/endpoints.ts";
import type { StockMovement } from "#shared/features/merch/stock-movement.ts";
import { type MovementDocument, MovementModel } from "./movement.model.ts";

/** A page, the newest first. @throws AppError 404 */
export async function listMovements({ id: productId, after }: InputOf<typeof endpoint>): Promise<StockMovement[]> {
  const rest = await afterRow(MovementModel, "at", after, message("We can't find this change."));
  const docs = await MovementModel.find({ productId, ...rest })
    .sort(newestFirst("at"))
    .limit(ROWS_PER_PAGE)
    .lean<MovementDocument[]>();
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

import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { findMovement, moveStock } from "./move-stock.ts";
import { type PickupDocument, PickupModel, pickupIdOf, piecesLeft } from "./pickup.model.ts";

const { trusted } = mongoose;

/** Puts an item that was not fetched back on its shelf, once: what did not come back before. */
export async function restock(pickup: PickupDocument, at: Date): Promise<void> {
  const { _id, orderId, refId } = pickup;
  await toShelf(pickup, { id: [orderId, refId, "returned"].join(":"), quantity: piecesLeft(pickup) }, at);
  await PickupModel.updateOne({ _id }, { isRestocked: true });
}

/** Safe to repeat: a movement is made once under its name. */
async function toShelf({ productId, variantId }: PickupDocument, { id, quantity }: Returned, at: Date): Promise<void> {
  if (!variantId || quantity === 0) return;
  const spot = { productId, variantId };
  if (!(await findMovement(spot, id)))
    await moveStock(spot, { id, kind: "returned", delta: quantity, reason: "", byName: "", at });
}

type Returned = PickupDocument["returns"][number];

interface PiecesBack {
  orderId: string;
  refId: string;
  /** The refund they come back with: a repeat returns nothing twice. */
  refundId: string;
  pieces: number;
}

/**
 * Pieces of a line come back with their money, also those that were handed over: an admin says how many stand on the
 * shelf again. One conditional update takes them from the pickup, the shelf follows. Safe to repeat.
 * @returns false when so many were never sold
 */
export async function returnPieces(back: PiecesBack, services: Pick<Services, "now">): Promise<boolean> {
  const { orderId, refId, refundId, pieces } = back;
  const _id = pickupIdOf(orderId, refId);
  const pickup = await PickupModel.findById(_id).lean<PickupDocument>();
  if (!pickup) return false;
  const { returns = [] } = pickup;
  const returned = { id: refundId, quantity: pieces };
  if (!returns.some(({ id }) => id === refundId)) {
    if (pieces > piecesLeft(pickup) || pickup.status === "returned") return false;
    const size: object =
      returns.length === 0
        ? { "returns.0": trusted({ $exists: false }) }
        : { returns: trusted({ $size: returns.length }) };
    const isAll = pieces === piecesLeft(pickup) && pickup.status === "waiting";
    const kept = await PickupModel.updateOne(
      { _id, status: pickup.status, ...size },
      { $push: { returns: returned }, ...(isAll && { status: "returned" }) },
    );
    if (kept.matchedCount === 0) return returnPieces(back, services);
  }
  const id = [orderId, refId, "returned", refundId].join(":");
  await toShelf(pickup, { id, quantity: pieces }, toDate(services.now()));
  return true;
}

import { findMovement, moveStock } from "./move-stock.ts";
import { type PickupDocument, PickupModel } from "./pickup.model.ts";

/** Puts an item that was not fetched back on its shelf, once. */
export async function restock(pickup: PickupDocument, at: Date): Promise<void> {
  const { _id, orderId, refId, productId, variantId, quantity } = pickup;
  if (variantId) {
    const id = [orderId, refId, "returned"].join(":");
    const spot = { productId, variantId };
    if (!(await findMovement(spot, id)))
      await moveStock(spot, { id, kind: "returned", delta: quantity, reason: "", byName: "", at });
  }
  await PickupModel.updateOne({ _id }, { isRestocked: true });
}

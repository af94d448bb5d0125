import { fullName } from "#shared/features/accounts/full-name.ts";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { type OrderDocument, OrderModel } from "../../features/checkout/index.ts";
import { PickupModel, pickupIdOf } from "../../features/merch/stock/pickup.model.ts";
import { demoUsers } from "../people.ts";
import type { DemoStudio } from "../studio.ts";

const HOUR_MS = 3_600_000;

/** What was paid in the app: the latest of each person waits at the front desk, the rest was handed over. */
export async function plantPickups(studio: DemoStudio): Promise<void> {
  const orders = await OrderModel.find({ status: "paid", "lines.kind": "product" })
    .sort({ paidAt: -1, _id: 1 })
    .lean<OrderDocument[]>();
  const names = new Map(demoUsers(studio).map((user) => [user._id, fullName(user)]));
  const served = new Set<string>();
  const pickups = orders.flatMap(({ _id: orderId, userId, lines, paidAt, createdAt }) => {
    const isWaiting = !served.has(userId ?? "");
    served.add(userId ?? "");
    const at = paidAt ?? createdAt;
    const handedOverAt = new Date(Math.min(at.getTime() + 20 * HOUR_MS, studio.now.getTime()));
    return lines
      .filter(({ kind }) => kind === "product")
      .map(({ refId, productId, variantId, title, detail, quantity }) => ({
        _id: pickupIdOf(orderId, refId),
        orderId,
        refId,
        userId,
        personName: names.get(userId ?? "") ?? "",
        productId,
        variantId,
        title: detail ? `${title}, ${detail}` : title,
        quantity,
        status: isWaiting ? "waiting" : "handed-over",
        paidAt: at,
        handedOverAt: isWaiting ? null : handedOverAt,
        handedOverBy: isWaiting ? null : "Rosa Delgado",
        isRestocked: false,
        returns: [],
      }));
  });
  await insertAll(PickupModel, pickups as never[]);
}

import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { conflict } from "#shared/core/errors.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { ValueUse } from "#shared/features/checkout/order.ts";
import { releasePromo, reservePromo } from "../../discounts/index.ts";
import { reserveValue, returnValue, spendValue } from "../../gift-cards/index.ts";
import { releaseStock, reserveStock, stockLinesOf } from "../../merch/index.ts";
import { type OrderDocument, OrderModel } from "../order.model.ts";

type Clock = Pick<Services, "now">;

const moveOf = (order: OrderDocument, cents: number, { now }: Clock) => ({
  id: `order:${order._id}`,
  cents,
  ...inBothForms("about", message("Paid at the checkout")),
  at: toDate(now()),
});

/** Puts aside what an unpaid order needs and others want too. @throws AppError 409 naming what is gone */
export async function reserveFor(order: OrderDocument, services: Clock): Promise<void> {
  const { _id: orderId, promoCode: code, userId } = order;
  if (code && userId && !(await reservePromo({ code, orderId, userId }, toDate(services.now()))))
    throw conflict("promo.used-up", message("Code {code} was just used up.", { code }));
  for (const { balanceId, label, labelWords, cents } of order.values)
    if (!(await reserveValue(balanceId, moveOf(order, cents, services))))
      throw conflict(
        "gift-card.spent",
        message("{card} has less on it than a moment ago.", { card: labelWords ?? label }),
      );
  const ownerId = order.channel === "cart" ? userId : null;
  const lines = stockLinesOf(order.lines).map((line) => ({ ...line, ownerId }));
  await reserveStock(orderId, lines, services);
}

/** A process that still sets something aside for an order so old has crashed. */
export const reservedBefore = ({ now, env }: Pick<Services, "now" | "env">): object =>
  mongoose.trusted({
    $or: [
      { reservedAt: mongoose.trusted({ $ne: null }) },
      { createdAt: mongoose.trusted({ $lt: toDate(now().subtract({ seconds: env.SEAT_HOLD_SECONDS })) }) },
    ],
  });

/**
 * Closes an order that will not be paid: it expires, and its reservations are released. It is finished only when no
 * process sets anything aside for it any more; until then that process, or the repair, comes back here. Safe to repeat.
 */
export async function releaseOrder(order: OrderDocument, services: Pick<Services, "now" | "env">): Promise<void> {
  await OrderModel.updateOne({ _id: order._id, status: "pending" }, { status: "expired" });
  const expired = await OrderModel.exists({ _id: order._id, status: "expired" });
  if (!expired) return;
  await releasePromo(order._id);
  await releaseStock(order._id, services);
  for (const { balanceId, cents } of order.values) await returnValue(balanceId, { id: `order:${order._id}`, cents });
  await OrderModel.updateOne(
    { _id: order._id, status: "expired", ...reservedBefore(services) },
    { releasedAt: toDate(services.now()) },
  );
}

/** @returns the gift cards and credit that should pay and were spent on something else since */
export async function spendReserved(order: OrderDocument, services: Clock): Promise<ValueUse[]> {
  const missing: ValueUse[] = [];
  for (const value of order.values)
    if (!(await spendValue(value.balanceId, moveOf(order, value.cents, services)))) missing.push(value);
  return missing;
}

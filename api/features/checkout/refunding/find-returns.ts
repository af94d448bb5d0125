import { mongoose } from "#api/db/mongoose.ts";
import { splitRefund } from "#shared/features/checkout/refund-rules.ts";
import { type ClosureReturns, NO_RETURNS } from "#shared/features/classes/closing/closure.ts";
import { BookingModel } from "../../bookings/index.ts";
import { type OrderDocument, OrderModel } from "../order.model.ts";

const { trusted } = mongoose;

/** The money that goes back when the studio cancels these classes, as `refundLines` would split it. Amounts are cents. */
export async function findReturns(classInstanceIds: readonly string[]): Promise<ClosureReturns> {
  const bookings = await BookingModel.find(
    {
      classInstanceId: trusted({ $in: [...classInstanceIds] }),
      status: "booked",
      orderId: trusted({ $ne: null }),
      paidCents: trusted({ $gt: 0 }),
    },
    { orderId: 1 },
  ).lean<{ _id: string; orderId: string }[]>();
  const ids = new Set(bookings.map(({ _id }) => _id));
  const orders = await OrderModel.find({
    _id: trusted({ $in: [...new Set(bookings.map(({ orderId }) => orderId))] }),
    status: "paid",
  }).lean<OrderDocument[]>();
  return orders.reduce((sum, order) => addOrder(sum, order, ids), NO_RETURNS);
}

function addOrder(sum: ClosureReturns, { lines, cardLeftCents }: OrderDocument, ids: ReadonlySet<string>) {
  const cents = lines.reduce((all, { refId, refundableCents }) => all + (ids.has(refId) ? refundableCents : 0), 0);
  const split = splitRefund(cents, "card", { cardLeftCents });
  return { ...sum, cardCents: sum.cardCents + split.cardCents, creditCents: sum.creditCents + split.creditCents };
}

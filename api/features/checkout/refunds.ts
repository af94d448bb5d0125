import { type AppError, conflict, notFound } from "#shared/core/errors.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { OrderLine, Refund, RefundTo } from "#shared/features/checkout/order.ts";
import { splitRefund } from "#shared/features/checkout/refund-rules.ts";
import { taxOfPart } from "#shared/features/taxes/compute.ts";
import { mongoose } from "../../db/mongoose.ts";
import { doEach, notSetAside } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import { type BookingDocument, findRefundsDue, markRefunded } from "../bookings/index.ts";
import { addCredit, cardUsed, leftOnCards } from "../gift-cards/index.ts";
import { returnStock } from "../merch/index.ts";
import { type OrderDocument, OrderModel, type RefundFields } from "./order.model.ts";
import { announceRefund } from "./paying/announce.ts";
import { issueOrderRefund } from "./refunding/issue-paper.ts";
import { finishRevoking, mostOf, revokeLine } from "./refunding/revoke-line.ts";
import { sendRefund, sentFields } from "./refunding/send-refund.ts";

const { trusted } = mongoose;

type Wanted = Pick<Refund, "id" | "refId" | "reason" | "byId"> & Partial<Pick<Refund, "takesBack" | "pieces">>;

interface RefundRequest extends Wanted {
  orderId: string;
  cents: number;
  to: RefundTo;
}

/**
 * Decides that money goes back, in one conditional update: the line has so much left, and so has the card. All that was
 * left of a line takes back what was sold, and a part where the request says so. Safe to repeat with the same id.
 * @throws AppError 404; 409 `refund.too-much`, `refund.gift-card-used`
 */
export async function requestRefund(request: RefundRequest, services: Pick<Services, "now">): Promise<OrderDocument> {
  const { orderId, id, refId, cents, to } = request;
  const order = await OrderModel.findOne({ _id: orderId, status: "paid" }).lean<OrderDocument>();
  if (!order) throw notFound(message("We can't find this order."));
  if (order.refunds.some((refund) => refund.id === id)) return order;
  const line = order.lines.find((each) => each.refId === refId);
  if (!line) throw notFound(message("We can't find this line."));
  await assertRefundable(line, cents);
  const split = splitRefund(cents, order.userId ? to : "card", order);
  // A part of a seat's price frees no seat, as the rest would then be due too.
  const takesBack = cents === line.refundableCents || (line.kind === "plan" && request.takesBack === true);
  const taxCents = taxIn(line, cents);
  const refund = newRefund({ ...request, ...split, taxCents, takesBack }, services);
  const decided = await OrderModel.findOneAndUpdate(
    {
      _id: orderId,
      status: "paid",
      cardLeftCents: trusted({ $gte: split.cardCents }),
      "refunds.id": trusted({ $ne: id }),
      lines: trusted({ $elemMatch: { refId, refundableCents: line.refundableCents } }),
    },
    {
      $push: { refunds: refund },
      $inc: { cardLeftCents: -split.cardCents, ...lessOfLine(cents, taxCents) },
    },
    { arrayFilters: [{ "line.refId": refId }], returnDocument: "after" },
  ).lean<OrderDocument>();
  // Another process refunded something between the two: looked at once more, it is found or refused.
  return decided ?? requestRefund(request, services);
}

async function assertRefundable(line: OrderLine, cents: number): Promise<void> {
  if (cents > line.refundableCents) throw conflict("refund.too-much", message("You can't refund more than was paid."));
  const mostCents = await mostOf(line);
  if (cents > mostCents) throw spentFault(line, mostCents);
}

/** 409 `refund.gift-card-used`, `tip.paid-out` */
const spentFault = ({ kind }: Pick<OrderLine, "kind">, leftCents: number) =>
  kind === "tip"
    ? conflict("tip.paid-out", message("The tip was already paid out, so it stays."))
    : cardUsed(leftCents);

/** The tax in a part of what is left of a line. */
export const taxIn = ({ refundableCents, refundableTaxCents = 0 }: OrderLine, cents: number): number =>
  taxOfPart(cents, { cents: refundableCents, taxCents: refundableTaxCents });

/** For `$inc`, with the line as the array filter: so much less of it is left to go back. */
export const lessOfLine = (cents: number, taxCents: number) => ({
  "lines.$[line].refundableCents": -cents,
  "lines.$[line].refundableTaxCents": -taxCents,
});

type Split = Pick<Refund, "cardCents" | "creditCents" | "taxCents">;

export const newRefund = (request: Wanted & Split, { now }: Pick<Services, "now">): RefundFields => {
  const { id, refId, reason, byId, cardCents, creditCents, taxCents, takesBack = false, pieces = 0 } = request;
  return {
    ...{ id, refId, reason, byId, cardCents, creditCents, taxCents, takesBack, pieces },
    ...{ lostCents: 0, isOnItsWay: false, failure: "", attempt: 1, providerRefundId: null, failedSends: [] },
    isSentElsewhere: false,
    at: toDate(now()),
    state: "due",
  };
};

/** Pays one refund. The provider's key, the credit's move and the refund's state let it happen once. */
async function payRefund(order: OrderDocument, refund: RefundFields, services: Services): Promise<void> {
  const { id, refId, cardCents, creditCents } = refund;
  const line = order.lines.find((each) => each.refId === refId);
  const taken = line && { order, line, refund };
  if (taken && !(await revokeLine(taken, services))) {
    if (refund.isSentElsewhere) return loseWhatIsSpent(order, refund, services);
    return withdrawRefund(order._id, refund, spentFault(line, await mostOf(line)));
  }
  const now = toDate(services.now());
  const sent = await sendRefund(order, refund, services);
  if (sent === "refused") return;
  if (creditCents > 0 && order.userId)
    await addCredit(order.userId, {
      id: `refund:${id}`,
      cents: creditCents,
      ...inBothForms("about", message("Refunded from receipt {number}", { number: String(order.number ?? "–") })),
      at: now,
    });
  if (taken) await finishRevoking(taken, services);
  await issueOrderRefund(order, refund.providerRefundId ? refund : { ...refund, at: now });
  // Notify before saving: after a crash the next run repeats it, and the key makes the repeat a no-op.
  await announceRefund(order, refund, services);
  await OrderModel.updateOne(
    { _id: order._id, refunds: trusted({ $elemMatch: { id, state: "due" } }) },
    {
      $set: {
        "refunds.$.state": "done",
        ...(!refund.providerRefundId && { "refunds.$.at": now }),
        ...(sent && sentFields(sent)),
      },
      // The credit of a refund that the bank gave back was counted with the first send.
      $inc: { refundedCents: refund.failedSends?.length ? cardCents : cardCents + creditCents },
    },
  );
  services.log.info({ orderId: order._id, refId, cardCents, creditCents }, "refunded");
}

/** Money went back on Stripe's own page although the gift card was spent: the studio bears what is not left on it. */
async function loseWhatIsSpent(order: OrderDocument, refund: RefundFields, services: Services): Promise<void> {
  const line = order.lines.find(({ refId }) => refId === refund.refId);
  const left = line ? await leftOnCards(line.refId, line.quantity) : 0;
  const lostCents = refund.cardCents + refund.creditCents - left;
  await OrderModel.updateOne(
    { _id: order._id, refunds: trusted({ $elemMatch: { id: refund.id, state: "due" } }) },
    { $set: { "refunds.$.lostCents": lostCents } },
  );
  const { refunds = [] } = (await OrderModel.findById(order._id).lean<OrderDocument>()) ?? {};
  const known = refunds.find(({ id }) => id === refund.id);
  if (known && known.lostCents !== refund.lostCents) await payRefund(order, known, services);
}

/** The gift card was spent, or the tip paid out, in the same moment: the refund is taken off the order again. @throws AppError 409 */
async function withdrawRefund(orderId: string, refund: RefundFields, fault: AppError): Promise<never> {
  const { id, refId, cardCents, creditCents, taxCents } = refund;
  await OrderModel.updateOne(
    { _id: orderId, refunds: trusted({ $elemMatch: { id, state: "due" } }) },
    {
      $pull: { refunds: { id } },
      $inc: { cardLeftCents: cardCents, ...lessOfLine(-(cardCents + creditCents), -taxCents) },
    },
    { arrayFilters: [{ "line.refId": refId }] },
  );
  throw fault;
}

/** Pays every refund that was decided, and says of each line that nothing of it is left. Safe to repeat at any point. */
export async function payRefunds(orderId: string, services: Services): Promise<void> {
  const order = await OrderModel.findById(orderId).lean<OrderDocument>();
  if (!order) return;
  const due = order.refunds.filter(({ state }) => state === "due");
  const paid = await Promise.allSettled(due.map((refund) => payRefund(order, refund, services)));
  for (const { refId, kind, refundableCents } of order.lines)
    if (kind === "product" && refundableCents === 0) await returnStock(orderId, refId, services);
  for (const { refId } of order.lines)
    await OrderModel.updateOne(
      { _id: orderId, lines: trusted({ $elemMatch: { refId, outcome: "refund-due", refundableCents: 0 } }) },
      { "lines.$.outcome": "refunded" },
    );
  // One refund the provider refuses keeps no other of the order from its payer.
  const failed = paid.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

/** Pays back every line that could not be given, all that is left of it. */
export async function refundLines(order: OrderDocument, services: Services): Promise<void> {
  for (const { refId, outcome, refundableCents } of order.lines) {
    if (outcome !== "refund-due" || refundableCents === 0) continue;
    const request = { orderId: order._id, refId, cents: refundableCents, to: "card" as const };
    await requestRefund({ ...request, id: refId, reason: message("It couldn't be given.").text, byId: null }, services);
  }
  await payRefunds(order._id, services);
}

/**
 * Pays back what was booked and then cancelled, by the person in time or by the studio: all of it, or one booking. One
 * that fails stays due and holds up no other. Safe to repeat at any point.
 * @returns how many were paid back
 */
export async function refundCancelled(services: Services, bookingId?: string): Promise<number> {
  const kind = "checkout.refundBooking";
  const items = await findRefundsDue("order", bookingId ? { bookingId } : { where: await notSetAside(kind, services) });
  return doEach({ kind, items, act: (booking) => refundBooking(booking, services), isAudited: true }, services);
}

async function refundBooking({ _id: refId, orderId }: BookingDocument, services: Services): Promise<void> {
  await OrderModel.updateOne(
    { _id: orderId, lines: trusted({ $elemMatch: { refId, outcome: "fulfilled" } }) },
    { "lines.$.outcome": "refund-due" },
  );
  const order = await OrderModel.findById(orderId).lean<OrderDocument>();
  if (!order) throw new Error(`The order ${orderId} is gone.`);
  const reason = message("It couldn't be given.").text;
  await requestTipRefund(order, { refId, to: "card", reason, byId: null }, services);
  await refundLines(order, services);
  await markRefunded(refId);
}

/** The tip of a class that goes back whole goes back with it, unless it was paid out. Safe to repeat. */
export async function requestTipRefund(
  { _id: orderId, lines }: Pick<OrderDocument, "_id" | "lines">,
  { refId: seatId, ...how }: Pick<RefundRequest, "refId" | "to" | "reason" | "byId">,
  services: Pick<Services, "now">,
): Promise<void> {
  for (const line of lines) {
    const { kind, refId, productId, outcome, refundableCents: cents } = line;
    if (kind !== "tip" || productId !== seatId || outcome !== "fulfilled" || cents === 0) continue;
    if ((await mostOf(line)) === cents) await requestRefund({ ...how, id: refId, orderId, refId, cents }, services);
  }
}

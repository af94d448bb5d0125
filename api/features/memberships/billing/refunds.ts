import Stripe from "stripe";
import { mongoose } from "#api/db/mongoose.ts";
import { doEach, notSetAside } from "#api/jobs/set-aside.ts";
import { momentOf } from "#api/payments/stripe-clock.ts";
import type { Services } from "#api/services.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { fromProvider, toProvider } from "#shared/core/settings/provider-money.ts";
import { toDate } from "#shared/core/time.ts";
import { leftOfMonth } from "#shared/features/memberships/payment.ts";
import { revokePass } from "../holder/revoke-pass.ts";
import { issueMonthRefund } from "./issue-paper.ts";
import { notifyMonthRefunded, notifyMonthReturned } from "./notifications.ts";
import { type MembershipPaymentDocument, MembershipPaymentModel, toMembershipPayment } from "./payment.model.ts";

const { trusted } = mongoose;

/**
 * Gives a month back, all that is left of it; the month paid last ends the membership. The word is kept first; the provider
 * follows, right after or by the job. A refund that the bank gave back is sent again, under a new key.
 * @throws AppError 404; 409 `payment.refunded`
 */
export async function refundPayment(id: string, reason: string, byId: string, services: Services) {
  const kept = await MembershipPaymentModel.updateOne(
    { _id: id, refundState: trusted({ $in: [null, "refused"] }) },
    { refundState: "due", refundReason: reason, refundedById: byId },
  );
  if (kept.modifiedCount === 0) {
    const known = await MembershipPaymentModel.findById(id).lean<MembershipPaymentDocument>();
    if (!known) throw notFound(message("We can't find this payment."));
    if (known.refundedById !== byId) throw conflict("payment.refunded", message("This payment was already refunded."));
  }
  await payBack(id, services).catch((error: unknown) =>
    services.log.warn({ err: error, paymentId: id }, "not paid back yet: it will be tried again"),
  );
  const payment = await MembershipPaymentModel.findById(id).lean<MembershipPaymentDocument>();
  if (!payment) throw notFound(message("We can't find this payment."));
  return toMembershipPayment(payment);
}

async function payBack(id: string, services: Services): Promise<void> {
  const due = await MembershipPaymentModel.findOne({ _id: id, refundState: "due" }).lean<MembershipPaymentDocument>();
  if (!due?.paymentIntentId) return;
  const payment = await recordParts(due, due.paymentIntentId, services);
  const hasEnded = await endWhatWasPaid(payment, services);
  const leftCents = leftOfMonth(toMembershipPayment(payment));
  if (leftCents > 0) {
    const providerRefundId = await send(payment, due.paymentIntentId, leftCents, services);
    await MembershipPaymentModel.updateOne({ _id: id, refundState: "due" }, { providerRefundId });
    await issueMonthRefund(payment, { key: "rest", cents: leftCents, at: toDate(services.now()) });
    // Notify before saving: after a crash the next run repeats it, and the key makes the repeat a no-op.
    const key = payment.refundAttempt === 1 ? "rest" : `rest:${payment.refundAttempt}`;
    await notifyMonthRefunded(payment, { key, cents: leftCents, hasEnded }, services);
  }
  await MembershipPaymentModel.updateOne(
    { _id: id, refundState: "due" },
    { refundState: "done", refundedAt: toDate(services.now()) },
  );
}

/** @returns Stripe's id of the refund */
async function send(payment: MembershipPaymentDocument, paymentIntentId: string, cents: number, services: Services) {
  const { _id: id, refundAttempt = 1 } = payment;
  const idempotencyKey = refundAttempt === 1 ? `refund-${id}` : `refund-${id}-${refundAttempt}`;
  try {
    const made = await services.payments.stripe.refunds.create(
      { payment_intent: paymentIntentId, amount: toProvider(cents), metadata: { invoiceId: id } },
      { idempotencyKey },
    );
    return made.id;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      await MembershipPaymentModel.updateOne({ _id: id, refundAttempt }, { $inc: { refundAttempt: 1 } });
    throw error;
  }
}

/** Ends a pass whose price went back; a membership that was paid for again since goes on, as that month is used up. */
export async function revokeFirstPaid(passId: string, services: Services): Promise<void> {
  if (!(await MembershipPaymentModel.exists({ passId, refundState: null }))) await revokePass(passId, services);
}

/**
 * The month paid last is the one that still runs: with its money the membership ends. An earlier one is used up.
 * @returns whether it has ended
 */
async function endWhatWasPaid({ passId, paidAt }: MembershipPaymentDocument, services: Services): Promise<boolean> {
  const later = { passId, paidAt: trusted({ $gt: paidAt }), refundState: null };
  if (await MembershipPaymentModel.exists(later)) return false;
  await revokePass(passId, services);
  return true;
}

/** Finishes refunds that a crash or a provider that was away left. @returns how many were paid back */
export async function finishRefunds(services: Services): Promise<number> {
  const kind = "memberships.refundMonth";
  const due = { refundState: "due", paymentIntentId: trusted({ $ne: null }) } as const;
  const items = await MembershipPaymentModel.find({ ...(await notSetAside(kind, services)), ...due })
    .limit(100)
    .lean<MembershipPaymentDocument[]>();
  return doEach({ kind, items, act: ({ _id }) => payBack(_id, services), isAudited: true }, services);
}

/**
 * Writes down each refund made on Stripe's own page, and each that the bank gave back, once.
 * @returns the payment with them
 */
async function recordParts(
  payment: MembershipPaymentDocument,
  paymentIntentId: string,
  services: Services,
): Promise<MembershipPaymentDocument> {
  const made = await services.payments.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  for (const refund of made.data) {
    const { id, amount, created, status, metadata } = refund;
    if (status === "failed" || status === "canceled") await undoRefund(payment._id, refund, services);
    const isThrough = status === "succeeded" || status === "pending";
    // The server's own refunds name the month; it marks them itself.
    if (!isThrough || metadata?.invoiceId === payment._id) continue;
    const part = { id, cents: fromProvider(amount), at: momentOf(created, services) };
    await MembershipPaymentModel.updateOne(
      { _id: payment._id, "parts.id": trusted({ $ne: id }) },
      { $push: { parts: part } },
    );
  }
  return (await MembershipPaymentModel.findById(payment._id).lean<MembershipPaymentDocument>()) ?? payment;
}

/** The bank gave the money back: the ledger enters it the other way round, and an admin may send it again. */
async function undoRefund(id: string, made: Stripe.Refund, services: Services): Promise<void> {
  const payment = await MembershipPaymentModel.findById(id).lean<MembershipPaymentDocument>();
  if (!payment) return;
  const cents = fromProvider(made.amount);
  const part = payment.parts.find((each) => each.id === made.id);
  const sentAt = part?.at ?? payment.refundedAt;
  if (!sentAt) return;
  const failedSends = { id: made.id, isOwn: !part, cents, sentAt, failedAt: toDate(services.now()) };
  const isOwn = { _id: id, refundState: "done" as const, providerRefundId: made.id };
  const undone = part
    ? await MembershipPaymentModel.updateOne(
        { _id: id, "parts.id": made.id },
        { $pull: { parts: { id: made.id } }, $push: { failedSends }, ...(!payment.refundedById && NOT_REFUNDED) },
      )
    : await MembershipPaymentModel.updateOne(isOwn, {
        $set: { refundState: "refused", refundedAt: null, providerRefundId: null },
        $push: { failedSends },
        $inc: { refundAttempt: 1 },
      });
  if (undone.modifiedCount === 0) return;
  const failure = made.failure_reason ?? made.status ?? "";
  await notifyMonthReturned(payment, { id: made.id, cents, failure }, services);
}

/** Only Stripe's own page had refunded it. */
const NOT_REFUNDED = { $set: { refundState: null, refundReason: "", refundedAt: null } };

/**
 * A month that was refunded on Stripe's own page, whole or in part, or whose refund the bank gave back. The whole of the
 * last month ends the membership. Safe to repeat.
 */
export async function syncMonthRefund(paymentIntentId: string, services: Services): Promise<void> {
  const known = await MembershipPaymentModel.findOne({ paymentIntentId }).lean<MembershipPaymentDocument>();
  if (!known || known.refundState === "due") return;
  const payment = await recordParts(known, paymentIntentId, services);
  if (payment.refundedById) return;
  const isWhole = payment.parts.length > 0 && leftOfMonth(toMembershipPayment(payment)) === 0;
  const hasEnded = isWhole && (await endWhatWasPaid(payment, services));
  for (const [index, { id, cents, at }] of payment.parts.entries()) {
    await issueMonthRefund(payment, { key: id, cents, at });
    const isLast = index === payment.parts.length - 1;
    await notifyMonthRefunded(payment, { key: id, cents, hasEnded: hasEnded && isLast }, services);
  }
  if (!isWhole) return;
  const at = new Date(Math.max(...payment.parts.map((part) => part.at.getTime())));
  await MembershipPaymentModel.updateOne(
    { _id: payment._id, refundState: null },
    { refundState: "done", refundReason: message("Refunded at Stripe").text, refundedAt: at },
  );
}

/** Looks for refunds of months among payments of which something went back. @returns how many months were looked at */
export async function findMonthRefunds(paymentIntentIds: string[], services: Services): Promise<number> {
  const paid = { paymentIntentId: trusted({ $in: paymentIntentIds }) };
  const items = await MembershipPaymentModel.find(paid, { paymentIntentId: 1 }).lean<MembershipPaymentDocument[]>();
  const act = ({ paymentIntentId }: MembershipPaymentDocument) => syncMonthRefund(paymentIntentId ?? "", services);
  return doEach({ kind: "memberships.syncMonthRefund", items, act, leavesOut: true }, services);
}

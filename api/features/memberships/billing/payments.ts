import Stripe from "stripe";
import { readBatches } from "#api/db/bulk/read-batches.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { LedgerSource } from "#api/feature.ts";
import { doEach, notSetAside } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { movedWithin } from "#shared/core/ledger.ts";
import { message } from "#shared/core/messages/message.ts";
import { fromProvider, toProvider } from "#shared/core/settings/provider-money.ts";
import { toDate } from "#shared/core/time.ts";
import { entriesOf } from "#shared/features/memberships/payment.ts";
import { revokePass } from "../holder/revoke-pass.ts";
import { type MembershipPaymentDocument, MembershipPaymentModel, toMembershipPayment } from "./payment.model.ts";

const { trusted } = mongoose;

export async function listPayments(passId: string) {
  const docs = await MembershipPaymentModel.find({ passId }).sort({ paidAt: -1 }).lean<MembershipPaymentDocument[]>();
  return docs.map(toMembershipPayment);
}

/**
 * Gives a month back, whole; the month paid last ends the membership. The word is kept first; the provider follows, right after or by the job.
 * @throws AppError 404; 409 `payment.refunded`
 */
export async function refundPayment(id: string, reason: string, byId: string, services: Services) {
  const kept = await MembershipPaymentModel.updateOne(
    { _id: id, refundState: null },
    { refundState: "due", refundReason: reason, refundedById: byId },
  );
  if (kept.modifiedCount === 0) {
    const known = await MembershipPaymentModel.findById(id).lean<MembershipPaymentDocument>();
    if (!known) throw notFound(message("This payment does not exist."));
    if (known.refundedById !== byId) throw conflict("payment.refunded", message("This payment was already refunded."));
  }
  await payBack(id, services).catch((error: unknown) =>
    services.log.warn({ err: error, paymentId: id }, "not paid back yet: it will be tried again"),
  );
  const payment = await MembershipPaymentModel.findById(id).lean<MembershipPaymentDocument>();
  if (!payment) throw notFound(message("This payment does not exist."));
  return toMembershipPayment(payment);
}

async function payBack(id: string, services: Services): Promise<void> {
  const payment = await MembershipPaymentModel.findOne({
    _id: id,
    refundState: "due",
  }).lean<MembershipPaymentDocument>();
  if (!payment?.paymentIntentId) return;
  await endWhatWasPaid(payment, services);
  const { paymentIntentId, cents, refundAttempt = 1 } = payment;
  const idempotencyKey = refundAttempt === 1 ? `refund-${id}` : `refund-${id}-${refundAttempt}`;
  try {
    await services.payments.stripe.refunds.create(
      { payment_intent: paymentIntentId, amount: toProvider(cents), metadata: { invoiceId: id } },
      { idempotencyKey },
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      await MembershipPaymentModel.updateOne({ _id: id, refundAttempt }, { $inc: { refundAttempt: 1 } });
    throw error;
  }
  await MembershipPaymentModel.updateOne(
    { _id: id, refundState: "due" },
    { refundState: "done", refundedAt: toDate(services.now()) },
  );
}

/** Ends a pass whose price went back; a membership that was paid for again since goes on, as that month is used up. */
export async function revokeFirstPaid(passId: string, services: Services): Promise<void> {
  if (!(await MembershipPaymentModel.exists({ passId, refundState: null }))) await revokePass(passId, services);
}

/** The month paid last is the one that still runs: with its money the membership ends. An earlier one is used up. */
async function endWhatWasPaid({ passId, paidAt }: MembershipPaymentDocument, services: Services): Promise<void> {
  const later = { passId, paidAt: trusted({ $gt: paidAt }), refundState: null };
  if (!(await MembershipPaymentModel.exists(later))) await revokePass(passId, services);
}

/** What a crash or a provider that was away left. @returns how many were paid back */
export async function finishRefunds(services: Services): Promise<number> {
  const kind = "memberships.refundMonth";
  const due = { refundState: "due", paymentIntentId: trusted({ $ne: null }) } as const;
  const items = await MembershipPaymentModel.find({ ...(await notSetAside(kind, services)), ...due })
    .limit(100)
    .lean<MembershipPaymentDocument[]>();
  return doEach({ kind, items, act: ({ _id }) => payBack(_id, services), isAudited: true }, services);
}

/**
 * A month that was refunded on Stripe's own page, whole or in part. The whole of the last month ends the membership. Safe
 * to repeat.
 */
export async function syncMonthRefund(paymentIntentId: string, services: Services): Promise<void> {
  const payment = await MembershipPaymentModel.findOne({ paymentIntentId }).lean<MembershipPaymentDocument>();
  if (!payment || payment.refundState === "due" || payment.refundedById) return;
  const made = await services.payments.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  const through = made.data.filter(({ status }) => status === "succeeded" || status === "pending");
  const refundedCents = fromProvider(through.reduce((sum, { amount }) => sum + amount, 0));
  if (refundedCents === 0 || refundedCents < payment.cents) return;
  await endWhatWasPaid(payment, services);
  const at = new Date(Math.max(...through.map(({ created }) => created)) * 1000);
  await MembershipPaymentModel.updateOne(
    { _id: payment._id, refundState: null },
    { refundState: "done", refundReason: message("Refunded at Stripe").text, refundedAt: at },
  );
}

export const ledger: LedgerSource = {
  name: "memberships",
  async *entries(from, to) {
    const within = trusted({ $gte: from, $lt: to });
    const moved = MembershipPaymentModel.find({
      ...trusted({ $or: [{ paidAt: within }, { refundedAt: within }] }),
    }).lean<MembershipPaymentDocument>();
    for await (const payments of readBatches(moved))
      yield movedWithin(payments.map(toMembershipPayment).flatMap(entriesOf), from, to);
  },
};

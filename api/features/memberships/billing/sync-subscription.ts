import Stripe from "stripe";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { findDecline } from "#api/payments/decline.ts";
import { referenceId } from "#api/payments/recent-refunds.ts";
import { momentOf } from "#api/payments/stripe-clock.ts";
import type { Services } from "#api/services.ts";
import { message } from "#shared/core/messages/message.ts";
import { fromProvider } from "#shared/core/settings/provider-money.ts";
import { startOfDayIn, toDate } from "#shared/core/time.ts";
import { paidUntil, startOfMonth } from "#shared/features/memberships/months.ts";
import { taxWithin } from "#shared/features/taxes/compute.ts";
import { type PassDocument, PassModel } from "../pass.model.ts";
import { notifyCardFailed, notifyCardWorks, notifyEnded, notifyRenewed } from "./notifications.ts";
import { type MembershipPaymentDocument, MembershipPaymentModel } from "./payment.model.ts";
import { isUnknown } from "./update-stripe.ts";

const { trusted } = mongoose;
const MOST_INVOICES = 1_000;
const dateOf = (seconds: number | null | undefined): Date | null => (seconds ? new Date(seconds * 1000) : null);

/**
 * Asks the provider what is true of a membership, and brings the pass up to it: months that were paid, a card that was
 * declined, an end. What set it off is not believed, so it may come twice, late and in any order.
 */
export async function syncSubscription(passId: string, services: Services): Promise<void> {
  const isCertain = await syncOnce(passId, services);
  if (!isCertain) await syncOnce(passId, services);
}

/** @returns false where an unpaid month was withdrawn at the provider, which may have been paid in that moment */
async function syncOnce(passId: string, services: Services): Promise<boolean> {
  const pass = await PassModel.findById(passId).lean<PassDocument>();
  if (!pass?.subscriptionId) return true;
  const { stripe } = services.payments;
  const subscription = await stripe.subscriptions.retrieve(pass.subscriptionId).catch((error: unknown) => {
    if (isUnknown(error)) return null;
    throw error;
  });
  if (!subscription) return true;
  const invoices = await stripe.invoices
    .list({ subscription: subscription.id, limit: 100, expand: ["data.payments"] })
    .autoPagingToArray({ limit: MOST_INVOICES });
  const paid = invoices.filter(isPaidMonth);
  for (const invoice of paid) if (invoice.amount_paid > 0) await recordPayment(pass, invoice, services);
  await extend(passId, 1 + paid.length, services);
  await announce(passId, services);
  await applyState(pass, subscription, invoices, services);
  if (!isOver(subscription)) return true;
  const open = invoices.filter(({ status }) => status === "open");
  for (const { id } of open) await withdraw(id, services);
  if (open.length === 0) await close(passId);
  return open.length === 0;
}

/**
 * A month that was paid: by a card, by credit at Stripe or by a coupon there. The invoices of nothing that Stripe makes
 * when a subscription or a trial begins are none.
 */
function isPaidMonth({ status, amount_paid, subtotal, billing_reason }: Stripe.Invoice): boolean {
  if (status !== "paid") return false;
  return amount_paid > 0 || (billing_reason === "subscription_cycle" && subtotal > 0);
}

const isOver = ({ status }: Stripe.Subscription): boolean => status === "canceled" || status === "incomplete_expired";

/** See README.md, "What has ended cannot be paid for". */
async function withdraw(invoiceId: string, { payments: { stripe } }: Services): Promise<void> {
  try {
    await stripe.invoices.voidInvoice(invoiceId);
  } catch (error) {
    // It was paid or made void in between, or is being paid right now: it is looked at again.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/** Nothing can be charged any more, and all charges are recorded: no need to ask Stripe again. */
const close = (passId: string) =>
  PassModel.updateOne({ _id: passId, billingClosed: trusted({ $ne: true }) }, { billingClosed: true });

/** Each paid invoice once. What was taken for a pass that had ended goes back. */
async function recordPayment(pass: PassDocument, invoice: Stripe.Invoice, services: Services): Promise<void> {
  const intent = invoice.payments?.data[0]?.payment.payment_intent;
  const payment: MembershipPaymentDocument = {
    _id: invoice.id,
    passId: pass._id,
    planName: pass.planName,
    ownerName: pass.ownerName,
    ownerId: pass.ownerId,
    cents: fromProvider(invoice.amount_paid),
    ...(pass.tax && { tax: taxWithin(fromProvider(invoice.amount_paid), pass.tax) }),
    paidAt: momentOf(invoice.status_transitions.paid_at ?? invoice.created, services),
    paymentIntentId: referenceId(intent),
    refundState: pass.status === "ended" ? "due" : null,
    refundReason: pass.status === "ended" ? message("It had ended before.").text : "",
    refundedById: null,
    refundedAt: null,
    providerRefundId: null,
    failedSends: [],
    parts: [],
    isTold: false,
  };
  try {
    await MembershipPaymentModel.create(payment);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Counted again from all that was paid, so that no order or repeat of events makes a month more or less of it. */
async function extend(passId: string, paidMonths: number, services: Services): Promise<void> {
  const pass = await PassModel.findById(passId).lean<PassDocument>();
  if (!pass || pass.paidMonths >= paidMonths || pass.status === "ended") return;
  const zone = services.timeZone;
  const cycle = { anchorDay: pass.anchorDay, anchorMonth: pass.anchorMonth, paidMonths };
  const until = paidUntil(cycle);
  const began = toDate(startOfDayIn(zone, startOfMonth(cycle, paidMonths - 1)));
  const now = toDate(services.now());
  const extended = await PassModel.updateOne(
    { _id: passId, paidMonths: pass.paidMonths, anchorDay: pass.anchorDay, status: trusted({ $ne: "ended" }) },
    {
      paidMonths,
      paidUntil: until,
      endsAt: toDate(startOfDayIn(zone, until)),
      startsAt: began < now ? began : now,
      creditsLeft: pass.credits,
    },
  );
  if (extended.modifiedCount === 0) await extend(passId, paidMonths, services);
}

async function announce(passId: string, services: Services): Promise<void> {
  const unnotified = await MembershipPaymentModel.find({ passId, isTold: false }).lean<MembershipPaymentDocument[]>();
  const pass = await PassModel.findById(passId).lean<PassDocument>();
  for (const payment of pass ? unnotified : []) {
    if (pass && payment.refundState === null) await notifyRenewed(pass, payment, services);
    await MembershipPaymentModel.updateOne({ _id: payment._id }, { isTold: true });
  }
}

/** The newest first: Stripe lists them so. */
const isUnpaid = ({ status }: Stripe.Invoice) => status === "open" || status === "uncollectible";

async function applyState(
  { _id, billingWish }: PassDocument,
  subscription: Stripe.Subscription,
  invoices: Stripe.Invoice[],
  services: Services,
): Promise<void> {
  const { status, cancel_at_period_end } = subscription;
  const pass = await PassModel.findById(_id).lean<PassDocument>();
  if (!pass || pass.status === "ended") return;
  const unpaid = invoices.find(isUnpaid);
  const isAsAsked = { _id, billingDue: false, billingWish };
  if (isOver(subscription)) {
    if (unpaid && pass.endReason === null) return endUnpaid(pass, services);
    // Cancelled by hand at the provider: it runs to the end of what is paid.
    await PassModel.updateOne({ ...isAsAsked, renews: true }, { renews: false, endReason: "cancelled" });
  } else if (status === "past_due" || status === "unpaid") {
    if (unpaid) await markPastDue(pass, unpaid, services);
  } else {
    if (pass.status === "past-due") await markPaidAgain(pass, invoices[0]?.id ?? "", services);
    if (pass.renews && cancel_at_period_end)
      await PassModel.updateOne(isAsAsked, { renews: false, endReason: "cancelled" });
    // Stripe alone does not make a membership renew: what was cancelled here is cancelled there again.
    if (!pass.renews && !cancel_at_period_end)
      await PassModel.updateOne(isAsAsked, { $set: { billingDue: true }, $inc: { billingWish: 1 } });
  }
}

async function markPastDue(pass: PassDocument, invoice: Stripe.Invoice, services: Services): Promise<void> {
  const nextTryAt = dateOf(invoice.next_payment_attempt);
  if (pass.status === "past-due" && pass.nextTryAt?.getTime() === nextTryAt?.getTime()) return;
  const why = await findDecline(invoice, services);
  await notifyCardFailed(pass, { invoiceId: invoice.id, attempt: invoice.attempt_count, nextTryAt, why }, services);
  await PassModel.updateOne(
    { _id: pass._id, status: trusted({ $in: ["active", "past-due"] }) },
    { status: "past-due", nextTryAt, payUrl: invoice.hosted_invoice_url ?? null },
  );
}

async function markPaidAgain(pass: PassDocument, invoiceId: string, services: Services): Promise<void> {
  await notifyCardWorks(pass, invoiceId, services);
  await PassModel.updateOne({ _id: pass._id, status: "past-due" }, { status: "active", nextTryAt: null, payUrl: null });
}

async function endUnpaid(pass: PassDocument, services: Services): Promise<void> {
  await notifyEnded(pass, services);
  await PassModel.updateOne(
    { _id: pass._id, status: trusted({ $ne: "ended" }) },
    { status: "ended", endReason: "unpaid", renews: false, nextTryAt: null, bookingsDue: true },
  );
}

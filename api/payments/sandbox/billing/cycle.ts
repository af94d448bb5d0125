import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { SandboxControls } from "../../provider.ts";
import { declineOf } from "../cards.ts";
import { newName } from "../errors.ts";
import {
  type SandboxInvoice,
  SandboxInvoiceModel,
  SandboxPaymentModel,
  type SandboxSubscription,
  SandboxSubscriptionModel,
} from "./billing.model.ts";
import { findCustomer } from "./customers.ts";
import { findInvoice, toStripeInvoice } from "./invoices.ts";
import { findSubscription, nextPeriodEnd, toStripeSubscription } from "./subscriptions.ts";

const { trusted } = mongoose;
type AfterLastTry = SandboxControls["afterLastTry"];
export type Emit = (type: string, object: object) => Promise<void>;

const DAY_MS = 86_400_000;
/** Days after the first try; when the last one fails too, the dashboard's setting decides. */
const RETRY_DAYS = [3, 5, 7];

/**
 * Does what Stripe does by itself until `now`, in the order in which it falls due: invoices at the end of each period,
 * tries and retries to be paid, ends. Safe to run on any number of processes: each step is one conditional update.
 */
export async function turn(now: Date, emit: Emit, afterLastTry: AfterLastTry = "cancel"): Promise<void> {
  for (;;) {
    const subscription = await SandboxSubscriptionModel.findOne({
      status: trusted({ $in: ["active", "trialing", "past_due", "unpaid"] }),
      currentPeriodEnd: trusted({ $lte: now }),
    })
      .sort({ currentPeriodEnd: 1 })
      .lean<SandboxSubscription>();
    const invoice = await SandboxInvoiceModel.findOne({ status: "open", nextAttemptAt: trusted({ $lte: now }) })
      .sort({ nextAttemptAt: 1 })
      .lean<SandboxInvoice>();
    if (!subscription && !invoice) return;
    const isInvoiceFirst =
      invoice?.nextAttemptAt && (!subscription || invoice.nextAttemptAt <= subscription.currentPeriodEnd);
    if (isInvoiceFirst && invoice.nextAttemptAt) await attempt(invoice, invoice.nextAttemptAt, { emit, afterLastTry });
    else if (subscription) await endPeriod(subscription, emit);
  }
}

async function endPeriod(subscription: SandboxSubscription, emit: Emit): Promise<void> {
  const { _id, currentPeriodEnd: at, cancelAtPeriodEnd, invoices, isPaused } = subscription;
  const same = { _id, currentPeriodEnd: at, status: subscription.status };
  if (cancelAtPeriodEnd) {
    const ended = await SandboxSubscriptionModel.updateOne(same, { status: "canceled", canceledAt: at });
    if (ended.modifiedCount === 1)
      await emit("customer.subscription.deleted", toStripeSubscription(await findSubscription(_id)));
    return;
  }
  const periodEnd = nextPeriodEnd(at, subscription.anchorDay);
  // Stripe tries nothing more for a subscription that it marked as unpaid.
  const isLeftOpen = subscription.status === "unpaid";
  try {
    await SandboxInvoiceModel.create({
      _id: `in_${_id.slice(4)}${invoices + 1}`,
      customer: subscription.customer,
      subscription: _id,
      status: isPaused ? "void" : isLeftOpen ? "draft" : "open",
      amount: subscription.unitAmount,
      nextAttemptAt: isPaused || isLeftOpen ? null : at,
      periodStart: at,
      periodEnd,
      createdAt: at,
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  await SandboxSubscriptionModel.updateOne(same, {
    status: subscription.status === "trialing" ? "active" : subscription.status,
    currentPeriodStart: at,
    currentPeriodEnd: periodEnd,
    trialEnd: null,
    invoices: invoices + 1,
  });
}

interface Try {
  emit: Emit;
  afterLastTry?: AfterLastTry;
  /** Asked for by the studio: it counts as none of the tries. */
  isByHand?: boolean;
}

/** Tries to take the money of an open invoice. @returns why not; null when it is paid */
export async function attempt(invoice: SandboxInvoice, at: Date, { emit, afterLastTry, isByHand = false }: Try) {
  const subscription = await findSubscription(invoice.subscription);
  if (!isByHand && subscription.status === "canceled") {
    await SandboxInvoiceModel.updateOne({ _id: invoice._id }, { nextAttemptAt: null });
    return declineOf(null);
  }
  const customer = await findCustomer(invoice.customer);
  const paymentMethod = subscription.defaultPaymentMethod ?? customer.defaultPaymentMethod;
  const decline = declineOf(paymentMethod);
  const isTaken = paymentMethod !== null && decline === null;
  const tries = invoice.attemptCount + (isByHand ? 0 : 1);
  const firstAttemptAt = invoice.firstAttemptAt ?? at;
  const days = RETRY_DAYS[tries - 1];
  const nextAttemptAt = days === undefined ? null : new Date(firstAttemptAt.getTime() + days * DAY_MS);
  const paymentIntent = invoice.paymentIntent ?? newName("pi");
  const tried = { paymentIntent, triedWith: paymentMethod };
  const left = afterLastTry === "past_due" || afterLastTry === "unpaid" ? afterLastTry : null;
  const isGivenUp = nextAttemptAt === null && left === null;
  const isMine = await SandboxInvoiceModel.updateOne(
    { _id: invoice._id, status: "open", attemptCount: invoice.attemptCount },
    isTaken
      ? { ...tried, status: "paid", attemptCount: tries, firstAttemptAt, nextAttemptAt: null, paidAt: at }
      : isByHand
        ? tried
        : {
            ...tried,
            status: isGivenUp ? "uncollectible" : "open",
            attemptCount: tries,
            firstAttemptAt,
            nextAttemptAt,
          },
  );
  if (isTaken && isMine.modifiedCount === 1) {
    await SandboxPaymentModel.create({
      _id: paymentIntent,
      customer: customer._id,
      paymentMethod,
      invoice: invoice._id,
      amount: invoice.amount,
      description: subscription.productName,
      createdAt: at,
    });
    await emitUpdated(invoice, { status: "active" }, "invoice.paid", emit);
  }
  if (!isTaken && !isByHand && isMine.modifiedCount === 1) {
    const end = isGivenUp
      ? { status: "canceled" as const, canceledAt: at }
      : { status: nextAttemptAt || left === null ? ("past_due" as const) : left };
    await emitUpdated(invoice, end, "invoice.payment_failed", emit);
    if (decline?.code === "authentication_required")
      await emit("invoice.payment_action_required", toStripeInvoice(await findInvoice(invoice._id)));
  }
  return decline;
}

async function emitUpdated(
  { _id, subscription }: SandboxInvoice,
  change: Partial<SandboxSubscription>,
  type: string,
  emit: Emit,
): Promise<void> {
  await SandboxSubscriptionModel.updateOne({ _id: subscription, status: trusted({ $ne: "canceled" }) }, change);
  const invoice = await SandboxInvoiceModel.findById(_id).lean<SandboxInvoice>();
  const current = await findSubscription(subscription);
  if (invoice) await emit(type, toStripeInvoice(invoice));
  const what = current.status === "canceled" ? "deleted" : "updated";
  await emit(`customer.subscription.${what}`, toStripeSubscription(current));
}

import { mongoose } from "#api/db/mongoose.ts";
import { providerCurrency } from "#shared/core/settings/provider-money.ts";
import { checkPaymentMethod } from "../cards.ts";
import { inBody, missing, newName, SandboxError, seconds, secondsOrNull } from "../errors.ts";
import { type Form, formOf, listOf, metadataOf, textOf } from "../form.ts";
import { type SandboxSubscription, SandboxSubscriptionModel } from "./billing.model.ts";
import { findCustomer } from "./customers.ts";
import { invoiceNothing } from "./invoices.ts";

export const toStripeSubscription = (subscription: SandboxSubscription) => ({
  id: subscription._id,
  object: "subscription",
  livemode: false,
  customer: subscription.customer,
  status: subscription.status,
  metadata: subscription.metadata,
  default_payment_method: subscription.defaultPaymentMethod,
  latest_invoice: subscription.invoices > 0 ? `in_${subscription._id.slice(4)}${subscription.invoices}` : null,
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  canceled_at: secondsOrNull(subscription.canceledAt),
  trial_end: secondsOrNull(subscription.trialEnd),
  pause_collection: subscription.isPaused ? { behavior: "void", resumes_at: null } : null,
  billing_cycle_anchor: seconds(subscription.currentPeriodEnd),
  created: seconds(subscription.createdAt),
  items: {
    object: "list",
    has_more: false,
    data: [
      {
        id: `si_${subscription._id.slice(4)}`,
        object: "subscription_item",
        quantity: 1,
        current_period_start: seconds(subscription.currentPeriodStart),
        current_period_end: seconds(subscription.currentPeriodEnd),
        price: {
          object: "price",
          unit_amount: subscription.unitAmount,
          currency: providerCurrency(),
          recurring: { interval: "month" },
        },
      },
    ],
  },
});

/** The same day a month on, or the month's last one where it has none; UTC, as Stripe counts. */
export function nextPeriodEnd(from: Date, anchorDay: number): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO("UTC");
  const month = start.with({ day: 1 }).add({ months: 1 });
  return new Date(month.with({ day: Math.min(anchorDay, month.daysInMonth) }).epochMilliseconds);
}

/** The first moment after `now` that `billing_cycle_anchor_config` names. */
function firstAnchor(config: Form, now: Date): Date {
  const [day, hour] = [Number(textOf(config, "day_of_month")), Number(textOf(config, "hour") ?? 0)];
  const moment = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO("UTC");
  const inMonth = (month: Temporal.ZonedDateTime) =>
    new Date(month.with({ day: Math.min(day, month.daysInMonth) }).withPlainTime({ hour }).epochMilliseconds);
  const first = inMonth(moment.with({ day: 1 }));
  return first > now ? first : inMonth(moment.with({ day: 1 }).add({ months: 1 }));
}

export async function createSubscription(form: Form, now: Date) {
  const customer = await inBody(findCustomer(textOf(form, "customer") ?? ""));
  const [item] = listOf(form, "items");
  const price = formOf(item, "price_data");
  const unitAmount = Number(textOf(price, "unit_amount"));
  const config = formOf(form, "billing_cycle_anchor_config");
  if (!Number.isInteger(unitAmount) || unitAmount < 0) throw new SandboxError(400, "Invalid integer: unit_amount");
  if (!textOf(price, "product")) throw new SandboxError(400, "Missing required param: items[0][price_data][product].");
  const isTrial = textOf(form, "trial_end") !== null;
  if (isTrial === (config !== undefined) || textOf(form, "proration_behavior") !== "none")
    throw new SandboxError(
      400,
      "The sandbox needs proration_behavior=none and billing_cycle_anchor_config or trial_end.",
    );
  const paymentMethod = textOf(form, "default_payment_method");
  if (paymentMethod) checkPaymentMethod(paymentMethod);
  if (!paymentMethod && !customer.defaultPaymentMethod)
    throw new SandboxError(400, "This customer has no attached payment source or default payment method.");
  const subscription: SandboxSubscription = {
    _id: newName("sub"),
    customer: customer._id,
    productName: textOf(price, "product") ?? "",
    unitAmount,
    defaultPaymentMethod: paymentMethod,
    metadata: metadataOf(form),
    ...firstPeriod(form, now),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    isPaused: false,
    invoices: 0,
    createdAt: now,
  };
  await SandboxSubscriptionModel.create(subscription);
  const invoice = await invoiceNothing(subscription, "subscription_create", now);
  return { made: toStripeSubscription(await findSubscription(subscription._id)), invoice };
}

/** A trial ends with the first charge; without one the first charge is at the next anchor. */
function firstPeriod(form: Form, now: Date) {
  const config = formOf(form, "billing_cycle_anchor_config") ?? {};
  const { status, trialEnd, anchorDay, currentPeriodEnd } = changesOf(form, now);
  if (status && trialEnd && anchorDay && currentPeriodEnd)
    return { status, trialEnd, anchorDay, currentPeriodEnd, currentPeriodStart: now };
  return {
    status: "active" as const,
    trialEnd: null,
    anchorDay: Number(textOf(config, "day_of_month")),
    currentPeriodStart: now,
    currentPeriodEnd: firstAnchor(config, now),
  };
}

export async function findSubscription(id: string): Promise<SandboxSubscription> {
  const subscription = await SandboxSubscriptionModel.findById(id).lean<SandboxSubscription>();
  if (!subscription) throw missing("subscription", id);
  return subscription;
}

/** What an update may change: when it ends, who pays, whether it is paused, and a trial that moves the next charge. */
function changesOf(form: Form, now: Date): Partial<SandboxSubscription> {
  const cancel = textOf(form, "cancel_at_period_end");
  const trialEnd = textOf(form, "trial_end");
  const pause = form.pause_collection;
  const changes: Partial<SandboxSubscription> = {};
  if (cancel !== null) Object.assign(changes, { cancelAtPeriodEnd: cancel === "true" });
  if (cancel !== null) Object.assign(changes, { canceledAt: cancel === "true" ? now : null });
  const paymentMethod = textOf(form, "default_payment_method");
  if (paymentMethod !== null) Object.assign(changes, { defaultPaymentMethod: paymentMethod || null });
  if (pause !== undefined) Object.assign(changes, { isPaused: typeof pause === "object" });
  if (trialEnd === null) return changes;
  const end = trialEnd === "now" ? now : new Date(Number(trialEnd) * 1000);
  if (trialEnd !== "now" && end <= now)
    throw new SandboxError(400, "Invalid timestamp: must be an integer Unix timestamp in the future.");
  return {
    ...changes,
    status: "trialing",
    trialEnd: end,
    currentPeriodStart: now,
    currentPeriodEnd: end,
    anchorDay: end.getUTCDate(),
  };
}

export async function updateSubscription(id: string, form: Form, now: Date) {
  const found = await findSubscription(id);
  if (found.status === "canceled")
    throw new SandboxError(400, "A canceled subscription can only update its cancellation_details and metadata.");
  const changes = changesOf(form, now);
  await SandboxSubscriptionModel.updateOne({ _id: id }, { $set: changes });
  const changed = await findSubscription(id);
  const begins = changes.status === "trialing" && changes.trialEnd && changes.trialEnd > now;
  const invoice = begins ? await invoiceNothing(changed, "subscription_update", now) : null;
  return { made: toStripeSubscription(await findSubscription(id)), invoice };
}

export async function cancelSubscription(id: string, now: Date) {
  const cancelled = await SandboxSubscriptionModel.findOneAndUpdate(
    { _id: id, status: mongoose.trusted({ $ne: "canceled" }) },
    { status: "canceled", canceledAt: now },
    { returnDocument: "after" },
  ).lean<SandboxSubscription>();
  if (!cancelled) throw missing("subscription", id);
  return cancelled;
}

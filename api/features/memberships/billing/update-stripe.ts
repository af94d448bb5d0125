import Stripe from "stripe";
import { mongoose } from "#api/db/mongoose.ts";
import { referenceId } from "#api/payments/recent-refunds.ts";
import { CLOCKS_APART_MINUTES } from "#api/payments/stripe-clock.ts";
import type { Services } from "#api/services.ts";
import { providerCurrency, toProvider } from "#shared/core/settings/provider-money.ts";
import { toInstant } from "#shared/core/time.ts";
import { chargeHour, chargeMoment } from "#shared/features/memberships/months.ts";
import { type PassDocument, PassModel } from "../pass.model.ts";
import { ensureCustomer, findPayer } from "./payer.model.ts";

/** What the provider does not know (any more). */
export const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

/**
 * A subscription that has ended at Stripe, which refuses each update of it in these words, without a code
 * (docs.stripe.com/api/subscriptions/update; seen in stripe-ruby 18.1).
 */
const hasEnded = (error: unknown): boolean =>
  isUnknown(error) ||
  (error instanceof Stripe.errors.StripeInvalidRequestError && /canceled subscription/i.test(error.message));

/**
 * Brings the provider up to what a pass says: a subscription for it, when it is charged next, whether it ends. The pass
 * is written first and the provider after it, right after or by the job, so that no crash leaves the two apart. Safe to
 * repeat.
 * @returns whether the provider has the newest state
 */
export async function updateStripe(passId: string, services: Services): Promise<boolean> {
  const pass = await PassModel.findById(passId).lean<PassDocument>();
  if (!pass?.billingDue) return true;
  const isKnown = await sendWish(pass, services);
  if (!isKnown) return false;
  const updated = await PassModel.updateOne(
    { _id: passId, billingWish: pass.billingWish },
    { billingDue: false, chargeFrom: null },
  );
  if (updated.modifiedCount === 1) return true;
  // The pass changed during the call, and an older state may have reached the provider last: it is sent once more.
  await PassModel.updateOne(
    { _id: passId, billingWish: mongoose.trusted({ $ne: pass.billingWish }) },
    { billingDue: true },
  );
  return false;
}

/** The same, for who must not fail with the provider: the job does what this leaves. */
export async function updateStripeSoon(passId: string, services: Services): Promise<void> {
  await updateStripe(passId, services).catch((error: unknown) =>
    services.log.warn({ err: error, passId }, "the provider was not told of a membership yet"),
  );
}

async function sendWish(pass: PassDocument, services: Services): Promise<boolean> {
  if (pass.status === "ended") return stop(pass, services);
  const subscriptionId = pass.subscriptionId ?? (await start(pass, services));
  if (subscriptionId === "not-yet") return false;
  if (subscriptionId) await update({ ...pass, subscriptionId }, services);
  return true;
}

/** A subscription that a crash left unwritten here. */
async function findSubscription({ _id, payerId }: PassDocument, services: Services) {
  if (!payerId) return undefined;
  // A payer unknown to Stripe has none, and asking does not create one: they may have left.
  const payer = await findPayer(payerId);
  if (!payer) return undefined;
  const all = services.payments.stripe.subscriptions.list({ customer: payer.customerId, status: "all", limit: 100 });
  return (await all.autoPagingToArray({ limit: 1_000 })).find(({ metadata }) => metadata.passId === _id);
}

/** The card that paid the first month is the one for the next, and for everything else the same person pays. */
async function keepCard(pass: PassDocument, customer: string, { payments: { stripe } }: Services): Promise<boolean> {
  if (pass.hasCardOnFile) return keepCardOnFile(customer, stripe);
  const paid = pass.paymentIntentId ? await stripe.paymentIntents.retrieve(pass.paymentIntentId) : null;
  const card = referenceId(paid?.payment_method);
  if (!card) return false;
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  return true;
}

/** A customer that another program made has a card: the default one, or the newest. */
async function keepCardOnFile(customer: string, stripe: Stripe): Promise<boolean> {
  const known = await stripe.customers.retrieve(customer);
  if (known.deleted) return false;
  if (referenceId(known.invoice_settings.default_payment_method)) return true;
  const [newest] = (await stripe.paymentMethods.list({ customer, type: "card", limit: 1 })).data;
  if (!newest) return false;
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: newest.id } });
  return true;
}

/**
 * A membership that another program began is charged here from a day to come: a trial until then, from whose end its months
 * count. Made with the subscription, so that no crash leaves one that charges earlier.
 */
function firstCharge(pass: PassDocument, { timeZone, now }: Services): Partial<Stripe.SubscriptionCreateParams> {
  const moment = pass.hasCardOnFile && pass.chargeFrom ? chargeMoment(timeZone, pass.chargeFrom) : null;
  if (!moment || Temporal.Instant.compare(moment, now()) <= 0)
    return {
      billing_cycle_anchor_config: {
        day_of_month: Temporal.PlainDate.from(pass.anchorDay).day,
        hour: chargeHour(timeZone),
        minute: 0,
        second: 0,
      },
    };
  return { trial_end: Math.floor(moment.epochMilliseconds / 1000) };
}

/** One subscription for a pass. @returns its id; null when there is to be none */
async function start(pass: PassDocument, services: Services): Promise<string | "not-yet" | null> {
  const { _id, payerId, planId, planName, priceCents, anchorDay } = pass;
  if (!pass.renews || !payerId || priceCents === null) return null;
  const zone = services.timeZone;
  // Stripe's first charge is the next such moment by its own clock: the day of the purchase must not be it.
  const over = chargeMoment(zone, anchorDay).add({ minutes: CLOCKS_APART_MINUTES });
  if (!pass.hasCardOnFile && Temporal.Instant.compare(over, services.now()) >= 0) return "not-yet";
  const { stripe } = services.payments;
  const customer = await ensureCustomer(payerId, services);
  let subscription = await findSubscription(pass, services);
  if (!subscription) {
    if (!(await keepCard(pass, customer, services))) {
      await PassModel.updateOne({ _id }, { renews: false });
      return null;
    }
    const product = await ensureProduct(planId, planName, stripe);
    subscription = await stripe.subscriptions.create(
      {
        customer,
        items: [
          {
            price_data: {
              currency: providerCurrency(),
              product,
              unit_amount: toProvider(priceCents),
              recurring: { interval: "month" },
            },
          },
        ],
        ...firstCharge(pass, services),
        proration_behavior: "none",
        metadata: { passId: _id },
      },
      { idempotencyKey: `subscription-${_id}` },
    );
  }
  await PassModel.updateOne({ _id, subscriptionId: null }, { subscriptionId: subscription.id });
  return subscription.id;
}

async function ensureProduct(planId: string, name: string, stripe: Stripe): Promise<string> {
  const id = `plan_${planId.replaceAll("-", "")}`;
  try {
    await stripe.products.create({ id, name });
  } catch (error) {
    const isThere =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_already_exists";
    if (!isThere) throw error;
  }
  return id;
}

async function update(pass: PassDocument & { subscriptionId: string }, services: Services): Promise<void> {
  const { stripe } = services.payments;
  const moved = pass.chargeFrom ? await trialUntil(pass, pass.chargeFrom, services) : {};
  // Only what charges at once must not happen twice.
  const once = moved.trial_end === "now" ? { idempotencyKey: `charge-${pass._id}-${pass.billingWish}` } : {};
  try {
    await stripe.subscriptions.update(
      pass.subscriptionId,
      { cancel_at_period_end: !pass.renews, ...moved, proration_behavior: "none" },
      once,
    );
  } catch (error) {
    // It has ended at Stripe: the job that follows Stripe records that here.
    if (!hasEnded(error)) throw error;
  }
}

/** A trial is how the provider lets the next charge wait: its months then start again at its end. */
async function trialUntil(
  { subscriptionId }: PassDocument & { subscriptionId: string },
  day: string,
  { now, payments, timeZone }: Services,
): Promise<{ trial_end?: number | "now" }> {
  const moment = chargeMoment(timeZone, day);
  if (Temporal.Instant.compare(moment, now()) > 0) return { trial_end: Math.floor(moment.epochMilliseconds / 1000) };
  const { items } = await payments.stripe.subscriptions.retrieve(subscriptionId);
  const since = toInstant(new Date((items.data[0]?.current_period_start ?? 0) * 1000));
  // An earlier try that was cut off may have charged it already.
  const isCharged = Temporal.Instant.compare(since.add({ minutes: CLOCKS_APART_MINUTES }), moment) >= 0;
  return isCharged ? {} : { trial_end: "now" };
}

async function stop(pass: PassDocument, services: Services): Promise<boolean> {
  const id =
    pass.subscriptionId ??
    (pass.paymentIntentId || pass.hasCardOnFile ? (await findSubscription(pass, services))?.id : undefined);
  if (!id) return true;
  try {
    await services.payments.stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!hasEnded(error)) throw error;
  }
  return true;
}

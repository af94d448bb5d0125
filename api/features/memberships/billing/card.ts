import Stripe from "stripe";
import { mongoose } from "#api/db/mongoose.ts";
import { publicUrl } from "#api/env.ts";
import { referenceId } from "#api/payments/recent-refunds.ts";
import { withProvider } from "#api/payments/with-provider.ts";
import type { Services } from "#api/services.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { providerCurrency } from "#shared/core/settings/provider-money.ts";
import { pathToNewCard } from "#shared/features/memberships/links.ts";
import { type PassDocument, PassModel } from "../pass.model.ts";
import { ensureCustomer, PayerModel } from "./payer.model.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { isUnknown } from "./update-stripe.ts";

/** Where another card is given for everything the payer of a pass pays. @throws AppError 503 `checkout.provider-away` */
export async function openCardPage(pass: PassDocument, services: Services): Promise<string> {
  const { payerId } = pass;
  if (!payerId) throw notFound(message("We can't find this membership."));
  const base = publicUrl(services.env);
  const session = await withProvider(services, async () =>
    services.payments.stripe.checkout.sessions.create({
      mode: "setup",
      currency: providerCurrency(),
      customer: await ensureCustomer(payerId, services),
      metadata: { payerId },
      success_url: base + pathToNewCard("{CHECKOUT_SESSION_ID}"),
      cancel_url: `${base}/memberships`,
    }),
  );
  return session.url ?? "";
}

/**
 * Keeps the card of a setup page that was filled in, and pays with it what is open. Called by the return page and by
 * the webhook, any number of times. @returns whose card it is; null when the page was not filled in, or is none of ours
 */
export async function keepNewCard(sessionId: string, services: Services): Promise<string | null> {
  const { stripe } = services.payments;
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ["setup_intent"] });
  if (session.mode !== "setup" || session.status !== "complete") return null;
  const customer = referenceId(session.customer);
  const setup = typeof session.setup_intent === "string" ? null : session.setup_intent;
  const card = referenceId(setup?.payment_method);
  const payer = customer ? await PayerModel.findOne({ customerId: customer }).lean<{ _id: string }>() : null;
  if (!customer || !card || !payer) return null;
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  await payOpen(payer._id, services);
  return payer._id;
}

/** For the return page. @throws AppError 404; 503 `checkout.provider-away` */
export const confirmCard = (sessionId: string, services: Services): Promise<{ isKept: boolean }> =>
  withProvider(services, async () => {
    try {
      return { isKept: (await keepNewCard(sessionId, services)) !== null };
    } catch (error) {
      throw isUnknown(error) ? notFound(message("We can't find this card page.")) : error;
    }
  });

/** A card that is declined too is no fault here: the pass stays as it is, and the tries go on. */
async function payOpen(payerId: string, services: Services): Promise<void> {
  const { stripe } = services.payments;
  const behind = await PassModel.find({
    payerId,
    status: "past-due",
    subscriptionId: mongoose.trusted({ $ne: null }),
  }).lean<PassDocument[]>();
  for (const { _id, subscriptionId } of behind) {
    const open = await stripe.invoices.list({ subscription: subscriptionId ?? "", status: "open", limit: 10 });
    for (const { id } of open.data)
      await stripe.invoices.pay(id).catch((error: unknown) => {
        if (
          !(error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError)
        )
          throw error;
      });
    await syncSubscription(_id, services);
  }
}

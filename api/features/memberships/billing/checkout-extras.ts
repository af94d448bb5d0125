import type Stripe from "stripe";
import type { Services } from "#api/services.ts";
import { ensureCustomer } from "./payer.model.ts";

type Extras = Pick<Stripe.Checkout.SessionCreateParams, "customer" | "customer_email" | "payment_intent_data">;

/** What a payment page needs to keep the card for the months to come, where a membership is among what is bought. */
export async function keepCardFor(payerId: string, services: Services): Promise<Extras> {
  return {
    customer: await ensureCustomer(payerId, services),
    payment_intent_data: { setup_future_usage: "off_session" },
  };
}

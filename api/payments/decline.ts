import type Stripe from "stripe";
import { type Message, message } from "../../shared/core/messages/message.ts";
import type { Services } from "../services.ts";

interface Decline {
  code?: string;
  decline_code?: string;
}

/** Why a bank declined a card, in words for its holder (docs.stripe.com/declines/codes). */
export function declineWords({ code, decline_code }: Decline): Message {
  switch (decline_code ?? code) {
    case "insufficient_funds":
      return message("There isn't enough money on the card.");
    case "expired_card":
      return message("The card has expired.");
    case "incorrect_cvc":
      return message("The security code of the card is wrong.");
    case "authentication_required":
      return message("Your bank wants you to confirm the payment. You can do that under Memberships.");
    default:
      return message("The bank declined the card.");
  }
}

/** Why the last try to pay an invoice failed; `payments` of it must be expanded. */
export async function findDecline(
  { payments }: Pick<Stripe.Invoice, "payments">,
  { payments: { stripe } }: Pick<Services, "payments">,
): Promise<Message> {
  const named = payments?.data[0]?.payment.payment_intent;
  const intent = typeof named === "string" ? await stripe.paymentIntents.retrieve(named) : named;
  return declineWords(intent?.last_payment_error ?? {});
}

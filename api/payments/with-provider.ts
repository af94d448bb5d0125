import Stripe from "stripe";
import { type AppError, unavailable, unprocessable } from "../../shared/core/errors.ts";
import { type Message, message } from "../../shared/core/messages/message.ts";
import { leastCardCents } from "../../shared/core/settings/provider-money.ts";
import type { Services } from "../services.ts";
import { declineWords } from "./decline.ts";

/**
 * A refusal of Stripe in words for the person who waits, by its kind (docs.stripe.com/error-handling): what they can
 * change, what only the studio can, and what a later try may get.
 */
function wordsFor(error: Stripe.errors.StripeError, away: Message): AppError {
  const { errors } = Stripe;
  if (error.code === "amount_too_small")
    return unprocessable(
      "checkout.too-little",
      message("That's below the {least} card minimum. Add something, or pay at the studio.", {
        least: { cents: leastCardCents() },
      }),
    );
  if (error instanceof errors.StripeCardError)
    return unprocessable(
      "checkout.card-declined",
      message("{why} Nothing was charged. Please use another card.", { why: declineWords(error) }),
    );
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return unavailable(
      "checkout.provider-refuses",
      message("The studio can't take cards right now. Nothing was charged. Please ask the studio."),
    );
  if (error instanceof errors.StripeInvalidRequestError)
    return unavailable(
      "checkout.provider-refuses",
      message("The card payment provider refused this payment. Nothing was charged. Please ask the studio."),
    );
  return unavailable("checkout.provider-away", away);
}

const NOTHING_CHARGED = message("Card payments aren't responding. Nothing was charged. Please try again.");

/** For who comes back from the payment page. */
export const MAY_HAVE_PAID = message("Card payments aren't responding. If you paid, nothing's lost. Please try again.");

/**
 * For what a person asks of the card payment provider and waits for. @param away the words where it does not answer
 * @throws AppError 422 `checkout.too-little`, `checkout.card-declined`; 503 `checkout.provider-refuses` where trying
 * again does not help, `checkout.provider-away` where it may; any other error as it is
 */
export async function withProvider<T>(
  { log }: Pick<Services, "log">,
  run: () => Promise<T>,
  away: Message = NOTHING_CHARGED,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.error({ err: error.message, type: error.type }, "the card payment provider refused or did not answer");
    throw wordsFor(error, away);
  }
}

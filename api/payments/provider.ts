import type Stripe from "stripe";

/** Stripe's own client, pointed at Stripe or at the loopback sandbox; both speak the same HTTP API. */
export interface PaymentProvider {
  stripe: Stripe;
  webhookSecret: string;
  /** Test money only: no key is configured. */
  isSandbox: boolean;
  stop(): Promise<void>;
}

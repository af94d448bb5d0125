import type Router from "@koa/router";
import type Stripe from "stripe";

/** Stripe's own client, pointed at Stripe or at the loopback sandbox; both speak the same HTTP API. */
export interface PaymentProvider {
  stripe: Stripe;
  webhookSecret: string;
  /** Test money only: no key is configured. */
  isSandbox: boolean;
  /** Pages the provider shows at our own address: the sandbox's checkout page. */
  mountPages?(router: Router): void;
  /** Sets the address the sandbox sends its webhooks to, once the port is known. */
  listensAt?(origin: string): void;
  /** What a real provider does by itself as time goes by: the sandbox has to be asked to. */
  advance?(): Promise<void>;
  /** Of the sandbox: until the API has answered every event that was sent. */
  settled?(): Promise<void>;
  stop(): Promise<void>;
}

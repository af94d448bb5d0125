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
  /** Of the sandbox: how a test makes it differ. */
  controls?: SandboxControls;
  stop(): Promise<void>;
}

/** An answer of Stripe before it began to work (docs.stripe.com/rate-limits, docs.stripe.com/error-codes). */
interface Refusal {
  code: "rate_limit" | "lock_timeout";
  /** A part of the address: other requests pass. */
  path?: string;
  /** How many requests; one where it is left out. */
  times?: number;
}

export interface SandboxControls {
  /** How far its clock is ahead of the API's; behind where negative. */
  clockAheadSeconds: number;
  /** After the last failed try, as Stripe's dashboard can be set. */
  afterLastTry: "cancel" | "past_due" | "unpaid";
  /** Answers the next requests with a refusal. */
  refuseNext(refusal: Refusal): void;
  /** Pays out all that is in the account, as Stripe does by itself each day. */
  payOut(): Promise<void>;
  /** The payers' banks decide about all disputes that were answered. */
  decideDisputes(outcome: "won" | "lost"): Promise<void>;
  /** As it was at the start; events that wait to be sent again are dropped. */
  reset(): void;
}

import type { Logger } from "pino";
import Stripe from "stripe";
import { SandboxEventModel } from "./billing/billing.model.ts";
import { newName } from "./errors.ts";
import { toStripeEvent } from "./lists.ts";

interface Options {
  secret: string;
  url(): string;
  log: Logger;
  now(): Date;
  /** Seconds of the real time, by Stripe's clock: receivers compare it with theirs. */
  signedAt(): number;
}

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 500;
const TIMEOUT_MS = 5_000;

/** Sends signed events as Stripe does: again with growing waits until the receiver answers 2xx. */
export function createWebhookSender({ secret, url, log, now, signedAt }: Options) {
  const waiting = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();

  function start(payload: string, attempt: number): void {
    const delivery = deliver(payload, attempt).finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  }

  async function deliver(payload: string, attempt: number): Promise<void> {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: signedAt() });
    const answer = await fetch(url(), {
      method: "POST",
      headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
      body: payload,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    if (answer?.ok) return;
    if (attempt === ATTEMPTS) return log.warn({ status: answer?.status }, "a sandbox webhook was not taken");
    const timer = setTimeout(
      () => {
        waiting.delete(timer);
        start(payload, attempt + 1);
      },
      FIRST_WAIT_MS * 2 ** attempt,
    );
    waiting.add(timer);
  }

  return {
    send: async (type: string, object: object): Promise<void> => {
      const event = { _id: newName("evt"), type, object, createdAt: now() };
      await SandboxEventModel.create(event);
      start(JSON.stringify(toStripeEvent(event)), 1);
    },
    /** Until every event that is under way was taken or refused. */
    settled: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}

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
}

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 500;
const TIMEOUT_MS = 5_000;

/** Sends signed events as Stripe does: again with growing waits until the receiver answers 2xx. */
export function createWebhookSender({ secret, url, log, now }: Options) {
  const waiting = new Set<NodeJS.Timeout>();

  async function deliver(payload: string, attempt: number): Promise<void> {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
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
        void deliver(payload, attempt + 1);
      },
      FIRST_WAIT_MS * 2 ** attempt,
    );
    waiting.add(timer);
  }

  return {
    send: async (type: string, object: object): Promise<void> => {
      const event = { _id: newName("evt"), type, object, createdAt: now() };
      await SandboxEventModel.create(event);
      void deliver(JSON.stringify(toStripeEvent(event)), 1);
    },
    stop: () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}

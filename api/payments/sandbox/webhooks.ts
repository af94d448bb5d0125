import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import Stripe from "stripe";

interface Options {
  secret: string;
  url(): string;
  log: Logger;
}

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 500;
const TIMEOUT_MS = 5_000;

/** Sends signed events as Stripe does: again with growing waits until the receiver answers 2xx. */
export function createWebhookSender({ secret, url, log }: Options) {
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
    send: (type: string, object: object) => {
      const id = `evt_${randomBytes(12).toString("hex")}`;
      const event = {
        id,
        object: "event",
        type,
        livemode: false,
        created: Math.floor(Date.now() / 1000),
        data: { object },
      };
      void deliver(JSON.stringify(event), 1);
    },
    stop: () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}

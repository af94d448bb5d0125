import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type Router from "@koa/router";
import type { Logger } from "pino";
import { turn } from "./billing/cycle.ts";
import { createControls } from "./controls.ts";
import { turnDebits } from "./debits.ts";
import { decideDisputes } from "./disputes.ts";
import { SandboxError } from "./errors.ts";
import { type Form, parseForm, readBody } from "./form.ts";
import { keyed, type Reply, replyTo } from "./keys.ts";
import { mountPages } from "./page/routes.ts";
import { payOutAll } from "./payouts.ts";
import { turnRefunds } from "./refunds.ts";
import { answer } from "./router.ts";
import { createWebhookSender } from "./webhooks.ts";

interface Options {
  webhookSecret: string;
  log: Logger;
  now(): Temporal.Instant;
}

/** A date, and since 2024 the name of a release behind it (docs.stripe.com/api/versioning). */
const VERSION = /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/;

function checkVersion(version: string | string[] | undefined): void {
  if (version !== undefined && !VERSION.test(String(version)))
    throw new SandboxError(400, `Invalid Stripe API version: ${version}`, "invalid_request_error", undefined, false);
}

/**
 * A stand-in for Stripe on loopback that the `stripe` package talks to: Checkout Sessions, customers, subscriptions with
 * their invoices, refunds, lists and signed webhooks, with a plain page to pay on.
 */
export async function startSandbox({ webhookSecret, log, now }: Options) {
  let origin = "";
  const { controls, refuse } = createControls({
    onReset: () => webhooks.stop(),
    payOut: () => payOutAll(present(), emit),
    decideDisputes: (outcome) => decideDisputes(outcome, present(), emit),
  });
  /** Stripe's clock is not the API's. */
  const present = (): Date => new Date(now().epochMilliseconds + controls.clockAheadSeconds * 1000);
  const webhooks = createWebhookSender({
    secret: webhookSecret,
    url: () => `${origin}/api/stripe/webhook`,
    log,
    now: present,
    signedAt: () => Math.floor(Date.now() / 1000) + controls.clockAheadSeconds,
  });
  const emit = webhooks.send;
  const turnBilling = () => turn(present(), emit, controls.afterLastTry);
  let turnedAt = 0;
  const run = async (method: string, path: string, form: Form) => {
    const now = present();
    // At one instant nothing more falls due: the clock of a test stands still.
    if (now.getTime() !== turnedAt) await turnBilling();
    turnedAt = now.getTime();
    return answer(method, path, { form, now, emit });
  };

  async function serve(request: IncomingMessage): Promise<Reply> {
    try {
      const { pathname: path, search } = new URL(request.url ?? "/", "http://sandbox");
      const method = request.method ?? "GET";
      const form = parseForm(method === "GET" ? search.slice(1) : await readBody(request));
      checkVersion(request.headers["stripe-version"]);
      refuse(path);
      const key = request.headers["idempotency-key"];
      const work = async () => ({ status: 200, body: await run(method, path, form) });
      return await (method === "POST" ? keyed({ key: Array.isArray(key) ? key[0] : key, path, form }, work) : work());
    } catch (error) {
      if (error instanceof SandboxError) return replyTo(error);
      log.error({ err: error }, "the payment sandbox had a fault");
      return replyTo(new SandboxError(500, "Sandbox fault", "api_error"));
    }
  }

  const server = createServer((request, response) => {
    void serve(request).then(({ status, body }) => {
      const headers = { "Content-Type": "application/json", ...retryHeader(body) };
      response.writeHead(status, headers).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    controls,
    /** What Stripe does by itself: renewals, retries, ends. */
    advance: async () => {
      await turnRefunds(present(), emit);
      await turnDebits(present(), emit);
      await turnBilling();
    },
    settled: webhooks.settled,
    listensAt: (address: string) => {
      origin = address;
    },
    mountPages: (router: Router) => mountPages(router, { present, emit }),
    stop: async () => {
      webhooks.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/** Stripe's client repeats what waited for a lock, and not what came too often: it reads that from this header. */
function retryHeader(body: object): Record<string, string> {
  const code = "error" in body ? (body.error as { code?: string }).code : undefined;
  if (code !== "lock_timeout" && code !== "rate_limit") return {};
  return { "Stripe-Should-Retry": String(code === "lock_timeout") };
}

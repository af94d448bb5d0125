import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type Router from "@koa/router";
import type { Logger } from "pino";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { closeSession, findSession, toStripeSession } from "./api.ts";
import { disputePayment } from "./bank.ts";
import { turn } from "./billing/cycle.ts";
import { SandboxError } from "./errors.ts";
import { type Form, parseForm, textOf } from "./form.ts";
import { checkoutPage, closedPage } from "./page.ts";
import { turnRefunds } from "./refunds.ts";
import { answer } from "./router.ts";
import { SandboxKeyModel, type SandboxSession } from "./session.model.ts";
import { createWebhookSender } from "./webhooks.ts";

interface Options {
  webhookSecret: string;
  log: Logger;
  now(): Temporal.Instant;
}

const LARGEST_BODY = 200_000;

async function readBody(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > LARGEST_BODY) throw new SandboxError(413, "Request body too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

interface Keyed {
  key: string | undefined;
  path: string;
  form: Form;
}

interface Reply {
  status: number;
  body: object;
}

/**
 * Repeats with one Idempotency-Key get the first answer, also where it was an error; one that comes while the first still
 * runs is sent away (docs.stripe.com/api/idempotent_requests).
 */
async function keyed({ key, path, form }: Keyed, run: () => Promise<Reply>): Promise<Reply> {
  if (!key) return run();
  const asked = JSON.stringify(form);
  try {
    await SandboxKeyModel.create({ _id: key, path, asked, createdAt: new Date() });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const known = await SandboxKeyModel.findById(key).lean();
    if (known?.path === path && known.asked !== asked)
      throw new SandboxError(
        400,
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        "idempotency_error",
      );
    if (known?.path === path && known.body) return { status: known.status ?? 200, body: known.body as object };
    const reason =
      known?.path === path ? "Another request with this key is running." : "This key was used with another endpoint.";
    throw new SandboxError(known?.path === path ? 409 : 400, reason, "idempotency_error");
  }
  try {
    const reply = await run();
    await SandboxKeyModel.updateOne({ _id: key }, reply);
    return reply;
  } catch (error) {
    if (error instanceof SandboxError && error.isKept) await SandboxKeyModel.updateOne({ _id: key }, replyTo(error));
    else await SandboxKeyModel.deleteOne({ _id: key });
    throw error;
  }
}

const replyTo = ({ status, type, message, code }: SandboxError): Reply => ({
  status,
  body: { error: { type, message, code } },
});

const findPageSession = (id = "") =>
  findSession(id).catch((error: unknown) => {
    throw error instanceof SandboxError ? notFound(message("This checkout does not exist.")) : error;
  });

/**
 * A stand-in for Stripe on loopback that the `stripe` package talks to: Checkout Sessions, customers, subscriptions with
 * their invoices, refunds, lists and signed webhooks, with a plain page to pay on. Its clock is the API's.
 */
export async function startSandbox({ webhookSecret, log, now }: Options) {
  let origin = "";
  const present = () => new Date(now().epochMilliseconds);
  const webhooks = createWebhookSender({
    secret: webhookSecret,
    url: () => `${origin}/api/stripe/webhook`,
    log,
    now: present,
  });
  const emit = webhooks.send;
  let turnedAt = 0;
  const run = async (method: string, path: string, form: Form) => {
    const now = present();
    // At one instant nothing more falls due: the clock of a test stands still.
    if (now.getTime() !== turnedAt) await turn(now, emit);
    turnedAt = now.getTime();
    return answer(method, path, { form, now, emit });
  };

  async function serve(request: IncomingMessage): Promise<Reply> {
    try {
      const { pathname: path, search } = new URL(request.url ?? "/", "http://sandbox");
      const method = request.method ?? "GET";
      const form = parseForm(method === "GET" ? search.slice(1) : await readBody(request));
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
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const finish = async (session: SandboxSession, form: Form): Promise<string> => {
    const choice = textOf(form, "choice");
    if (choice === "cancel") return session.cancelUrl;
    if (choice === "decline") return `/sandbox/checkout/${session._id}?declined=1`;
    const card = textOf(form, "card");
    const paid = await closeSession(session, "complete", present(), card);
    if (paid) await emit("checkout.session.completed", toStripeSession(paid));
    if (paid && card === "disputed") await emit("charge.dispute.created", await disputePayment(paid, present()));
    return session.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session._id);
  };

  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What Stripe does by itself: renewals, retries, ends. */
    advance: async () => {
      await turnRefunds(present(), emit);
      await turn(present(), emit);
    },
    settled: webhooks.settled,
    listensAt: (address: string) => {
      origin = address;
    },
    mountPages: (router: Router) => {
      router.get("/sandbox/checkout/:id", async (http) => {
        const session = await findPageSession(http.params.id);
        http.type = "html";
        http.set("Cache-Control", "no-store");
        http.body =
          session.status === "open" ? checkoutPage(session, http.query.declined === "1") : closedPage(session);
      });
      router.post("/sandbox/checkout/:id", async (http) => {
        const session = await findPageSession(http.params.id);
        // A form that is refused half read must not stand before the next request.
        http.set("Connection", "close");
        const form = parseForm(await readBody(http.req));
        http.redirect(await finish(session, form));
        http.status = 303;
      });
    },
    stop: async () => {
      webhooks.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

import Stripe from "stripe";
import type { Services } from "../services.ts";
import type { PaymentProvider } from "./provider.ts";

type Deps = Pick<Services, "env" | "secrets" | "log" | "now">;

/** A person at a checkout waits no longer than this for Stripe. */
const TIMEOUT_MS = 10_000;

function addressOf(base: string | undefined) {
  if (!base) return {};
  const { protocol, hostname, port } = new URL(base);
  const isHttp = protocol === "http:";
  return {
    host: hostname,
    port: port || (isHttp ? 80 : 443),
    protocol: isHttp ? ("http" as const) : ("https" as const),
  };
}

const clientOf = (key: string, base: string | undefined) =>
  new Stripe(key, { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false, ...addressOf(base) });

/**
 * Stripe where a key is given, the loopback sandbox where none is.
 * @throws Error in production without a key, unless ALLOW_SANDBOX says that test money is meant
 */
export async function openPayments({ env, secrets, log, now }: Deps): Promise<PaymentProvider> {
  if (env.STRIPE_SECRET_KEY) {
    if (!env.STRIPE_WEBHOOK_SECRET) throw new Error("STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it.");
    return {
      stripe: clientOf(env.STRIPE_SECRET_KEY, env.STRIPE_API_BASE),
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      isSandbox: false,
      stop: async () => undefined,
    };
  }
  if (env.NODE_ENV === "production" && !env.ALLOW_SANDBOX)
    throw new Error(
      "No STRIPE_SECRET_KEY: in production payments are real. Set ALLOW_SANDBOX=true to run with test money.",
    );
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? `whsec_${secrets.get("sandbox-webhook")}`;
  const { startSandbox } = await import("./sandbox/start.ts").catch((cause: unknown) => {
    throw new Error("Test money needs api/payments/sandbox, which the production image leaves out.", { cause });
  });
  const sandbox = await startSandbox({ webhookSecret, log, now });
  return {
    stripe: clientOf("sk_test_sandbox", sandbox.apiBase),
    webhookSecret,
    isSandbox: true,
    mountPages: sandbox.mountPages,
    listensAt: sandbox.listensAt,
    advance: sandbox.advance,
    settled: sandbox.settled,
    controls: sandbox.controls,
    stop: sandbox.stop,
  };
}

import webPush from "web-push";
import { DeadlinePassed, withDeadline } from "../deadline.ts";
import { findSubscriptionProblem, type PushSubscriptionKeys } from "./endpoint.ts";
import { encodePayload, type PushMessage, SMALL_PAYLOAD_BYTES } from "./payload.ts";
import type { Vapid } from "./vapid.ts";

export interface PushOptions {
  /** How long the service keeps trying, in whole seconds; below zero the message is too late and is not sent. */
  ttlSeconds: number;
  /** From `topicOf`: a newer message replaces a waiting one with the same topic. */
  topic?: string;
  urgency?: "very-low" | "low" | "normal" | "high";
}

export interface PushDeps {
  vapid: Vapid;
  allowedHosts: readonly string[];
  /** Address of the app, for the links in the message. */
  publicUrl: string;
  /** For the whole exchange, not only for silence on the line. */
  timeoutMs: number;
  /** An HTTP proxy that reaches the push services (CONNECT). */
  proxy?: string | undefined;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export type PushResult =
  /** The push service took it; it does not say whether the device ever shows it. */
  | { outcome: "delivered"; status: number; shortened: boolean }
  /** The subscription has ended: delete it. */
  | { outcome: "gone"; status: 404 | 410 }
  /** Not now: keep the subscription, wait at least `retryAfterSeconds` when the service says so. */
  | { outcome: "retry"; status: number | null; retryAfterSeconds: number | null; detail: string }
  /** Sending the same again cannot help. */
  | { outcome: "rejected"; status: number | null; reason: PushRejection };

export type PushRejection = "subscription" | "expired" | "too-large" | "vapid" | "refused";

// Push services cap what they keep at four weeks.
const MAX_TTL_SECONDS = 28 * 24 * 60 * 60;

/**
 * Sends one message to one device, encrypted for it (RFC 8291). Never throws for what a push service or the network
 * does, and hands on nothing of what a service wrote: its answer may carry the capability to send.
 */
export async function sendPush(
  subscription: PushSubscriptionKeys,
  message: PushMessage,
  options: PushOptions,
  deps: PushDeps,
): Promise<PushResult> {
  if (findSubscriptionProblem(subscription, deps.allowedHosts)) return reject("subscription");
  if (options.ttlSeconds < 0) return reject("expired");
  const result = await post(subscription, encodePayload(message, deps.publicUrl), options, deps);
  if (result.outcome !== "rejected" || result.reason !== "too-large") return result;
  const small = await post(subscription, encodePayload(message, deps.publicUrl, SMALL_PAYLOAD_BYTES), options, deps);
  return small.outcome === "delivered" ? { ...small, shortened: true } : small;
}

async function post(
  { endpoint, keys }: PushSubscriptionKeys,
  payload: string,
  { ttlSeconds, topic, urgency }: PushOptions,
  deps: PushDeps,
): Promise<PushResult> {
  try {
    const request = webPush.sendNotification({ endpoint, keys }, payload, {
      vapidDetails: deps.vapid,
      contentEncoding: "aes128gcm",
      TTL: Math.min(Math.floor(ttlSeconds), MAX_TTL_SECONDS),
      urgency: urgency ?? "normal",
      timeout: deps.timeoutMs,
      ...(topic === undefined ? {} : { topic }),
      ...(deps.proxy === undefined ? {} : { proxy: deps.proxy }),
    });
    // web-push counts only silence on the socket, and a stalled answer keeps its promise open for ever.
    const { statusCode } = await withDeadline(request, deps.timeoutMs);
    return { outcome: "delivered", status: statusCode, shortened: false };
  } catch (error) {
    if (error instanceof webPush.WebPushError) return readAnswer(error.statusCode, error.headers, deps.now);
    const detail = findNetworkFault(error);
    if (detail === null) throw error;
    return { outcome: "retry", status: null, retryAfterSeconds: null, detail };
  }
}

function readAnswer(status: number, headers: Record<string, unknown>, now: () => number): PushResult {
  if (status === 404 || status === 410) return { outcome: "gone", status };
  if (status === 408 || status === 429 || status >= 500) {
    const retryAfterSeconds = readRetryAfter(headers["retry-after"], now);
    return { outcome: "retry", status, retryAfterSeconds, detail: `status ${status}` };
  }
  if (status === 413) return reject("too-large", status);
  return reject(status === 401 || status === 403 ? "vapid" : "refused", status);
}

function reject(reason: PushRejection, status: number | null = null): PushResult {
  return { outcome: "rejected", status, reason };
}

/** Seconds or a date (RFC 9110, section 10.2.3). */
function readRetryAfter(value: unknown, now: () => number): number | null {
  if (typeof value !== "string") return null;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now()) / 1000));
}

/** A word for a fault of the network, or null for a fault of ours. */
function findNetworkFault(error: unknown): string | null {
  if (error instanceof DeadlinePassed) return "timeout";
  if (!(error instanceof Error) || error instanceof TypeError) return null;
  if (error.message === "Socket timeout") return "timeout";
  const code = (error as NodeJS.ErrnoException).code;
  return typeof code === "string" ? code : null;
}

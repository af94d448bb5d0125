import { createPublicKey } from "node:crypto";

/** What a browser's `PushSubscription.toJSON()` holds, as far as sending needs it. */
export interface PushSubscriptionKeys {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export type SubscriptionProblem =
  | "endpoint-malformed"
  | "endpoint-not-https"
  | "endpoint-port-not-443"
  | "endpoint-has-userinfo"
  | "endpoint-host-not-allowed"
  | "p256dh-malformed"
  | "auth-malformed";

/**
 * The push services of the browsers there are. `jmt17.google.com` is what Chromium without Google's brand (Debian's)
 * hands out. A leading "*." stands for one label or more.
 */
export const STANDARD_PUSH_HOSTS: readonly string[] = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

// The longest seen in the wild are WNS endpoints of about 600 characters.
const MAX_ENDPOINT_LENGTH = 2048;

/** Reads a comma-separated list of further hosts, as the environment gives it. Throws on anything but host names. */
export function parsePushHosts(text: string): readonly string[] {
  const hosts = text.split(",").flatMap((part) => part.trim().toLowerCase() || []);
  const wrong = hosts.find((host) => !/^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not the name of a push host`);
  return hosts;
}

/**
 * The first thing wrong with a subscription, or null. An endpoint is an address from outside that this server will
 * send requests to, so only known push services count (OWASP API7:2023), spelled the one way a browser spells them:
 * two readers of one address can then not disagree about its host.
 */
export function findSubscriptionProblem(
  { endpoint, keys }: PushSubscriptionKeys,
  allowedHosts: readonly string[],
): SubscriptionProblem | null {
  return findEndpointProblem(endpoint, allowedHosts) ?? findKeyProblem(keys);
}

export function findEndpointProblem(endpoint: string, allowedHosts: readonly string[]): SubscriptionProblem | null {
  const url = endpoint.length <= MAX_ENDPOINT_LENGTH ? URL.parse(endpoint) : null;
  if (!url) return "endpoint-malformed";
  if (url.protocol !== "https:") return "endpoint-not-https";
  if (url.username !== "" || url.password !== "") return "endpoint-has-userinfo";
  if (url.port !== "") return "endpoint-port-not-443";
  if (!allowedHosts.some((pattern) => isHostMatch(url.hostname, pattern))) return "endpoint-host-not-allowed";
  return url.href === endpoint && url.hash === "" ? null : "endpoint-malformed";
}

/** A URL's host may have other characters, such as the star of a pattern; a push service's has not. */
const HOST_NAME = /^[a-z0-9.-]+$/;
/** Encoded letters of other scripts (RFC 5890, 2.3.2.1): a host with them counts only where a list names it in full. */
const HAS_ENCODED_LABEL = /(^|\.)xn--/;

function isHostMatch(host: string, pattern: string): boolean {
  if (!HOST_NAME.test(host)) return false;
  if (HAS_ENCODED_LABEL.test(host)) return host === pattern;
  return pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) && host !== pattern.slice(2) : host === pattern;
}

function findKeyProblem(keys: { p256dh: string; auth: string }): SubscriptionProblem | null {
  if (!isPointOnP256(decodeBase64Url(keys.p256dh))) return "p256dh-malformed";
  return decodeBase64Url(keys.auth)?.length === 16 ? null : "auth-malformed";
}

/** Node skips characters it does not know; a key with such characters in it is not one a browser made. */
function decodeBase64Url(text: string): Buffer | null {
  return text.length <= 128 && /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, "base64url") : null;
}

/** An uncompressed point, 65 bytes (RFC 8291, section 2.1), that lies on the curve. */
function isPointOnP256(point: Buffer | null): boolean {
  if (point?.length !== 65 || point[0] !== 4) return false;
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33, 65)];
  try {
    createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
    return true;
  } catch {
    return false;
  }
}

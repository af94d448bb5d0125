import { createHash } from "node:crypto";
import type { Secrets } from "#api/secrets/secrets.ts";

/**
 * `session id . secret`: the secret is an HMAC of the session and its generation, 256 bit.
 * See README.md, "Tokens are derived, not stored".
 */
export const tokenOf = (secrets: Secrets, sessionId: string, generation: number): string =>
  `${sessionId}.${secrets.sign("token", `${sessionId}:${generation}`)}`;

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** The cookie's value proves that it was set for this session; nothing of it is stored. */
export const cookieOf = (secrets: Secrets, sessionId: string): string => secrets.sign("cookie", sessionId);

const BEARER = /^Bearer ([0-9a-f-]{36})\.([\w-]{43})$/;

/** Null when the header is not a token of ours at all. */
export function parseBearer(header: string): { sessionId: string; token: string } | null {
  const match = BEARER.exec(header);
  return match?.[1] && match[2] ? { sessionId: match[1], token: `${match[1]}.${match[2]}` } : null;
}

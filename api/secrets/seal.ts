import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { Secrets } from "./secrets.ts";

const PREFIX = "sealed:";
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

const keyOf = (purpose: string, secrets: Secrets) => createHash("sha256").update(secrets.get(purpose)).digest();

/** Encrypts what the database must keep and a copy of the database must not reveal (AES-256-GCM). */
export function sealText(text: string, purpose: string, secrets: Secrets): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(purpose, secrets), nonce);
  const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString("base64url");
}

export const isSealed = (text: string): boolean => text.startsWith(PREFIX);

/** @returns null for what was sealed with another key, or changed since */
export function openText(sealed: string, purpose: string, secrets: Secrets): string | null {
  const bytes = Buffer.from(sealed.slice(PREFIX.length), "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(purpose, secrets), bytes.subarray(0, NONCE_BYTES));
  try {
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const start = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([start, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

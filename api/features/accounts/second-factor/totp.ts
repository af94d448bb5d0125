import { createHmac, randomBytes } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_SECONDS = 30;
/** RFC 4226, 4: at least 128 bit, 160 recommended. */
const KEY_BYTES = 20;
/** RFC 6238, 5.2: one step for clocks and networks that are late, one for clocks that are fast. */
const DRIFT = [0, -1, 1];

/** RFC 4648 without padding, as authenticator apps take it. */
export function toBase32(bytes: Uint8Array): string {
  let [text, bits, value] = ["", 0, 0];
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(value >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let [bits, value] = [0, 0];
  for (const letter of text) {
    value = ((value << 5) | ALPHABET.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 255);
  }
  return Buffer.from(bytes);
}

export const newKey = (): string => toBase32(randomBytes(KEY_BYTES));

/** The six digits of a step (RFC 4226, 5.3, with SHA-1: what every app knows). */
export function codeOf(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(key)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** How many steps of 30 seconds this moment lies after 1970 (RFC 6238, 4.2). */
export const stepAt = (now: Temporal.Instant): number => Math.floor(now.epochMilliseconds / 1000 / STEP_SECONDS);

/** The step a code belongs to; null for a wrong or a late one. */
export function findStep(key: string, code: string, now: Temporal.Instant): number | null {
  const present = stepAt(now);
  const drift = DRIFT.find((by) => codeOf(key, present + by) === code);
  return drift === undefined ? null : present + drift;
}

/** What the QR code of an authenticator app says. */
export function uriOf(key: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`;
}

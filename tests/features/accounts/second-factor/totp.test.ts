import { expect, test } from "vitest";
import { codeOf, findStep, newKey, toBase32, uriOf } from "#api/features/accounts/second-factor/totp.ts";

/** RFC 6238, appendix B (SHA-1), the last six of its eight digits. */
const KEY = toBase32(Buffer.from("12345678901234567890"));
const VECTORS = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const;

test.each(VECTORS)("the code at second %i is the RFC's", (seconds, code) => {
  expect(KEY).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(codeOf(KEY, Math.floor(seconds / 30))).toBe(code);
  const now = Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
  const step = Math.floor(seconds / 30);
  expect(findStep(KEY, code, now)).toBe(step);
  expect(findStep(KEY, code, now.add({ seconds: 30 }))).toBe(step);
  expect(findStep(KEY, code, now.subtract({ seconds: 30 }))).toBe(step);
  expect(findStep(KEY, code, now.add({ seconds: 90 }))).toBeNull();
});

test("a new key has 160 bit, and an app reads it from the address", () => {
  expect(newKey()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newKey()).not.toBe(newKey());
  expect(uriOf("ABC", "mary ann", "Silks & Co")).toBe(
    "otpauth://totp/Silks%20%26%20Co:mary%20ann?secret=ABC&issuer=Silks%20%26%20Co",
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { planPushRetry } from "../../api/push/retry.ts";

const untried = { attempt: 1, retryAfterSeconds: null, ttlLeftSeconds: 86_400 };

test("the wait doubles up to half an hour", () => {
  const waits = [1, 2, 3, 10, 50].map((attempt) => planPushRetry({ ...untried, attempt }, 1));
  expect(waits).toEqual([5, 10, 20, 1800, 1800]);
});

test("a wait the service asks for is kept", () => {
  expect(planPushRetry({ ...untried, retryAfterSeconds: 120 }, 0)).toBe(120);
});

test("nothing is planned for after the message has lost its sense", () => {
  expect(planPushRetry({ ...untried, retryAfterSeconds: 120, ttlLeftSeconds: 60 }, 0)).toBeNull();
  expect(planPushRetry({ ...untried, ttlLeftSeconds: 0 }, 0)).toBeNull();
});

test("a plan is never at once, never early and never too late", () => {
  const state = fc.record({
    attempt: fc.integer({ min: 1, max: 100 }),
    retryAfterSeconds: fc.option(fc.nat(10_000)),
    ttlLeftSeconds: fc.integer({ min: -10, max: 10_000 }),
  });
  fc.assert(
    fc.property(state, fc.double({ min: 0, max: 0.999, noNaN: true }), (given, random) => {
      const wait = planPushRetry(given, random);
      if (wait === null) return;
      expect(wait).toBeLessThan(given.ttlLeftSeconds);
      expect(wait).toBeGreaterThanOrEqual(given.retryAfterSeconds ?? 1);
    }),
  );
});

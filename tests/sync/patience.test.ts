import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bringHere, PATIENCE_MS } from "#web/data/device/patience.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a form that saved at the studio closes although a first sync still fills the device", async () => {
  let isClosed = false;
  const endless = { now: () => new Promise<void>(() => {}) };
  const closing = bringHere(endless).then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await closing;
  expect(isClosed).toBe(true);
});

test("it closes as soon as its change is here", async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  let isClosed = false;
  const closing = bringHere({ now: () => arrived }).then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(10);
  expect(isClosed).toBe(false);
  arrive();
  await closing;
  expect(isClosed).toBe(true);
});

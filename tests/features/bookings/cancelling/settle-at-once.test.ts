import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settleAtOnce } from "#api/features/bookings/cancelling/settle-at-once.ts";
import type { Services } from "#api/services.ts";

const warn = vi.fn();
const services = { log: { warn } } as unknown as Services;

beforeEach(() => {
  vi.useFakeTimers();
  warn.mockClear();
});
afterEach(() => vi.useRealTimers());

test("everybody who took payment is asked, and one that fails stops no other", async () => {
  const settled: string[] = [];
  const fails = async () => {
    throw new Error("The provider is down.");
  };
  const works = async (bookingId: string) => void settled.push(bookingId);
  await settleAtOnce("b1", () => [fails, works], services);
  expect(settled).toEqual(["b1"]);
  expect(warn).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test("a provider that does not answer keeps the person waiting for two seconds", async () => {
  let isDone = false;
  const never = () => new Promise<void>(() => undefined);
  const waiting = settleAtOnce("b1", () => [never], services).then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(isDone).toBe(true);
});

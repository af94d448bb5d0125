import { afterEach, expect, test, vi } from "vitest";
import { bringHere, PATIENCE_MS } from "../../web/data/device/patience.ts";

afterEach(() => void vi.useRealTimers());

test("a form that was saved closes once the device is in step and its lists are read", async () => {
  const done: string[] = [];
  const sync = { now: async () => void done.push("sync") };
  await bringHere(
    sync,
    Promise.resolve().then(() => void done.push("list")),
  );
  expect(done.toSorted()).toEqual(["list", "sync"]);
});

test("a form that was saved closes in time, although a list is not answered", async () => {
  vi.useFakeTimers();
  let isClosed = false;
  void bringHere({ now: async () => {} }, new Promise(() => {})).then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isClosed).toBe(true);
});

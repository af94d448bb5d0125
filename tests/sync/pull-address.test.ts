import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import type { Call } from "../../web/data/call.ts";
import { StudioDatabase } from "../../web/data/db.ts";
import { startSync } from "../../web/data/sync.ts";

test("no two pulls have the same address, so that no cache can answer one with another", async () => {
  const asked: unknown[] = [];
  const db = new StudioDatabase(null);
  const page = {
    userId: null,
    cursor: "1",
    reset: false,
    more: false,
    changes: [],
    serverTime: "2026-03-02T20:00:00Z",
  };
  const sync = startSync({
    db,
    effects: new Map(),
    call: (async (_: unknown, input: unknown) => {
      asked.push(input);
      return page;
    }) as Call,
    exclusive: (_, work) => work(),
    nowMs: () => 0,
    random: Math.random,
    after: () => () => undefined,
    onMoment: () => () => undefined,
  });
  for (let round = 0; round < 3; round++) await sync.now();
  expect(asked.length).toBeGreaterThan(2);
  expect(new Set(asked.map((input) => JSON.stringify(input))).size).toBe(asked.length);
  sync.stop();
  await db.delete();
});

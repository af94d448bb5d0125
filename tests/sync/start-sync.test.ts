import "fake-indexeddb/auto";
import { afterEach, expect, test } from "vitest";
import type { ChangePage } from "../../shared/core/change.ts";
import type { Call } from "../../web/data/call.ts";
import { StudioDatabase } from "../../web/data/db.ts";
import { startSync } from "../../web/data/sync.ts";

const databases: StudioDatabase[] = [];
afterEach(async () => {
  for (const db of databases.splice(0)) await db.delete();
});

/** A server whose answers wait until the test lets them go; each shows the state at the moment it was asked. */
function slowServer() {
  const state = { asked: 0, isChanged: false };
  const waiting: (() => void)[] = [];
  const call: Call = async () => {
    state.asked += 1;
    const row = { id: "0198c000-0000-7000-8000-000000000001", status: state.isChanged ? "released" : "held" };
    await new Promise<void>((resolve) => waiting.push(resolve));
    const page: ChangePage = {
      userId: null,
      cursor: String(state.asked),
      reset: false,
      more: false,
      changes: [{ collection: "bookings", id: row.id, row }],
      serverTime: "2026-03-02T20:00:00Z",
    };
    return page as never;
  };
  const answer = async () => {
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    waiting.shift()?.();
  };
  return { state, call, answer };
}

test("what was changed while a pull was under way is there when the next one is done, and one pull serves all", async () => {
  const db = new StudioDatabase(null);
  databases.push(db);
  const server = slowServer();
  const sync = startSync({
    db,
    effects: new Map(),
    call: server.call,
    exclusive: (_, work) => work(),
    nowMs: () => 0,
    random: () => 0,
    after: () => () => undefined,
    onMoment: () => () => undefined,
  });
  while (server.state.asked === 0) await new Promise((resolve) => setImmediate(resolve));
  server.state.isChanged = true;
  const asking = [sync.now(), sync.now(), sync.now()];
  await server.answer();
  await server.answer();
  await Promise.all(asking);
  expect(await db.table("bookings").toArray()).toMatchObject([{ status: "released" }]);
  expect(server.state.asked).toBe(2);
  sync.stop();
});

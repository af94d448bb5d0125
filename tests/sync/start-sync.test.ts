import "fake-indexeddb/auto";
import { liveQuery } from "dexie";
import { v7 as newId } from "uuid";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ChangePage } from "../../shared/core/change.ts";
import { ApiError, OfflineError } from "../../web/data/api-error.ts";
import type { Call } from "../../web/data/call.ts";
import { deleteDatabase, StudioDatabase } from "../../web/data/db.ts";
import { keepServerClock, recallServerClock, serverNow, setServerTime } from "../../web/data/device/server-clock.ts";
import { write } from "../../web/data/outbox/write.ts";
import { startSync } from "../../web/data/sync.ts";
import { notificationEffectsOf } from "../../web/features/notifications/effects.ts";
import { eventually } from "../support/eventually.ts";

const { markRead } = notificationEffectsOf("student");

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

test("an app that is too old says so, keeps what waits, and is in step again when it is understood", async () => {
  const db = new StudioDatabase("0198c000-0000-7000-8000-000000000009");
  databases.push(db);
  const row = {
    id: "0198c000-0000-7000-8000-000000000008",
    userId: db.userId ?? "",
    endpoint: "a.b",
    input: {},
    entity: "a",
  };
  await db.outbox.add({ ...row, at: "", state: "waiting", attempts: 0, retryAt: 0, refusal: null });
  let isOld = true;
  const page = {
    userId: db.userId,
    cursor: "1",
    reset: false,
    more: false,
    changes: [],
    serverTime: "2026-03-02T20:00:00Z",
  };
  const call = (async ({ name }: { name: string }) => {
    if (isOld) throw new ApiError(426, "Too old.", { code: "client.outdated", message: "Too old." }, null);
    return name === "sync.push"
      ? { answers: [{ id: row.id, status: 204, error: null, retryAfterSeconds: null }] }
      : page;
  }) as unknown as Call;
  let nowMs = 0;
  const sync = startSync({
    db,
    effects: new Map(),
    call,
    exclusive: (_, work) => work(),
    nowMs: () => nowMs,
    random: () => 0,
    after: () => () => undefined,
    onMoment: () => () => undefined,
  });
  await sync.now();
  expect(sync.status.getState()).toMatchObject({ state: "offline", isOutdated: true });
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(["waiting"]);
  isOld = false;
  nowMs = 10 * 60_000;
  await sync.now();
  expect(sync.status.getState()).toMatchObject({ state: "live", isOutdated: false });
  expect(await db.outbox.count()).toBe(0);
  sync.stop();
});

describe("a store that fails is said as that, and not as offline", () => {
  const page = (cursor: string): ChangePage => ({
    userId: null,
    cursor,
    reset: false,
    more: false,
    changes: [],
    serverTime: "2026-03-02T20:00:00Z",
  });
  /** In step once, with a server that answers everything. */
  async function open(call: Call = async () => page("1") as never, userId: string | null = null) {
    const db = new StudioDatabase(userId);
    databases.push(db);
    const sync = startSync({
      db,
      effects: new Map(),
      call,
      exclusive: (_, work) => work(),
      nowMs: () => 0,
      random: () => 0,
      after: () => () => undefined,
      onMoment: () => () => undefined,
    });
    await sync.now();
    return { db, sync, fault: () => sync.status.getState().fault };
  }
  const named = (name: string, inner?: Error) => Object.assign(new Error(name), { name, inner });

  test("one that cannot be opened, one that is full, and well again by itself", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { db, sync, fault } = await open();
    expect(fault()).toBeNull();
    const get = vi.spyOn(db.meta, "get").mockRejectedValue(named("OpenFailedError"));
    await sync.now();
    expect(fault()).toBe("broken");
    get.mockRestore();
    const put = vi.spyOn(db.Table.prototype, "put").mockImplementation(() => {
      throw named("AbortError", named("QuotaExceededError"));
    });
    await sync.now();
    expect(fault()).toBe("full");
    put.mockRestore();
    await sync.now();
    expect([fault(), sync.status.getState().state]).toEqual([null, "live"]);
  });

  test("an error of the app is neither the network's nor the store's, and an address without https is named", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { sync, fault } = await open(() => Promise.reject(new TypeError("Map.groupBy is not a function")));
    expect(fault()).toBe("app");
    vi.stubGlobal("isSecureContext", false);
    await sync.now();
    expect(fault()).toBe("insecure");
    vi.unstubAllGlobals();
  });

  test("one that another tab deletes is said at once, with no round and no network", async () => {
    const timers: (() => void)[] = [];
    const db = new StudioDatabase(null);
    const sync = startSync({
      db,
      effects: new Map(),
      call: async () => page("1") as never,
      exclusive: (_, work) => work(),
      nowMs: () => 0,
      random: () => 0,
      after: (_, work) => {
        timers.push(work);
        return () => void timers.splice(timers.indexOf(work), 1);
      },
      onMoment: () => () => undefined,
    });
    await sync.now();
    expect(sync.status.getState().fault ?? null).toBeNull();
    await deleteDatabase(null);
    for (const work of timers.splice(0)) work();
    expect(sync.status.getState().fault).toBe("gone");
    sync.stop();
  });

  test("a network that is away is offline and nothing else", async () => {
    const { sync, fault } = await open(() => Promise.reject(new OfflineError()));
    expect([fault(), sync.status.getState().state]).toEqual([null, "offline"]);
  });

  test("one that the browser cleared is noticed, its rows are fetched again, and it goes on being said", async () => {
    const { db, sync, fault } = await open();
    await Promise.all(db.tables.map((table) => table.clear()));
    await sync.now();
    expect([fault(), sync.status.getState().state]).toEqual(["gone", "live"]);
    await sync.now();
    expect(fault()).toBe("gone");
    expect(await db.meta.get("cursor")).toMatchObject({ value: "1" });
  });

  /** Past Dexie, which would wake its readers. */
  async function clearAsTheBrowserDoes(db: StudioDatabase) {
    const names = db.tables.map(({ name }) => name);
    const clearing = (db.backendDB() as IDBDatabase).transaction(names, "readwrite");
    for (const name of names) clearing.objectStore(name).clear();
    await new Promise((resolve) => clearing.addEventListener("complete", resolve));
  }

  /** A member's server, which does everything it is sent. */
  function willingServer(userId: string) {
    const sent: string[] = [];
    const call = async ({ name }: { name: string }, { operations = [] }: { operations?: { id: string }[] }) => {
      if (name !== "sync.push") return { ...page("1"), userId };
      sent.push(...operations.map(({ id }) => id));
      return { answers: operations.map(({ id }) => ({ id, status: 204, error: null, retryAfterSeconds: null })) };
    };
    return { sent, call: call as unknown as Call };
  }

  test("what a person does after the browser cleared the store is sent, and the clearing is noticed", async () => {
    const userId = newId();
    const { sent, call } = willingServer(userId);
    const { db, sync, fault } = await open(call, userId);
    await clearAsTheBrowserDoes(db);
    const id = await write({ db, effects: new Map(), newId, nowMs: () => 0 }, markRead, { id: newId() });
    await sync.now();
    expect(sent).toEqual([id]);
    expect([fault(), sync.status.getState().state]).toEqual(["gone", "live"]);
  });

  test("what shows unsent changes reads again after the browser cleared the store", async () => {
    const userId = newId();
    const { call } = willingServer(userId);
    const { db, sync, fault } = await open(call, userId);
    await write({ db, effects: new Map(), newId, nowMs: () => 0 }, markRead, { id: newId() });
    const shown: number[] = [];
    const reading = liveQuery(() => db.outbox.count()).subscribe((count) => shown.push(count));
    await eventually(() => expect(shown).toEqual([1]));
    await clearAsTheBrowserDoes(db);
    await sync.now();
    await eventually(() => expect(shown.at(-1)).toBe(0));
    reading.unsubscribe();
    expect(fault()).toBe("gone");
  });
});

test("holds count by the server's clock as last heard, also after a reload and on a phone that is days off", async () => {
  const db = new StudioDatabase(null);
  databases.push(db);
  const server = Temporal.Instant.from("2026-03-02T20:00:00Z");
  try {
    for (const offMinutes of [20, -20, 3 * 24 * 60]) {
      vi.useFakeTimers({ toFake: ["Date"], now: server.add({ minutes: offMinutes }).epochMilliseconds });
      await keepServerClock(db, server.toString());
      expect(serverNow().toString()).toBe("2026-03-02T20:00:00Z");
      vi.setSystemTime(Date.now() + 90_000);
      expect(serverNow().toString()).toBe("2026-03-02T20:01:30Z");
    }
    setServerTime(new Date().toISOString());
    await recallServerClock(db);
    expect(serverNow().toString()).toBe("2026-03-02T20:01:30Z");
  } finally {
    vi.useRealTimers();
    setServerTime(new Date().toISOString());
  }
});

import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../web/data/api-error.ts";
import { StudioDatabase } from "../../web/data/db.ts";
import { startSync } from "../../web/data/sync.ts";
import { eventually } from "../support/eventually.ts";

let db: StudioDatabase;
afterEach(() => db.delete());

const page = { userId: null, cursor: "1", reset: false, more: false, changes: [], serverTime: "2026-03-02T20:00:00Z" };
const busy = () => new ApiError(503, "Busy.", { code: "service.busy", message: "Busy." }, 1);

/** Gives the answers in their order, one a round. */
function open(...answers: (Error | typeof page)[]) {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  db = new StudioDatabase(null);
  const waits: { ms: number; work: () => void }[] = [];
  const sync = startSync({
    db,
    effects: new Map(),
    call: async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer as never;
    },
    exclusive: (_, work) => work(),
    nowMs: () => 0,
    random: () => 1,
    after: (ms, work) => {
      waits.push({ ms, work });
      return () => undefined;
    },
    onMoment: () => () => undefined,
    beginAfterMs: 1,
  });
  const { getState, subscribe } = sync.status;
  const seen: string[] = [];
  subscribe(({ state }) => seen.push(state));
  return { now: sync.now, getState, waits, seen };
}

test("one such answer is not offline: the page goes on connecting and asks again within two seconds", async () => {
  const { now, getState, waits, seen } = open(busy(), page);
  await now();
  expect(getState()).toMatchObject({ state: "connecting", asOf: null });
  const again = waits.at(-1);
  expect(again?.ms).toBeLessThanOrEqual(2_000);
  again?.work();
  await eventually(() => expect(getState()).toMatchObject({ state: "live", asOf: page.serverTime }));
  expect(seen).not.toContain("offline");
});

test("two in a row are, until it answers; the next one is a first one again", async () => {
  const { now, getState } = open(busy(), busy(), page, busy());
  const states: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    await now();
    states.push(getState().state);
  }
  expect(states).toEqual(["connecting", "offline", "live", "syncing"]);
});

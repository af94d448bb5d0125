import "fake-indexeddb/auto";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pushSync } from "#shared/core/service/sync.ts";
import { createCall } from "#web/data/call.ts";
import { StudioDatabase } from "#web/data/db.ts";
import { effects } from "#web/data/effects.ts";
import { backoffMs, LONGEST_WAIT_MS } from "#web/data/outbox/backoff.ts";
import { drain } from "#web/data/outbox/drain.ts";
import { write } from "#web/data/outbox/write.ts";
import { notificationEffectsOf } from "#web/features/notifications/effects.ts";
import { ourAnswer, strangersAnswer } from "../../support/answers.ts";

const { markRead } = notificationEffectsOf("student");
const ID = "0198c000-0000-7000-8000-000000000001";
let db: StudioDatabase;
let nowMs = 0;

beforeEach(async () => {
  nowMs = Date.UTC(2026, 2, 2);
  db = new StudioDatabase(newId());
  await db.table("notifications").add({ id: ID, isRead: false });
  await write({ db, effects, newId, nowMs: () => nowMs }, markRead, { id: ID });
});
afterEach(() => db.delete());

interface Asked {
  operations: { id: string }[];
}
type Server = (asked: Asked) => Response;

const page = (status: number) =>
  new Response("<!doctype html><h1>Hotel</h1>", { status, headers: { "Content-Type": "text/html" } });
const fault = (status: number) => ourAnswer(status, { code: "some.fault", message: "No." });
const answersOf = ({ operations }: Asked, status: number) => ({
  answers: operations.map(({ id }) => ({
    id,
    status,
    error: status < 400 ? null : { code: "some.reason", message: "Because." },
    retryAfterSeconds: null,
  })),
});
/** Our answer, with this status for each operation. */
const each =
  (status: number): Server =>
  (asked) =>
    ourAnswer(200, answersOf(asked, status));

/** One round against a server that answers so; the refresh of a refused token is refused too. */
async function send(server: Server) {
  let pushes = 0;
  const { call } = createCall({
    tokens: { read: () => "token", write() {}, clear() {} },
    exclusive: (_, work) => work(),
    newId,
    person: () => db.userId,
    onSessionEnded() {},
    fetch: (async (path: string, init: RequestInit) => {
      if (path !== pushSync.path) return fault(401);
      pushes += 1;
      return server(JSON.parse(String(init.body)) as Asked);
    }) as typeof fetch,
  });
  const drained = await drain({
    db,
    effects,
    call,
    exclusive: (_, work) => work(),
    nowMs: () => nowMs,
    random: () => 1,
  });
  const row = await db.outbox.toCollection().first();
  const { isRead } = await db.table("notifications").get(ID);
  return { ...drained, pushes, state: row?.state, refusal: row?.refusal ?? null, isRead };
}

const throwing: Server = () => {
  throw new TypeError("Failed to fetch");
};
const timedOut: Server = () => {
  throw new DOMException("timed out", "TimeoutError");
};
const cut: Server = () => new Response('{"answers":[{"id"', { headers: { "Content-Type": "application/json" } });

describe("what is no answer of our server leaves the change where it was", () => {
  test.each<[string, Server]>([
    ["no network", throwing],
    ["a timeout", timedOut],
    ["200 with a captive portal's page", () => page(200)],
    ["404 with somebody's page", () => page(404)],
    ["403 with somebody's page", () => page(403)],
    ["502 of a proxy", () => page(502)],
    ["a body cut short", cut],
    ["JSON that is not ours", () => strangersAnswer(200, { ok: true })],
    ["a push answer that somebody made up", (asked) => strangersAnswer(200, answersOf(asked, 204))],
    ["401 of a filter", () => strangersAnswer(401, { code: "session.ended", message: "Sign in." })],
    ["our mark on JSON that answers for nothing", () => ourAnswer(200, { ok: true })],
    ["a redirect that leads nowhere", () => Response.error()],
  ])("%s", async (_, server) => {
    expect(await send(server)).toMatchObject({ end: "unreachable", sent: 0, state: "waiting", isRead: true });
  });
});

describe("a push that our server does not take as a whole", () => {
  test.each<[number, "sign-in" | "later" | "empty", string]>([
    [401, "sign-in", "waiting"],
    [403, "sign-in", "waiting"],
    [404, "later", "waiting"],
    [409, "empty", "refused"],
    [410, "empty", "refused"],
    [413, "empty", "refused"],
    [422, "empty", "refused"],
    [429, "later", "waiting"],
    [500, "later", "waiting"],
    [503, "later", "waiting"],
  ])("%i", async (status, end, state) => {
    const seen = await send(() => fault(status));
    expect(seen).toMatchObject({ end, sent: 0, state, isRead: state === "waiting" });
  });
});

describe("an answer for the operation itself", () => {
  test.each<[number, string, string]>([
    [200, "sent", "empty"],
    [204, "sent", "empty"],
    [302, "waiting", "later"],
    [400, "refused", "empty"],
    [401, "waiting", "sign-in"],
    [403, "refused", "empty"],
    [404, "refused", "empty"],
    [408, "waiting", "later"],
    [409, "refused", "empty"],
    [410, "refused", "empty"],
    [413, "refused", "empty"],
    [422, "refused", "empty"],
    [425, "waiting", "later"],
    [429, "waiting", "later"],
    [500, "waiting", "later"],
    [503, "waiting", "later"],
  ])("%i: %s", async (status, state, end) => {
    const seen = await send(each(status));
    expect(seen).toMatchObject({ state, end, sent: state === "sent" ? 1 : 0, isRead: state !== "refused" });
    if (state === "refused")
      expect([seen.refusal, seen.refused.length]).toEqual([{ status, code: "some.reason", message: "Because." }, 1]);
  });
});

test("one that is too large is found among many, and the others are sent", async () => {
  for (let more = 0; more < 9; more++)
    await write({ db, effects, newId, nowMs: () => nowMs }, markRead, { id: newId() });
  const rows = await db.outbox.orderBy("seq").toArray();
  const large = rows[4]?.id;
  const seen = await send((asked) => (asked.operations.some(({ id }) => id === large) ? fault(413) : each(204)(asked)));
  expect(seen).toMatchObject({ sent: 9, end: "empty" });
  expect(seen.refused.map(({ id }) => id)).toEqual([large]);
});

test("what must wait is not sent again before its time, and holds back only what is about the same", async () => {
  await send(each(500));
  expect((await send(each(204))).pushes).toBe(0);
  await write({ db, effects, newId, nowMs: () => nowMs }, notificationEffectsOf("student").clear, {});
  expect((await send(each(204))).pushes).toBe(0);
  nowMs += LONGEST_WAIT_MS;
  expect(await send(each(204))).toMatchObject({ sent: 2, end: "empty" });
});

test("a clock that jumps back keeps nothing waiting for years", async () => {
  nowMs = Date.UTC(2038, 0, 1);
  await send(each(500));
  nowMs = Date.UTC(1970, 0, 1);
  expect(await send(each(204))).toMatchObject({ sent: 1, end: "empty" });
});

test("waits grow, have an end, and differ from device to device", () => {
  expect([0, 1, 2, 3].map((attempts) => backoffMs(attempts, 1))).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(backoffMs(1_000, 1)).toBe(LONGEST_WAIT_MS);
  expect(backoffMs(3, 0)).toBe(4_000);
});

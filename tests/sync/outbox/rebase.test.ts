import "fake-indexeddb/auto";

import { v7 as newId } from "uuid";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Change, ChangePage } from "#shared/core/change.ts";
import type { Call } from "#web/data/call.ts";
import { StudioDatabase } from "#web/data/db.ts";
import { effects } from "#web/data/effects.ts";
import { discard, tryAgain, write } from "#web/data/outbox/write.ts";
import { pull } from "#web/data/pull.ts";
import { cancelBookingEffect } from "#web/features/bookings/effects.ts";
import { addClassEffect, removeClassEffect } from "#web/features/cart/effects.ts";
import { notificationEffectsOf } from "#web/features/notifications/effects.ts";

const { markRead, clear } = notificationEffectsOf("student");
let db: StudioDatabase;
const deps = () => ({ db, effects, newId, nowMs: () => Date.UTC(2026, 2, 2) });
const notes = () => db.table("notifications").orderBy("createdAt").toArray();
const note = (id: string, createdAt = "2026-03-01T00:00:00.000Z") => ({ id, createdAt, isRead: false, title: id });

beforeEach(async () => {
  db = new StudioDatabase(newId());
  await db.table("notifications").bulkAdd([note("a"), note("b", "2026-03-02T00:00:00.000Z")]);
});
afterEach(() => db.delete());

/** One page from the server. */
async function receive(changes: Change[], page: Partial<ChangePage> = {}): Promise<void> {
  const call = (async () => ({
    userId: db.userId,
    cursor: newId(),
    reset: false,
    more: false,
    changes,
    serverTime: "2026-03-02T20:00:00Z",
    ...page,
  })) as unknown as Call;
  await pull({ db, effects, call, random: Math.random });
}
const changed = (row: { id: string }): Change => ({ collection: "notifications", id: row.id, row: { ...row } });
const sent = (endpoint: string) =>
  db.outbox
    .where({ state: "waiting" })
    .and((row) => row.endpoint === endpoint)
    .modify({ state: "sent" });
const refuse = async (id: string) => {
  await db.outbox.where({ id }).modify({ state: "refused", refusal: { status: 409, code: "no", message: "No." } });
  // What a pull does next, which puts the server's rows back.
  await receive([]);
};

test("what is unconfirmed stays on top of whatever the server sends, and goes under when it is confirmed", async () => {
  await write(deps(), markRead, { id: "a" });
  await receive([changed({ ...note("a"), title: "renamed" } as never)]);
  expect((await notes())[0]).toMatchObject({ title: "renamed", isRead: true });
  await sent(markRead.endpoint);
  await receive([changed({ ...note("a"), title: "the server's own", isRead: true } as never)]);
  expect((await notes())[0]).toEqual({ ...note("a"), title: "the server's own", isRead: true });
  expect([await db.outbox.count(), await db.base.count()]).toEqual([0, 0]);
});

test("a refusal leaves exactly the server's rows, newer ones included", async () => {
  const before = await notes();
  const id = await write(deps(), clear, { upTo: "2026-03-02T00:00:00.000Z" });
  expect(await notes()).toEqual([]);
  await receive([changed(note("c", "2026-03-03T00:00:00.000Z"))]);
  expect((await notes()).map((row) => row.id)).toEqual(["c"]);
  await refuse(id);
  expect(await notes()).toEqual([...before, note("c", "2026-03-03T00:00:00.000Z")]);
});

test("the truth fetched again keeps what waits, and shows it on the new rows", async () => {
  await write(deps(), markRead, { id: "b" });
  await receive([changed(note("b", "2026-03-02T00:00:00.000Z"))], { reset: true });
  expect((await notes()).map(({ id, isRead }) => [id, isRead])).toEqual([["b", true]]);
  expect(await db.outbox.count()).toBe(1);
});

test("a row that was taken away comes back neither by a change that waits nor by its refusal", async () => {
  const id = await write(deps(), markRead, { id: "a" });
  await receive([{ collection: "notifications", id: "a", row: null }]);
  expect((await notes()).map((row) => row.id)).toEqual(["b"]);
  await refuse(id);
  expect((await notes()).map((row) => row.id)).toEqual(["b"]);
});

test("tried again it is another operation with the same effect; let go it is gone", async () => {
  const id = await write(deps(), markRead, { id: "a" });
  await refuse(id);
  expect((await notes())[0]?.isRead).toBe(false);
  await tryAgain(deps(), id);
  const [again] = await db.outbox.toArray();
  expect([again?.id === id, again?.state, (await notes())[0]?.isRead]).toEqual([false, "waiting", true]);
  await refuse(again?.id ?? "");
  await discard(db, again?.id ?? "");
  expect([await db.outbox.count(), (await notes())[0]?.isRead]).toEqual([0, false]);
});

test("a page for somebody else, and one that another tab overtook, change nothing", async () => {
  await expect(receive([changed(note("x"))], { userId: newId() })).rejects.toThrow("can't reach");
  expect((await notes()).map((row) => row.id)).toEqual(["a", "b"]);
  let asked = 0;
  const call = (async () => {
    asked += 1;
    if (asked === 1) await db.meta.put({ key: "cursor", value: "by another tab" });
    const row = asked === 1 ? note("older") : note("newer");
    const page = { userId: db.userId, cursor: String(asked), reset: false, more: false };
    return { ...page, changes: [changed(row)], serverTime: "2026-03-02T20:00:00Z" };
  }) as unknown as Call;
  await pull({ db, effects, call, random: Math.random });
  expect((await notes()).map((row) => row.id).sort()).toEqual(["a", "b", "newer"]);
});

test("a seat asked for is a request with no time of its own, and is given back like one that is held", async () => {
  const classInstanceId = newId();
  await db
    .table("classInstances")
    .add({ id: classInstanceId, priceCents: 1500, startsAt: "2026-03-05T18:00:00Z", date: "2026-03-05" });
  const id = newId();
  await write(deps(), addClassEffect, { id, classInstanceId });
  expect(await db.table("bookings").get(id)).toMatchObject({
    status: "requested",
    heldUntil: null,
    priceCents: 1500,
    attendeeId: db.userId,
  });
  await write(deps(), removeClassEffect, { classInstanceId });
  expect(await db.table("bookings").get(id)).toMatchObject({ status: "released" });
});

test("a booking that is being canceled stays booked until the studio has said otherwise", async () => {
  const id = newId();
  await db.table("bookings").add({ id, status: "booked", startsAt: "2026-03-05T18:00:00Z", classInstanceId: newId() });
  await write(deps(), cancelBookingEffect, { id });
  expect(await db.table("bookings").get(id)).toMatchObject({
    status: "booked",
    cancelRequestedAt: "2026-03-02T00:00:00.000Z",
  });
});

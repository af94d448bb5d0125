import "fake-indexeddb/auto";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { GivenMark } from "#shared/features/attendance/attendance.ts";
import { StudioDatabase } from "#web/data/db.ts";
import type { Effect } from "#web/data/effect.ts";
import { effects } from "#web/data/effects.ts";
import { applyPending, restoreBase } from "#web/data/outbox/rebase.ts";
import { write } from "#web/data/outbox/write.ts";
import {
  markEffect,
  noteEffect,
  removeWalkInEffect,
  settlePlaceEffect,
  walkInEffect,
} from "#web/features/attendance/effects.ts";
import type { MemberRow, RosterEntryRow } from "#web/features/attendance/tables.ts";

const ME = newId();
const OTHER = newId();
const CLASS = newId();
const MIA = newId();
let db: StudioDatabase;

const entry = (changes: Partial<RosterEntryRow> = {}): RosterEntryRow => ({
  id: newId(),
  classInstanceId: CLASS,
  attendeeId: MIA,
  startsAt: "2026-03-02T18:00:00.000Z",
  firstName: "Mia",
  lastName: "Lopez",
  level: "3 classes",
  isFirstTimer: false,
  birthday: null,
  age: null,
  waiverSigned: true,
  isUnpaid: false,
  isWalkIn: false,
  isOverCapacity: false,
  note: null,
  ownNote: null,
  attendance: null,
  history: [],
  ...changes,
});
const mia = entry();

const rows = () => db.rows<RosterEntryRow>("rosterEntries");
const get = async (id = mia.id) => (await rows().get(id)) as RosterEntryRow;
const keep = <Input>(effect: Effect<Input>, input: Input) =>
  write({ db, effects, newId, nowMs: () => Date.parse("2026-03-02T18:00:00Z") }, effect, input);
const mark = (given: "present" | "absent" | "none", at: string, bookingId = mia.id) =>
  keep(markEffect, { bookingId, mark: given, at });

/** What the server says now, and what waits on top of it again. */
const receive = (row: RosterEntryRow) =>
  db.transaction("rw", db.tables, async () => {
    await restoreBase(db);
    await rows().put(row);
    await applyPending(db, effects);
  });

beforeEach(async () => {
  db = new StudioDatabase(ME);
  await db.table("people").put({ id: ME, firstName: "Maya", lastName: "Torres" });
  await rows().put(mia);
});
afterEach(() => db.delete());

const given = (mark: GivenMark["mark"], at: string, byId: string): GivenMark => ({
  mark,
  at,
  receivedAt: "2026-03-02T18:30:00.000Z",
  byId,
  byName: "",
});

describe("a mark", () => {
  test("shows at once, not received yet, by whom", async () => {
    await mark("present", "1970-01-01T00:00:00.000Z");
    expect((await get()).attendance).toEqual({
      mark: "present",
      at: "1970-01-01T00:00:00.000Z",
      receivedAt: null,
      byId: ME,
      byName: "Maya Torres",
    });
    await mark("none", "2026-03-02T18:01:00.000Z");
    expect(await get()).toMatchObject({ attendance: null, history: [{ mark: "present" }, { mark: "none" }] });
  });

  test("stays on top of somebody else's that the server received first", async () => {
    await mark("present", "2026-03-02T18:00:00.000Z");
    const theirs = given("absent", "2038-01-19T03:14:07.000Z", OTHER);
    await receive({ ...mia, attendance: theirs, history: [theirs] });
    expect(await get()).toMatchObject({
      attendance: { mark: "present" },
      history: [{ mark: "absent" }, { mark: "present" }],
    });
  });

  test("that the server has is not shown twice, and what came after it counts", async () => {
    const at = "2026-03-02T18:00:00.000Z";
    await mark("present", at);
    const theirs = given("absent", "1970-01-01T00:00:00.000Z", OTHER);
    await receive({ ...mia, attendance: theirs, history: [given("present", at, ME), theirs] });
    expect(await get()).toMatchObject({ attendance: { mark: "absent", byId: OTHER } });
    expect((await get()).history).toHaveLength(2);
  });

  test("on a line that is gone changes nothing", async () => {
    await mark("present", "2026-03-02T18:00:00.000Z", newId());
    expect(await rows().toArray()).toEqual([mia]);
  });
});

test("an unpaid line settled without a network is settled here, waits once behind its walk-in, and a refusal brings it back", async () => {
  await db.table("people").put({ id: ME, firstName: "Maya", lastName: "Torres" });
  const id = newId();
  const at = "2026-03-02T18:00:00.000Z";
  await keep(walkInEffect, { id, classInstanceId: CLASS, at, attendeeId: newId(), settleLater: true });
  await keep(settlePlaceEffect, { id, way: "cash", at, claimedCents: 2_500 });
  expect(await get(id)).toMatchObject({ isUnpaid: false, settlement: { way: "till", byName: "Maya Torres" } });
  const waiting = await db.outbox.toArray();
  expect(waiting.map(({ entity }) => entity)).toEqual([`roster:${id}`, `roster:${id}`]);
  await db.outbox.where({ id: waiting[1]?.id ?? "" }).modify({ state: "refused" });
  await receive(mia);
  expect(await get(id)).toMatchObject({ isUnpaid: true });
});

describe("a walk-in", () => {
  const at = "2026-03-02T18:00:00.000Z";
  const person = { id: newId(), firstName: "Sol", lastName: "Vega", phone: "" };

  test("somebody new is on the roster, present, and found by name from then on", async () => {
    const id = newId();
    await keep(walkInEffect, { id, classInstanceId: CLASS, at, person, settleLater: true });
    expect(await get(id)).toMatchObject({
      firstName: "Sol",
      isWalkIn: true,
      isUnpaid: true,
      isFirstTimer: true,
      waiverSigned: false,
      attendance: { mark: "present", receivedAt: null },
    });
    expect(await db.rows<MemberRow>("members").get(person.id)).toMatchObject({ firstName: "Sol" });
  });

  test("who turns out to have booked is one line, the server's", async () => {
    const id = newId();
    const other = newId();
    await keep(walkInEffect, { id, classInstanceId: CLASS, at, attendeeId: other });
    expect(await get(id)).toBeDefined();
    const booked = entry({ attendeeId: other, firstName: "Ana" });
    await receive(booked);
    expect((await rows().toArray()).map((row) => row.id).toSorted()).toEqual([mia.id, booked.id].toSorted());
  });

  test("and everything about it waits in one line, so that it is sent first", async () => {
    const id = newId();
    await keep(walkInEffect, { id, classInstanceId: CLASS, at, person });
    await mark("absent", "2026-03-02T18:05:00.000Z", id);
    await keep(noteEffect, { bookingId: id, text: " Nice. " });
    expect((await get(id)).ownNote).toBe("Nice.");
    await keep(removeWalkInEffect, { id });
    expect(await get(id)).toBeUndefined();
    const waiting = await db.outbox.toArray();
    expect(new Set(waiting.map(({ entity }) => entity)).size).toBe(1);
    expect(waiting).toHaveLength(4);
  });
});

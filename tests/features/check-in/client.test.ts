import "fake-indexeddb/auto";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Booking } from "#shared/features/bookings/booking.ts";
import { toCode } from "#shared/features/check-in/code-rules.ts";
import { ApiError, OfflineError } from "#web/data/api-error.ts";
import type { Call } from "#web/data/call.ts";
import { StudioDatabase } from "#web/data/db.ts";
import { effects } from "#web/data/effects.ts";
import { applyPending, restoreBase } from "#web/data/outbox/rebase.ts";
import { write } from "#web/data/outbox/write.ts";
import { checkInEffect } from "#web/features/check-in/effects.ts";
import { openSaved, type SavedCodes, sendSaved } from "#web/features/check-in/kiosk/saved.ts";
import { isOfToday } from "#web/features/check-in/times.ts";

const AT = "2026-03-02T17:42:00.000Z";

describe("saying that one is here", () => {
  const me = newId();
  const booking = { id: newId(), attendeeId: me, attendance: null, checkedInAt: null } as unknown as Booking;
  let db: StudioDatabase;
  beforeEach(async () => {
    db = new StudioDatabase(me);
    await db.rows<Booking>("bookings").put(booking);
    const deps = { db, effects, newId, nowMs: () => Date.parse(AT) };
    await write(deps, checkInEffect, { bookingId: booking.id, at: AT });
  });
  afterEach(() => db.delete());
  const get = () => db.rows<Booking>("bookings").get(booking.id);
  const receive = (row: Booking) =>
    db.transaction("rw", db.tables, async () => {
      await restoreBase(db);
      await db.rows<Booking>("bookings").put(row);
      await applyPending(db, effects);
    });

  test("shows at once with the time at the door, also after a newer word on something else", async () => {
    const expected = { attendance: "attended", checkedInAt: AT };
    expect(await get()).toMatchObject(expected);
    await receive({ ...booking, attendeeName: "Ana" });
    expect(await get()).toMatchObject({ ...expected, attendeeName: "Ana" });
  });

  test("gives way to what the studio has said", async () => {
    await receive({ ...booking, attendance: "no-show" });
    expect(await get()).toMatchObject({ attendance: "no-show", checkedInAt: null });
  });
});

describe("codes saved at the kiosk", () => {
  let codes: SavedCodes;
  beforeEach(() => {
    codes = openSaved();
    sent.length = 0;
  });
  afterEach(() => codes.delete());
  const now = Temporal.Instant.from("2026-03-02T19:00:00Z");
  const save = (at: string, drawn: number) => codes.saved.put({ id: `operation-${drawn}`, code: toCode(drawn), at });
  const sent: { code: string; key: string | undefined }[] = [];
  const callThat = (answer: () => unknown): Call =>
    (async (_endpoint: unknown, { code }: { code: string }, { operationId }: { operationId?: string } = {}) => {
      sent.push({ code, key: operationId });
      return answer();
    }) as unknown as Call;
  const received = callThat(() => ({ outcome: "received" }));

  test("are sent in their order, each under its own name, and hold nothing else", async () => {
    await save("2026-03-02T18:10:00Z", 2);
    await save("2026-03-02T18:00:00Z", 1);
    expect(Object.keys((await codes.saved.toArray())[0] ?? {}).toSorted()).toEqual(["at", "code", "id"]);
    await sendSaved(codes, received, now);
    expect(sent).toEqual([
      { code: toCode(1), key: "operation-1" },
      { code: toCode(2), key: "operation-2" },
    ]);
    expect(await codes.saved.count()).toBe(0);
  });

  test.each([
    ["there is no network", new OfflineError()],
    ["the server is too busy", new ApiError(503, "Busy", null, 2)],
    ["too many codes were wrong", new ApiError(429, "Wait", null, 60)],
  ])("stay when %s, and the rest waits its turn", async (_why, error) => {
    await save("2026-03-02T18:00:00Z", 1);
    await save("2026-03-02T18:10:00Z", 2);
    const failing = callThat(() => {
      throw error;
    });
    await sendSaved(codes, failing, now);
    expect(sent).toHaveLength(1);
    expect(await codes.saved.count()).toBe(2);
  });

  test("go when the server takes them for no codes, and when they are days old", async () => {
    await save("2026-02-20T18:00:00Z", 1);
    await save("2026-03-02T18:00:00Z", 2);
    const refusing = callThat(() => {
      throw new ApiError(400, "Some fields need another look.", null, null);
    });
    await sendSaved(codes, refusing, now);
    expect(sent.map(({ code }) => code)).toEqual([toCode(2)]);
    expect(await codes.saved.count()).toBe(0);
  });
});

describe("the classes one can check in to", () => {
  const at = (text: string) => Temporal.Instant.from(text);
  const lesson = (date: string, startsAt: string) => ({
    date,
    startsAt,
    endsAt: at(startsAt).add({ hours: 1 }).toString(),
  });
  // A studio whose midnight is 08:00 in UTC.
  const [late, early] = [lesson("2026-11-21", "2026-11-22T07:30:00Z"), lesson("2026-11-22", "2026-11-22T08:10:00Z")];

  test("are there around midnight too", () => {
    expect(isOfToday(early, "2026-11-21", at("2026-11-22T07:50:00Z"))).toBe(true);
    expect(isOfToday(late, "2026-11-22", at("2026-11-22T08:05:00Z"))).toBe(true);
  });

  test("are not those that are over, nor tomorrow's", () => {
    expect(isOfToday(late, "2026-11-22", at("2026-11-22T08:31:00Z"))).toBe(false);
    expect(isOfToday(lesson("2026-11-22", "2026-11-22T17:00:00Z"), "2026-11-21", at("2026-11-22T01:00:00Z"))).toBe(
      false,
    );
    expect(isOfToday(lesson("2026-11-22", "2026-11-23T02:00:00Z"), "2026-11-22", at("2026-11-22T17:00:00Z"))).toBe(
      true,
    );
  });
});

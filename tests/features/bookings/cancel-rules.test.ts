import { describe, expect, test } from "vitest";
import { timeFields } from "#api/features/classes/schedule/planned-fields.ts";
import { inForce } from "#shared/core/settings/in-force.ts";
import { toInstant } from "#shared/core/time.ts";
import { costOfCancelling, costOfNoShow, freeUntil } from "#shared/features/bookings/cancel-rules.ts";

const at = (text: string) => Temporal.Instant.from(text);
const instance = { startsAt: "2026-03-02T18:00:00Z", cancelUntil: "2026-03-02T06:00:00Z", status: "scheduled" };
const paid = { status: "booked", bookedAt: "2026-02-20T10:00:00Z", paidCents: 2_800, passId: null };
const withPass = { ...paid, paidCents: 0, passId: "0190a8f0-0000-7000-8000-000000000001" };
const FREE = { kind: "free" };
const LOST = { kind: "lost-payment", cents: 2_800 };

describe("what canceling costs", () => {
  test.each([
    ["2026-02-20T10:00:00Z", FREE],
    ["2026-03-02T05:59:59Z", FREE],
    ["2026-03-02T06:00:00Z", FREE],
    ["2026-03-02T06:00:00.001Z", LOST],
    ["2026-03-02T17:59:59.999Z", LOST],
    ["2026-03-02T18:00:00Z", { kind: "refused", reason: "started" }],
  ])("of a paid seat at %s", (now, cost) => {
    expect(costOfCancelling(paid, instance, at(now))).toEqual(cost);
  });

  test.each(["held", "requested", "cancelled", "released"])("a %s seat is no booking", (status) => {
    const cost = costOfCancelling({ ...paid, status }, instance, at("2026-03-01T00:00:00Z"));
    expect(cost).toEqual({ kind: "refused", reason: "not-booked" });
  });

  test("late, a pass loses its class, and where nothing was paid nothing is lost", () => {
    const late = at("2026-03-02T12:00:00Z");
    expect(costOfCancelling(withPass, instance, late)).toEqual({ kind: "lost-credit" });
    expect(costOfCancelling({ ...paid, paidCents: 0 }, instance, late)).toEqual(FREE);
  });

  test("the studio's own canceling, of a seat or of the class, costs nothing; begun is begun for it too", () => {
    const late = at("2026-03-02T17:59:59Z");
    for (const booking of [paid, withPass]) {
      expect(costOfCancelling(booking, instance, late, true)).toEqual(FREE);
      expect(costOfCancelling(booking, { ...instance, status: "cancelled" }, late)).toEqual(FREE);
      expect(costOfCancelling(booking, instance, at(instance.startsAt), true).kind).toBe("refused");
    }
  });

  test("a class without a limit is free until it begins", () => {
    const open = { ...instance, cancelUntil: instance.startsAt };
    expect(costOfCancelling(paid, open, at("2026-03-02T17:59:59.999Z"))).toEqual(FREE);
  });
});

describe("the grace period", () => {
  const late = { ...paid, bookedAt: "2026-03-02T12:00:00Z" };

  test.each([
    ["2026-03-02T12:00:00Z", FREE],
    ["2026-03-02T12:14:59.999Z", FREE],
    ["2026-03-02T12:15:00Z", FREE],
    ["2026-03-02T12:15:00.001Z", LOST],
  ])("booked late at noon, canceled at %s", (now, cost) => {
    expect(costOfCancelling(late, instance, at(now))).toEqual(cost);
  });

  test("ends with the start of the class", () => {
    const last = { ...paid, bookedAt: "2026-03-02T17:50:00Z" };
    expect(costOfCancelling(last, instance, at("2026-03-02T17:59:59.999Z"))).toEqual(FREE);
    expect(costOfCancelling(last, instance, at("2026-03-02T18:00:00Z"))).toEqual({
      kind: "refused",
      reason: "started",
    });
    expect(freeUntil(last, instance).toString()).toBe("2026-03-02T18:00:00Z");
  });

  test("only ever adds time: the class's limit stands where it is later", () => {
    expect(freeUntil(paid, instance).toString()).toBe("2026-03-02T06:00:00Z");
    const justBefore = { ...paid, bookedAt: "2026-03-02T05:50:00Z" };
    expect(freeUntil(justBefore, instance).toString()).toBe("2026-03-02T06:05:00Z");
    expect(freeUntil({ bookedAt: null }, instance).toString()).toBe("2026-03-02T06:00:00Z");
  });
});

describe("in the nights the clock changes", () => {
  const ZONE = "America/Los_Angeles";
  const classOn = (day: string, cancelUntilHours: number) => {
    const { startsAt } = timeFields(ZONE, day, "10:00", 60);
    const cancelUntil = toInstant(startsAt).subtract({ hours: cancelUntilHours });
    return { startsAt: startsAt.toISOString(), cancelUntil: cancelUntil.toString() };
  };
  const onClock = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(ZONE).toPlainDateTime().toString();

  test.each([
    ["forward", "2026-03-08", "2026-03-07T21:00:00"],
    ["back", "2026-11-01", "2026-10-31T23:00:00"],
  ])("%s: twelve hours are twelve hours, to the second", (_, day, limit) => {
    const planned = classOn(day, 12);
    const until = freeUntil(paid, planned);
    expect(onClock(until)).toBe(limit);
    expect(costOfCancelling(paid, planned, until)).toEqual(FREE);
    expect(costOfCancelling(paid, planned, until.add({ seconds: 1 }))).toEqual(LOST);
  });

  test.each([
    ["forward", "2026-03-08", "2026-03-08T09:50:00Z", "2026-03-08T03:05:00"],
    ["back", "2026-11-01", "2026-11-01T08:50:00Z", "2026-11-01T01:05:00"],
  ])("%s: the grace period lasts as long as ever", (_, day, bookedAt, end) => {
    const planned = classOn(day, 24);
    const booking = { ...paid, bookedAt };
    const until = freeUntil(booking, planned);
    expect(onClock(until)).toBe(end);
    expect(until.since(at(bookedAt)).total("minutes")).toBe(inForce().graceMinutes);
    expect(costOfCancelling(booking, planned, until)).toEqual(FREE);
    expect(costOfCancelling(booking, planned, until.add({ seconds: 1 }))).toEqual(LOST);
  });
});

describe("a class that the studio moved", () => {
  const booking = { ...paid, bookedAt: "2026-02-20T10:00:00Z" };

  test.each([
    ["a day after the move", "2026-03-01T10:00:00Z", "2026-03-02T10:00:00Z"],
    ["at most until it begins", "2026-03-02T10:00:00Z", "2026-03-02T18:00:00Z"],
    ["never shorter than the class's own limit", "2026-02-21T10:00:00Z", "2026-03-02T06:00:00Z"],
    ["not at all, when it was not moved", null, "2026-03-02T06:00:00Z"],
  ])("is free to leave %s", (_, movedAt, until) => {
    expect(freeUntil({ ...booking, movedAt }, instance).toString()).toBe(until);
    const justBefore = at(until).subtract({ seconds: 1 });
    expect(costOfCancelling({ ...booking, movedAt }, instance, justBefore)).toEqual(FREE);
  });

  test("counts from the payment for who paid after the move", () => {
    const late = { bookedAt: "2026-03-01T16:00:00Z", movedAt: "2026-03-01T10:00:00Z" };
    expect(freeUntil(late, instance).toString()).toBe("2026-03-02T16:00:00Z");
  });

  test("costs a no-show nothing where leaving was free until it began, and as ever otherwise", () => {
    expect(costOfNoShow({ ...booking, movedAt: "2026-03-01T18:00:00Z" }, instance)).toEqual(FREE);
    expect(costOfNoShow({ ...booking, movedAt: "2026-03-01T17:59:59Z" }, instance)).toEqual(LOST);
    expect(costOfNoShow(booking, instance)).toEqual(LOST);
  });
});

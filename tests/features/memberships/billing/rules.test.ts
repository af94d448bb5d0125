import { describe, expect, test } from "vitest";
import { nextPeriodEnd } from "#api/payments/sandbox/billing/subscriptions.ts";
import { isBalanced } from "#shared/core/ledger.ts";
import { dayIn, startOfDayIn } from "#shared/core/time.ts";
import {
  bookingsWithin,
  cancelEffect,
  freezeEffect,
  freezeLimits,
  isFreezeDay,
  resumeEffect,
  whyNotChange,
} from "#shared/features/memberships/changes.ts";
import { chargeHour, chargeMoment, movedTo, paidUntil, startOfMonth } from "#shared/features/memberships/months.ts";
import { entriesOf } from "#shared/features/memberships/payment.ts";

const ZONES = ["America/Los_Angeles", "America/New_York", "Europe/Madrid", "America/Santiago", "Asia/Tokyo"];

/** The same day of each month as a calendar has it, written out without the rule that is tested. */
function calendarDay(first: string, months: number): string {
  const [year = 0, month = 0, day = 0] = first.split("-").map(Number);
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const isLeap = (toYear % 4 === 0 && toYear % 100 !== 0) || toYear % 400 === 0;
  const last = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][toMonth - 1] ?? 0;
  return [toYear, toMonth, Math.min(day, last)].map((part) => String(part).padStart(2, "0")).join("-");
}

/** Every day of two years with a leap day in them. */
const DAYS = Array.from({ length: 731 }, (_, at) => Temporal.PlainDate.from("2027-01-01").add({ days: at }).toString());

describe("the months of a membership", () => {
  test("begin where a calendar says, for two years after every day of two years", () => {
    for (const anchorDay of DAYS) {
      const cycle = { anchorDay, anchorMonth: 0, paidMonths: 1 };
      const starts = Array.from({ length: 25 }, (_, month) => startOfMonth(cycle, month));
      expect(starts).toEqual(starts.map((_, month) => calendarDay(anchorDay, month)));
    }
  });

  test.each(ZONES)("are charged on the studio's own day in %s, as the provider reckons on from the first", (zone) => {
    for (const anchorDay of DAYS.filter((_, at) => at % 5 === 0 || at < 62)) {
      const hour = chargeHour(zone);
      let at = new Date(chargeMoment(zone, calendarDay(anchorDay, 1)).epochMilliseconds);
      for (let month = 1; month <= 24; month += 1) {
        const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
        const begins = startOfDayIn(zone, calendarDay(anchorDay, month));
        expect(dayIn(zone, instant)).toBe(calendarDay(anchorDay, month));
        expect(instant.since(begins).total("hours")).toBeGreaterThanOrEqual(0);
        expect(instant.since(begins).total("hours")).toBeLessThanOrEqual(Math.max(9, hour === 0 ? 9 : 1));
        at = nextPeriodEnd(at, Number(anchorDay.slice(8)));
      }
    }
  });

  test("end at the studio's midnight in both nights in which the clocks are changed", () => {
    const ends = (day: string) => startOfDayIn("America/Los_Angeles", day).toString();
    expect(paidUntil({ anchorDay: "2027-02-14", anchorMonth: 0, paidMonths: 1 })).toBe("2027-03-14");
    expect([ends("2027-03-14"), ends("2027-03-15")]).toEqual(["2027-03-14T08:00:00Z", "2027-03-15T07:00:00Z"]);
    expect([ends("2027-11-07"), ends("2027-11-08")]).toEqual(["2027-11-07T07:00:00Z", "2027-11-08T08:00:00Z"]);
  });

  test("start again where a freeze put them", () => {
    const cycle = { anchorDay: "2026-01-31", anchorMonth: 0, paidMonths: 2 };
    const moved = movedTo(cycle, "2026-05-12");
    expect(paidUntil(moved)).toBe("2026-05-12");
    expect(paidUntil({ ...moved, paidMonths: 3 })).toBe("2026-06-12");
  });
});

describe("a freeze", () => {
  const pass = { paidUntil: "2026-02-28" };
  test("keeps what is paid and not used, today left out", () => {
    expect(freezeEffect(pass, "2026-02-10", "2026-04-01")).toEqual({
      daysKept: 17,
      resumesOn: "2026-04-01",
      paidUntil: "2026-04-18",
    });
    expect(freezeEffect(pass, "2026-02-27", "2026-03-10")).toMatchObject({ daysKept: 0, paidUntil: "2026-03-10" });
  });

  test("gives and takes no day, whenever it begins and ends", () => {
    for (const until of DAYS.slice(60, 140)) {
      const today = "2027-02-20";
      if (!isFreezeDay(today, until)) continue;
      const frozen = {
        ...freezeEffect({ paidUntil: "2027-03-15" }, today, until),
        frozenOn: today,
        frozenUntil: until,
      };
      for (const day of DAYS.filter((each) => each >= today && each <= until)) {
        const { paidUntil: end, daysKept } = resumeEffect(frozen, day);
        const from = day === today ? "2027-02-21" : day;
        expect(Temporal.PlainDate.from(from).until(end, { largestUnit: "days" }).days).toBe(daysKept);
        expect(daysKept).toBe(22);
      }
    }
  });

  test("lasts a week to three months", () => {
    expect(freezeLimits("2026-11-30")).toEqual({ earliest: "2026-12-07", latest: "2027-02-28" });
    expect(isFreezeDay("2026-11-30", "2026-12-06")).toBe(false);
    expect(isFreezeDay("2026-11-30", "2027-03-01")).toBe(false);
  });
});

test("canceling runs to the last paid day; without one it ends at once", () => {
  expect(cancelEffect({ paidUntil: "2026-03-01", status: "active" }, "2026-02-10")).toEqual({
    endsNow: false,
    lastDay: "2026-02-28",
  });
  expect(cancelEffect({ paidUntil: "2026-02-10", status: "past-due" }, "2026-02-11").endsNow).toBe(true);
  expect(cancelEffect({ paidUntil: "2026-02-10", status: "active" }, "2026-02-10").endsNow).toBe(true);
});

test("what can be done is told for every state", () => {
  const active = {
    kind: "membership" as const,
    status: "active" as const,
    renews: true,
    paidUntil: "2026-03-01",
    endReason: null,
  };
  const refusals = (pass: Partial<Parameters<typeof whyNotChange>[0]>) =>
    (["freeze", "resume", "cancel", "undo-cancel"] as const).map((change) =>
      whyNotChange({ ...active, ...pass }, change),
    );
  expect(refusals({})).toEqual([null, "not-frozen", null, "not-cancelled"]);
  expect(refusals({ status: "frozen" })).toEqual(["frozen", null, null, "not-cancelled"]);
  expect(refusals({ status: "past-due" })).toEqual(["past-due", "not-frozen", null, "not-cancelled"]);
  expect(refusals({ renews: false, endReason: "cancelled" })).toEqual(["cancelled", "not-frozen", "cancelled", null]);
  expect(refusals({ renews: false, endReason: "left" })).toEqual([
    "cancelled",
    "not-frozen",
    "cancelled",
    "not-cancelled",
  ]);
  expect(refusals({ status: "ended" })).toEqual(["ended", "ended", "ended", "ended"]);
  expect(refusals({ kind: "pack", paidUntil: null })).toEqual(Array(4).fill("not-membership"));
});

test("bookings that a freeze or an end touches are the pass's own, within it", () => {
  const booking = (id: string, day: string, passId: string | null = "p", status = "booked") => ({
    id,
    day,
    passId,
    status,
  });
  const all = [
    booking("late", "2026-03-05"),
    booking("inside", "2026-03-02"),
    booking("cancelled", "2026-03-02", "p", "cancelled"),
    booking("other", "2026-03-02", "q"),
    booking("before", "2026-02-28"),
  ];
  const ids = (to: string | null) => bookingsWithin(all, "p", "2026-03-01", to).map(({ id }) => id);
  expect(ids("2026-03-05")).toEqual(["inside"]);
  expect(ids(null)).toEqual(["inside", "late"]);
});

test("a charged month and its return balance, each under a name of its own", () => {
  const entries = entriesOf({
    id: "in_1",
    passId: "0199c5a0-0000-7000-8000-000000000001",
    planName: "A month",
    cents: 18_900,
    paidAt: "2026-03-01T08:00:00.000Z",
    refundState: "done",
    refundedAt: "2026-03-02T08:00:00.000Z",
    parts: [],
    failedSends: [],
  });
  expect(entries.map(({ id }) => id)).toEqual(["membership-payment:in_1:paid", "membership-payment:in_1:refunded"]);
  expect(entries.every(isBalanced)).toBe(true);
});

test("refunds of a month that the bank gave back are entered both ways, and the last one for what it moved", () => {
  const at = (day: number) => `2026-03-0${day}T08:00:00.000Z`;
  const failed = (id: string, isOwn: boolean, cents: number, from: number, to: number) => ({
    ...{ id, isOwn, cents, sentAt: at(from), failedAt: at(to) },
  });
  const month = {
    ...{ id: "in_1", passId: "0199c5a0-0000-7000-8000-000000000001", planName: "A month", cents: 18_900 },
    ...{
      paidAt: at(1),
      refundState: "done" as const,
      refundedAt: at(6),
      parts: [{ id: "re_1", cents: 900, at: at(2) }],
    },
  };
  const sums = (failedSends: ReturnType<typeof failed>[]) => {
    const entries = entriesOf({ ...month, failedSends });
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(entries.every(isBalanced)).toBe(true);
    return Object.fromEntries(
      entries.map(({ id, postings }) => [id.split(":").slice(2).join(":"), postings[0]?.cents]),
    );
  };
  expect(sums([])).toEqual({ paid: 18_900, "refunded:re_1": -900, refunded: -18_000 });
  expect(sums([failed("re_2", true, 18_000, 3, 4)])).toEqual({
    ...{ paid: 18_900, "refunded:re_1": -900, refunded: -18_000, "returned:re_2": 18_000, "refunded:2": -18_000 },
  });
  // On its way while the studio refunded the rest: what the studio sent stays what it was.
  expect(sums([failed("re_3", false, 1_000, 5, 7)])).toEqual({
    ...{ paid: 18_900, "refunded:re_1": -900, "refunded:re_3": -1_000, "returned:re_3": 1_000, refunded: -17_000 },
  });
});

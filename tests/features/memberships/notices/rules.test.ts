import { describe, expect, test } from "vitest";
import { paidUntil } from "#shared/features/memberships/months.ts";
import { lastDayToNotify, renewalNoticeAt, renewalToNotify } from "#shared/features/memberships/notices.ts";
import { packEnd } from "#shared/features/memberships/period.ts";

const ZONE = "America/Los_Angeles";
const ZONES = [ZONE, "America/New_York", "Europe/Madrid", "America/Santiago", "Asia/Tokyo"];
/** Every day of two years with a leap day in them. */
const DAYS = Array.from({ length: 731 }, (_, at) => Temporal.PlainDate.from("2027-01-01").add({ days: at }).toString());
/** So many days before, counted without the rule that is tested. */
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

const renewing = { kind: "membership", status: "active", renews: true, priceCents: 18_900 } as const;
const monthAfter = (anchorDay: string, paidMonths = 1) => paidUntil({ anchorDay, anchorMonth: 0, paidMonths });
const at = (text: string) => Temporal.Instant.from(text);

describe("a renewal", () => {
  test.each(ZONES)("is told at nine in the morning three days before each charge in %s", (zone) => {
    for (const anchorDay of DAYS) {
      const chargedOn = monthAfter(anchorDay);
      const notifiedAt = renewalNoticeAt(zone, chargedOn);
      const local = notifiedAt.toZonedDateTimeISO(zone);
      expect([local.toPlainDate().toString(), local.hour]).toEqual([daysBefore(chargedOn, 3), 9]);
      const pass = { ...renewing, paidUntil: chargedOn };
      expect(renewalToNotify(pass, notifiedAt.subtract({ seconds: 1 }), zone)).toBeNull();
      expect(renewalToNotify(pass, notifiedAt, zone)).toEqual({ chargedOn, cents: 18_900 });
    }
  });

  test("of the 31st is told on the day a calendar says, in short months and leap years", () => {
    const toldOn = (anchorDay: string, months: number) =>
      renewalNoticeAt(ZONE, monthAfter(anchorDay, months)).toZonedDateTimeISO(ZONE).toPlainDate().toString();
    expect([1, 2, 3].map((months) => toldOn("2026-01-31", months))).toEqual(["2026-02-25", "2026-03-28", "2026-04-27"]);
    expect([1, 2].map((months) => toldOn("2028-01-31", months))).toEqual(["2028-02-26", "2028-03-28"]);
    expect(toldOn("2028-02-29", 12)).toBe("2029-02-25");
    expect(toldOn("2028-02-01", 1)).toBe("2028-02-27");
  });

  test("keeps its hour in both nights in which the clocks are changed", () => {
    // The clocks go on March 14 and November 7: between the notice and the charge, and in the night before the notice.
    expect(renewalNoticeAt(ZONE, "2027-03-15").toString()).toBe("2027-03-12T17:00:00Z");
    expect(renewalNoticeAt(ZONE, "2027-03-17").toString()).toBe("2027-03-14T16:00:00Z");
    expect(renewalNoticeAt(ZONE, "2027-11-08").toString()).toBe("2027-11-05T16:00:00Z");
    expect(renewalNoticeAt(ZONE, "2027-11-10").toString()).toBe("2027-11-07T17:00:00Z");
  });

  test("is told late where nobody was there in time, and not once its day has come", () => {
    const pass = { ...renewing, paidUntil: "2027-03-14" };
    expect(renewalToNotify(pass, at("2027-03-14T07:59:59Z"), ZONE)).not.toBeNull();
    expect(renewalToNotify(pass, at("2027-03-14T08:00:00Z"), ZONE)).toBeNull();
  });

  test("is not told where nothing is charged", () => {
    const pass = { ...renewing, paidUntil: "2027-03-14" };
    const now = at("2027-03-12T20:00:00Z");
    expect(renewalToNotify(pass, now, ZONE)).not.toBeNull();
    for (const changes of [
      { renews: false },
      { status: "frozen" as const },
      { status: "past-due" as const },
      { status: "ended" as const },
      { priceCents: null },
      { paidUntil: null },
      { kind: "pack" as const },
    ])
      expect(renewalToNotify({ ...pass, ...changes }, now, ZONE)).toBeNull();
  });
});

describe("the last days of a pack", () => {
  const packOf = (boughtOn: string, weeks: number) => ({
    kind: "pack" as const,
    status: "active" as const,
    creditsLeft: 3,
    startsAt: Temporal.PlainDate.from(boughtOn).toZonedDateTime(ZONE).add({ hours: 8 }).toInstant().toString(),
    endsAt: packEnd(ZONE, boughtOn, weeks).toString(),
  });

  test("are told a week before the last one, wherever it lies", () => {
    for (const boughtOn of DAYS) {
      const pack = packOf(boughtOn, 8);
      const lastDay = Temporal.PlainDate.from(boughtOn).add({ days: 56 }).toString();
      const notifiedAt = Temporal.PlainDate.from(daysBefore(lastDay, 7))
        .toZonedDateTime({ timeZone: ZONE, plainTime: "09:00" })
        .toInstant();
      expect(lastDayToNotify(pack, notifiedAt.subtract({ seconds: 1 }), ZONE)).toBeNull();
      expect(lastDayToNotify(pack, notifiedAt, ZONE)).toEqual({ lastDay, left: 3 });
      expect(lastDayToNotify(pack, at(pack.endsAt), ZONE)).toBeNull();
    }
  });

  test("are not told with nothing left, nor of a pass of a week", () => {
    const now = at("2027-03-10T20:00:00Z");
    expect(lastDayToNotify(packOf("2027-01-15", 8), now, ZONE)).not.toBeNull();
    expect(lastDayToNotify({ ...packOf("2027-01-15", 8), creditsLeft: 0 }, now, ZONE)).toBeNull();
    expect(lastDayToNotify({ ...packOf("2027-01-15", 8), status: "ended" }, now, ZONE)).toBeNull();
    expect(lastDayToNotify(packOf("2027-03-10", 1), now, ZONE)).toBeNull();
  });
});

import { afterEach, describe, expect, test } from "vitest";
import { DEFAULTS, putInForce } from "#shared/core/settings/in-force.ts";
import {
  acceptUntilChoices,
  isNight,
  isTimeToOffer,
  isWanted,
  offerEnd,
} from "#shared/features/waitlist/offer-rules.ts";

const ZONE = "America/Los_Angeles";
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).toInstant();
const wallClock = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(ZONE).toPlainDateTime().toString();
const end = (now: string, startsAt: string, acceptUntilHours = 2) =>
  wallClock(offerEnd({ startsAt: at(startsAt), acceptUntilHours }, at(now), ZONE));

describe("until when a seat is kept for somebody", () => {
  test("an hour by day", () => {
    expect(end("2026-03-02T12:00", "2026-03-04T12:00")).toBe("2026-03-02T13:00:00");
    expect(end("2026-03-02T21:00", "2026-03-04T12:00")).toBe("2026-03-02T22:00:00");
  });

  test("the night does not count: what is left of the hour is there in the morning", () => {
    expect(end("2026-03-02T21:50", "2026-03-04T12:00")).toBe("2026-03-03T08:50:00");
    expect(end("2026-03-02T23:30", "2026-03-04T12:00")).toBe("2026-03-03T09:00:00");
    expect(end("2026-03-03T03:00", "2026-03-04T12:00")).toBe("2026-03-03T09:00:00");
  });

  test("the person's own quiet hours do not count either, alone or next to the night", () => {
    const evening = { from: "19:00", to: "07:00" };
    const until = (now: string, quiet: { from: string; to: string }, startsAt = "2026-03-04T19:00") =>
      wallClock(offerEnd({ startsAt: at(startsAt), acceptUntilHours: 2 }, at(now), ZONE, quiet));
    expect(until("2026-03-02T19:30", evening)).toBe("2026-03-03T09:00:00");
    expect(until("2026-03-02T18:40", evening)).toBe("2026-03-03T08:40:00");
    expect(until("2026-03-02T12:30", { from: "13:00", to: "15:00" })).toBe("2026-03-02T15:30:00");
    expect(until("2026-03-02T10:00", { from: "13:00", to: "15:00" })).toBe("2026-03-02T11:00:00");
    expect(until("2026-03-02T19:30", { from: "20:00", to: "11:30" })).toBe("2026-03-03T12:00:00");
    // Quiet until the line ends: until then, and no longer.
    expect(until("2026-03-02T12:30", { from: "12:00", to: "20:00" }, "2026-03-02T19:00")).toBe("2026-03-02T17:00:00");
  });

  test("over both nights in which the clock is changed it is the same hour on the wall", () => {
    expect(end("2026-03-07T21:45", "2026-03-09T12:00")).toBe("2026-03-08T08:45:00");
    expect(end("2026-10-31T21:45", "2026-11-02T12:00")).toBe("2026-11-01T08:45:00");
  });

  test("never past the end of the line, nor past what was wished", () => {
    expect(end("2026-03-02T12:00", "2026-03-02T14:30")).toBe("2026-03-02T12:30:00");
    expect(end("2026-03-02T12:00", "2026-03-03T00:15", 12)).toBe("2026-03-02T12:15:00");
    expect(end("2026-03-02T21:50", "2026-03-03T10:00")).toBe("2026-03-03T08:00:00");
  });
});

describe("when seats are offered", () => {
  test("not between ten at night and eight in the morning, on the studio's clock", () => {
    const night = (local: string) => isNight(ZONE, at(local));
    expect(["21:59:59", "22:00", "02:00", "07:59:59", "08:00"].map((time) => night(`2026-03-02T${time}`))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(["2026-03-08T07:59", "2026-03-08T08:00", "2026-11-01T07:59", "2026-11-01T08:00"].map(night)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test("not from two hours before the class on", () => {
    const startsAt = at("2026-03-02T18:00");
    expect(isTimeToOffer(startsAt, at("2026-03-02T15:59:59"), ZONE)).toBe(true);
    expect(isTimeToOffer(startsAt, at("2026-03-02T16:00"), ZONE)).toBe(false);
    expect(isTimeToOffer(at("2026-03-04T18:00"), at("2026-03-02T23:00"), ZONE)).toBe(false);
  });

  test("and to nobody who wants none so late", () => {
    const wish = { startsAt: at("2026-03-02T18:00"), acceptUntilHours: 4 };
    expect([isWanted(wish, at("2026-03-02T13:59")), isWanted(wish, at("2026-03-02T14:00"))]).toEqual([true, false]);
  });
});

test("only what is still to come can be chosen, and what was chosen stays", () => {
  const choices = (now: string, acceptUntilHours: number) =>
    acceptUntilChoices({ startsAt: at("2026-03-04T12:00"), acceptUntilHours }, at(now));
  expect(choices("2026-03-02T12:00", 2)).toEqual([2, 4, 12, 24]);
  expect(choices("2026-03-04T00:00", 2)).toEqual([2, 4]);
  expect(choices("2026-03-04T00:00", 24)).toEqual([2, 4, 24]);
});

describe("what the studio decided", () => {
  afterEach(() => putInForce(DEFAULTS));

  test("another hour, another line's end, another night", () => {
    putInForce({ offerMinutes: 30, cutOffHours: 6, nightFrom: "20:00", nightTo: "10:00" });
    expect(end("2026-03-02T12:00", "2026-03-04T12:00")).toBe("2026-03-02T12:30:00");
    expect(end("2026-03-02T19:50", "2026-03-04T12:00")).toBe("2026-03-03T10:20:00");
    expect(end("2026-03-02T10:50", "2026-03-02T17:00")).toBe("2026-03-02T11:00:00");
    expect(isTimeToOffer(at("2026-03-04T12:00"), at("2026-03-04T06:30"), ZONE)).toBe(false);
  });

  test("a night within one day, and no night at all", () => {
    putInForce({ nightFrom: "00:00", nightTo: "06:00" });
    expect([isNight(ZONE, at("2026-03-02T23:59")), isNight(ZONE, at("2026-03-03T05:59"))]).toEqual([false, true]);
    expect(end("2026-03-02T23:30", "2026-03-04T12:00")).toBe("2026-03-03T06:30:00");
    putInForce({ nightFrom: "08:00", nightTo: "08:00" });
    expect(isNight(ZONE, at("2026-03-03T08:00"))).toBe(false);
    expect(end("2026-03-02T23:30", "2026-03-04T12:00")).toBe("2026-03-03T00:30:00");
  });
});

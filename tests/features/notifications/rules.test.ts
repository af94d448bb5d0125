import { describe, expect, test } from "vitest";
import { findLockScreenLeak } from "#shared/features/notifications/lock-screen.ts";
import { quietAt, whenToRemind, whenToSend } from "#shared/features/notifications/quiet.ts";
import { dueReminders, REMINDERS, reminderKey } from "#shared/features/notifications/reminder.ts";

const startsAt = Temporal.Instant.from("2026-03-07T18:00:00Z");
const weekBefore = startsAt.subtract({ hours: 24 * 7 });
const before = (duration: Temporal.DurationLike) => startsAt.subtract(duration);
const namesAt = (now: Temporal.Instant, bookedAt = weekBefore) =>
  dueReminders({ bookedAt, startsAt }, now).map(({ name }) => name);

test.each([
  [{ hours: 24, seconds: 1 }, []],
  [{ hours: 24 }, ["24h"]],
  [{ hours: 2, seconds: 1 }, ["24h"]],
  [{ hours: 2 }, ["2h"]],
  [{ minutes: 31 }, ["2h"]],
  [{ minutes: 30 }, ["2h", "check-in"]],
  [{ seconds: 1 }, ["2h", "check-in"]],
  [{ seconds: 0 }, []],
  [{ hours: -1 }, []],
])("%o before the class the reminders %o are due", (duration, expected) => {
  expect(namesAt(before(duration))).toEqual(expected);
});

test("a booking made three hours before has no reminder of the day before", () => {
  const bookedAt = before({ hours: 3 });
  expect(namesAt(before({ hours: 2, minutes: 59 }), bookedAt)).toEqual([]);
  expect(namesAt(before({ hours: 2 }), bookedAt)).toEqual(["2h"]);
});

test("a booking made at the moment of a reminder needs none", () => {
  expect(namesAt(before({ hours: 2 }), before({ hours: 2 }))).toEqual([]);
});

test("another start is another reminder; the same is the same, in every spelling", () => {
  const [reminder] = REMINDERS;
  if (!reminder) throw new Error("There are no reminders.");
  const key = reminderKey("b1", reminder, startsAt);
  expect(reminderKey("b1", reminder, Temporal.Instant.from("2026-03-07T10:00:00-08:00"))).toBe(key);
  expect(reminderKey("b1", reminder, startsAt.add({ hours: 1 }))).not.toBe(key);
  expect(reminderKey("b2", reminder, startsAt)).not.toBe(key);
});

test.each(["Your $25.00 payment arrived", "You owe 25 dollars", "Paid 12,50 €", "Refund of 30 USD", "$5"])(
  "%o shows an amount",
  (text) => {
    expect(findLockScreenLeak(text, [])).toBe("amount");
  },
);

test.each([
  ["Mia has a class today", ["Mia"]],
  ["mia: Silks", ["Mia"]],
  ["Class of Zoé", ["Zoe"]],
  ["The Ames-Ortiz class", ["Ames Ortiz"]],
  ["Ann-Marie's class", ["Ann-Marie"]],
])("%o names one of %o", (text, names) => {
  expect(findLockScreenLeak(text, names)).toBe("name");
});

test.each([
  ["Silks Basics, Saturday, March 7, 10:00 AM", ["Mia", "Ames"]],
  ["Mianserin", ["Mia"]],
  ["Level 2 hoop, row 5", []],
])("%o is fit for a lock screen", (text, names) => {
  expect(findLockScreenLeak(text, names)).toBeNull();
});

describe("quiet hours", () => {
  const zone = "America/Los_Angeles";
  const night = { from: "22:00", to: "07:00" };
  const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant();
  const remindAt = (startsAt: string, hours: number, quiet: typeof night | null = night) => {
    const start = at(startsAt);
    return whenToRemind({ moment: start.subtract({ hours }), startsAt: start }, quiet, zone);
  };

  test.each([
    ["2026-03-06T21:59", false],
    ["2026-03-06T22:00", true],
    ["2026-03-07T00:30", true],
    ["2026-03-07T06:59", true],
    ["2026-03-07T07:00", false],
    // The clock jumps from 2:00 to 3:00 in this night.
    ["2026-03-08T03:30", true],
  ])("%s lies in them: %s", (text, expected) => {
    expect(quietAt(at(text), night, zone) !== null).toBe(expected);
  });

  test("of one day, and none at all", () => {
    const noon = { from: "12:00", to: "14:00" };
    expect(quietAt(at("2026-03-06T13:00"), noon, zone)?.end).toEqual(at("2026-03-06T14:00"));
    expect(quietAt(at("2026-03-06T15:00"), noon, zone)).toBeNull();
    expect(quietAt(at("2026-03-06T23:00"), null, zone)).toBeNull();
  });

  test("a reminder waits until they are over, or comes before them when the class is too soon after", () => {
    expect(remindAt("2026-03-07T18:00", 2)).toEqual(at("2026-03-07T16:00"));
    expect(remindAt("2026-03-07T08:30", 2)).toEqual(at("2026-03-07T07:00"));
    expect(remindAt("2026-03-07T07:30", 2)).toEqual(at("2026-03-06T21:50"));
    expect(remindAt("2026-03-07T07:30", 2, null)).toEqual(at("2026-03-07T05:30"));
    expect(remindAt("2026-03-08T00:30", 24)).toEqual(at("2026-03-07T07:00"));
  });

  test("anything else waits, and is not sent when it is of no use by then", () => {
    const now = at("2026-03-06T23:00");
    expect(whenToSend(now, at("2026-03-08T00:00"), night, zone)).toEqual(at("2026-03-07T07:00"));
    expect(whenToSend(now, at("2026-03-07T06:00"), night, zone)).toBeNull();
    expect(whenToSend(now, at("2026-03-07T06:00"), null, zone)).toEqual(now);
  });
});

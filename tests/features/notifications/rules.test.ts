import { expect, test } from "vitest";
import { findLockScreenLeak } from "../../../shared/features/notifications/lock-screen.ts";
import { describeDevice } from "../../../shared/features/notifications/push-device.ts";
import { dueReminders, REMINDERS, reminderKey } from "../../../shared/features/notifications/reminder.ts";

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

test("a device is called by browser and system", () => {
  const android =
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36";
  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604.1";
  expect(describeDevice(android)).toBe("Chrome on Android");
  expect(describeDevice(iphone)).toBe("Safari on iPhone");
  expect(describeDevice("curl/8")).toBe("A browser on an unknown device");
});

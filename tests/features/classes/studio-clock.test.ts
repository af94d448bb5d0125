import { expect, test } from "vitest";
import { nearestClass, studioNow } from "#web/features/classes/studio-clock.ts";

/** The studio is in Los Angeles; in the night to March 14 of 2027 its clocks go an hour ahead. */
const SATURDAY = { startsAt: "2027-03-14T01:00:00Z", date: "2027-03-13", startTime: "17:00" };
const SUNDAY = { startsAt: "2027-03-14T17:00:00Z", date: "2027-03-14", startTime: "10:00" };
const at = (instant: string) => Temporal.Instant.from(instant);

test("the studio's clock is read off a class, wherever the device is", () => {
  expect(studioNow(SUNDAY, at("2027-03-15T03:30:00Z")).toString()).toBe("2027-03-14T20:30:00");
});

test("of two classes the nearer one knows the hour, also in the night the clocks change", () => {
  const limit = at("2027-03-14T05:00:00Z");
  expect(nearestClass([SUNDAY, SATURDAY], limit)).toBe(SATURDAY);
  expect(studioNow(nearestClass([SUNDAY, SATURDAY], limit), limit).toString()).toBe("2027-03-13T21:00:00");
  expect(nearestClass([undefined, SUNDAY], limit)).toBe(SUNDAY);
  expect(nearestClass([], limit)).toBeUndefined();
});

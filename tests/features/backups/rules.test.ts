import fc from "fast-check";
import { expect, test } from "vitest";
import { isBackupDue, isBackupLate, keptBackups } from "#shared/features/backups/rules.ts";

const ZONE = "America/Los_Angeles";
const at = (text: string) => Temporal.Instant.from(text);
const FIRST = at("2024-01-01T11:00:00Z");

const nights = (count: number) =>
  Array.from({ length: count }, (_, night) => ({ at: FIRST.add({ hours: 24 * night }) }));
const backups = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 * 800 }), { maxLength: 150 })
  .map((hours) => hours.map((hour) => ({ at: FIRST.add({ hours: hour }) })));

test("of two years of nights 7 days, 4 weeks and 12 months are kept", () => {
  const kept = keptBackups(nights(731), ZONE).map((backup) => backup.at.toString().slice(0, 10));
  expect(kept).toEqual([
    ...["2025-01-31", "2025-02-28", "2025-03-31", "2025-04-30", "2025-05-31", "2025-06-30"],
    ...["2025-07-31", "2025-08-31", "2025-09-30", "2025-10-31", "2025-11-30"],
    ...["2025-12-14", "2025-12-21", "2025-12-25", "2025-12-26", "2025-12-27"],
    ...["2025-12-28", "2025-12-29", "2025-12-30", "2025-12-31"],
  ]);
});

test("the newest stays, never more than 23, and what was kept is kept again", () => {
  fc.assert(
    fc.property(backups, (given) => {
      const kept = keptBackups(given, ZONE);
      const newest = given.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at)).at(-1);
      expect(kept.at(-1)).toBe(newest);
      expect(kept.length).toBeLessThanOrEqual(23);
      expect(keptBackups(kept, ZONE)).toEqual(kept);
      for (const each of kept) expect(given).toContain(each);
    }),
  );
});

test("thinning out every night keeps as old backups as thinning out once", () => {
  let kept: { at: Temporal.Instant }[] = [];
  for (const night of nights(500)) kept = keptBackups([...kept, night], ZONE);
  const oldest = kept[0]?.at.toString().slice(0, 7);
  expect([kept.length >= 18, oldest]).toEqual([true, "2024-06"]);
});

test("a backup is due once a night has begun since the last one, also on days of 23 and 25 hours", () => {
  const isDue = (since: string, now: string) => isBackupDue({ since: at(since), now: at(now), timeZone: ZONE });
  expect(isDue("2026-03-03T11:05:00Z", "2026-03-04T10:59:00Z")).toBe(false);
  expect(isDue("2026-03-03T11:05:00Z", "2026-03-04T11:00:00Z")).toBe(true);
  // Clocks go forward on March 8, 2026 at two: three o'clock comes an hour earlier.
  expect(isDue("2026-03-07T11:05:00Z", "2026-03-08T09:59:00Z")).toBe(false);
  expect(isDue("2026-03-07T11:05:00Z", "2026-03-08T10:00:00Z")).toBe(true);
  expect(isDue("2026-10-31T10:05:00Z", "2026-11-01T10:59:00Z")).toBe(false);
  expect(isDue("2026-10-31T10:05:00Z", "2026-11-01T11:00:00Z")).toBe(true);
});

test("a backup is late after 26 hours", () => {
  const since = at("2026-03-03T11:00:00Z");
  expect(isBackupLate({ since, now: since.add({ hours: 26 }) })).toBe(false);
  expect(isBackupLate({ since, now: since.add({ hours: 26, seconds: 1 }) })).toBe(true);
});

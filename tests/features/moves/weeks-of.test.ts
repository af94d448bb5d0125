import { expect, test } from "vitest";
import { weeksOf } from "#web/features/moves/practice/weeks-of.ts";

test("eight weeks from Monday, with the classes one came to and the days one practiced", () => {
  const weeks = weeksOf({
    today: "2026-03-11",
    visits: ["2026-03-10T20:00:00Z", "2026-03-02T20:00:00Z", "2025-12-01T20:00:00Z"],
    entries: [{ date: "2026-03-08" }, { date: "2026-03-08" }, { date: "2026-03-06" }, { date: "2026-03-09" }],
  });
  expect(weeks).toHaveLength(8);
  expect(weeks.slice(-2)).toEqual([
    { week: "2026-03-02", classes: 1, practiceDays: 2 },
    { week: "2026-03-09", classes: 1, practiceDays: 1 },
  ]);
  expect(weeks[0]).toEqual({ week: "2026-01-19", classes: 0, practiceDays: 0 });
});

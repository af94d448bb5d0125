import { expect, test } from "vitest";
import { weeksOf } from "#web/features/moves/practice/weeks-of.ts";
import type { PracticeEntryRow } from "#web/features/moves/tables.ts";

const visit = (startsAt: string) => ({ classInstanceId: `class of ${startsAt}`, startsAt, name: "Silks Basics" });
const entry = (date: string): PracticeEntryRow => ({
  ...{ id: date, userId: "mia", moveId: null, date, minutes: 20, attempts: null, feeling: "", note: "" },
});

test("eight weeks from Monday, with the classes one came to and the days one practiced", () => {
  const [late, early, old] = [
    visit("2026-03-10T20:00:00Z"),
    visit("2026-03-09T20:00:00Z"),
    visit("2025-12-01T20:00:00Z"),
  ];
  const [first, again, before] = [entry("2026-03-08"), entry("2026-03-08"), entry("2026-03-06")];
  const weeks = weeksOf({ today: "2026-03-11", visits: [late, early, old], entries: [first, again, before] });
  expect(weeks).toHaveLength(8);
  expect(weeks.slice(-2)).toEqual([
    { week: "2026-03-02", classes: [], practice: [first, again, before], practiceDays: 2 },
    { week: "2026-03-09", classes: [early, late], practice: [], practiceDays: 0 },
  ]);
  expect(weeks[0]).toEqual({ week: "2026-01-19", classes: [], practice: [], practiceDays: 0 });
});

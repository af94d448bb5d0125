import { expect, test } from "vitest";
import { fillOf, type HeatCell, NO_SUMS } from "#shared/features/attendance/reports/figures.ts";
import { heatValue, strengthOf, toGrid } from "#shared/features/attendance/reports/heat.ts";
import { cameSoon, lastKnownDays, shareOf } from "#shared/features/attendance/reports/retention.ts";

const cell = (weekday: number, hour: number, apparatus: string, sums: Partial<HeatCell>): HeatCell => ({
  ...NO_SUMS,
  classes: 1,
  ...sums,
  weekday,
  hour,
  apparatus,
});

const CELLS = [
  cell(3, 18, "Silks", { seats: 8, taken: 8, waits: 3 }),
  cell(1, 18, "Silks", { seats: 8, taken: 2, noShows: 1 }),
  cell(1, 18, "Lyra", { seats: 4, taken: 4 }),
];

test("the fields of several apparatus are one sum, of one they are its own", () => {
  const all = toGrid(CELLS, null);
  expect([all.hours, all.weekdays]).toEqual([[18], [1, 3]]);
  expect(all.find(1, 18)).toMatchObject({ classes: 2, seats: 12, taken: 6 });
  expect(all.find(2, 18)).toBeUndefined();
  expect(toGrid(CELLS, "Lyra").find(1, 18)).toMatchObject({ classes: 1, seats: 4, taken: 4 });
});

test("a field shows its share, or its people; nothing where there was no seat", () => {
  const sums = { ...NO_SUMS, classes: 1, seats: 8, taken: 4, noShows: 1, waits: 2 };
  expect(heatValue(sums, "fill")).toBe(0.5);
  expect(heatValue(sums, "noShows")).toBe(0.25);
  expect(heatValue(sums, "waits")).toBe(2);
  expect(fillOf(NO_SUMS)).toBeNull();
  expect(heatValue(NO_SUMS, "noShows")).toBeNull();
});

test("full is drawn as full, and the most waits as the strongest", () => {
  expect(strengthOf(1.25, "fill", 2)).toBe(1);
  expect(strengthOf(2, "waits", 4)).toBe(0.5);
  expect(strengthOf(0, "waits", 0)).toBe(0);
  expect(strengthOf(null, "noShows", 1)).toBe(0);
});

test("a second visit counts as soon up to the thirtieth day", () => {
  expect(cameSoon({ firstDay: "2026-03-02", secondDay: "2026-04-01" })).toBe(true);
  expect(cameSoon({ firstDay: "2026-03-02", secondDay: "2026-04-02" })).toBe(false);
  expect(cameSoon({ firstDay: "2026-03-02", secondDay: null })).toBe(false);
  expect(shareOf(0, 0)).toBeNull();
});

test("a person counts once the last day of the window is over", () => {
  // The thirtieth day after March 1 is March 31: on April 1 it is known.
  expect(lastKnownDays("2026-04-01")).toEqual({ soon: "2026-03-01", stayed: "2025-12-02" });
});

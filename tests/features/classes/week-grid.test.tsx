import { within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { bandsOf, lanesOf, offsetOf } from "#web/features/classes/components/week/time-axis.ts";
import { WeekGrid } from "#web/features/classes/components/week/week-grid.tsx";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { show } from "../../support/screen.tsx";

const at = (date: string, startTime: string, minutes = 60) =>
  ({
    id: `${date} ${startTime}`,
    name: `Silks at ${startTime}`,
    date,
    startTime,
    startsAt: `${date}T${startTime}:00Z`,
    endsAt: Temporal.Instant.from(`${date}T${startTime}:00Z`).add({ minutes }).toString(),
  }) as ClassInstanceRow;

const shown: (string | undefined)[] = [];
Element.prototype.scrollIntoView = function () {
  shown.push((this as HTMLElement).dataset.now);
};
afterEach(() => void shown.splice(0));

const [TODAY, TOMORROW] = ["2026-03-10", "2026-03-11"];
const MORNING = at(TODAY, "09:00");
const EVENING = at(TODAY, "18:00", 75);

const week = (now: string, today = TODAY) => (
  <WeekGrid
    classes={[MORNING, EVENING, at(TOMORROW, "20:00")]}
    days={[TODAY, TOMORROW]}
    today={today}
    now={Temporal.Instant.from(now)}
    renderClass={({ name }) => name}
  />
);

test("a screen reader meets the days, each with its classes in the order they begin", () => {
  const screen = show(week("2026-03-10T17:30:00Z"));
  const days = screen.getByRole("list", { name: "Classes of the week" }).children;
  expect([...days].map((day) => within(day as HTMLElement).getByRole("heading").textContent)).toEqual([
    "Tuesday, March 10Tue10",
    "Wednesday, March 11Wed11",
  ]);
  const classes = [...days].map((day) => [...day.querySelectorAll("ul > li")].map(({ textContent }) => textContent));
  expect(classes).toEqual([["Silks at 09:00", "Silks at 18:00"], ["Silks at 20:00"]]);
  expect([...days].map((day) => day.getAttribute("aria-current"))).toEqual(["date", null]);
});

test("hours without a class are one line", () => {
  const screen = show(week("2026-03-10T17:30:00Z"));
  expect(screen.getByText("10 AM – 6 PM · nothing")).toBeTruthy();
  for (const hour of ["9 AM", "6 PM", "7 PM", "8 PM"]) expect(screen.getByText(hour)).toBeTruthy();
  expect(screen.queryByText("11 AM")).toBeNull();
});

test("the present is a line of today, which a low window opens at", () => {
  const { container, unmount } = show(week("2026-03-10T18:30:00Z"));
  expect(container.querySelectorAll("[data-now]")).toHaveLength(1);
  expect(shown).toHaveLength(1);
  unmount();
  const other = show(week("2026-03-01T18:30:00Z", "2026-03-01"));
  expect(other.container.querySelector("[data-now]")).toBeNull();
  expect(shown).toHaveLength(1);
});

test("a class is as far down as it is late and as high as it is long", () => {
  const bands = bandsOf([MORNING, EVENING, at(TOMORROW, "20:00")]);
  expect(bands).toEqual([
    { from: 9, to: 10, isEmpty: false },
    { from: 10, to: 18, isEmpty: true },
    { from: 18, to: 21, isEmpty: false },
  ]);
  expect(offsetOf(bands, 9 * 60)).toEqual({ hours: 0, lines: 0 });
  expect(offsetOf(bands, 14 * 60)).toEqual({ hours: 1, lines: 0.5 });
  expect(offsetOf(bands, 19 * 60 + 15)).toEqual({ hours: 2.25, lines: 1 });
  expect(offsetOf(bands, 24 * 60)).toEqual({ hours: 4, lines: 1 });
});

test("a class that ends after midnight ends with its day", () => {
  expect(bandsOf([at(TODAY, "23:00", 120)])).toEqual([{ from: 23, to: 24, isEmpty: false }]);
});

test("classes that overlap stand beside each other, those that follow below", () => {
  const lanes = (...classes: ClassInstanceRow[]) =>
    lanesOf(classes).map(({ lane, span, lanes: of }) => [lane, span, of]);
  expect(lanes(at(TODAY, "18:00"), at(TODAY, "19:00"))).toEqual([
    [0, 1, 1],
    [0, 1, 1],
  ]);
  // The third begins when the first is over, and takes its place beside the second.
  expect(lanes(at(TODAY, "10:00", 75), at(TODAY, "11:00", 75), at(TODAY, "11:30", 90), at(TODAY, "14:00"))).toEqual([
    [0, 1, 2],
    [1, 1, 2],
    [0, 1, 2],
    [0, 1, 1],
  ]);
  // Three at once; the last of the evening overlaps the third only, and is two lanes wide.
  expect(lanes(at(TODAY, "18:30", 75), at(TODAY, "18:30", 90), at(TODAY, "18:45", 90), at(TODAY, "20:00"))).toEqual([
    [0, 1, 3],
    [1, 1, 3],
    [2, 1, 3],
    [0, 2, 3],
  ]);
});

import { afterEach, expect, test } from "vitest";
import { WeekGrid } from "#web/features/classes/components/week/week-grid.tsx";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { show } from "../../support/screen.tsx";

const at = (date: string, startTime: string) =>
  ({
    id: `${date} ${startTime}`,
    name: "Silks",
    date,
    startTime,
    startsAt: `${date}T${startTime}:00Z`,
    endsAt: `${date}T${startTime.slice(0, 2)}:59:00Z`,
  }) as ClassInstanceRow;

const shown: (string | null | undefined)[] = [];
Element.prototype.scrollIntoView = function () {
  shown.push(this.querySelector("th")?.textContent);
};
afterEach(() => void shown.splice(0));

const week = (now: string) => (
  <WeekGrid
    classes={[at("2026-03-10", "09:00"), at("2026-03-10", "18:00"), at("2026-03-11", "20:00")]}
    days={["2026-03-10", "2026-03-11"]}
    today="2026-03-10"
    now={Temporal.Instant.from(now)}
    renderClass={({ name }) => name}
  />
);

test("in the evening the week opens at the evening's classes", () => {
  show(week("2026-03-10T17:30:00Z"));
  expect(shown).toEqual(["6 PM"]);
});

test("hours without a class have no row", () => {
  const screen = show(week("2026-03-10T17:30:00Z"));
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["9 AM", "6 PM", "8 PM"]);
});

test("when today's classes are over it opens at its top", () => {
  const screen = show(week("2026-03-10T21:00:00Z"));
  expect(screen.getByRole("table")).toBeTruthy();
  expect(shown).toEqual([]);
});

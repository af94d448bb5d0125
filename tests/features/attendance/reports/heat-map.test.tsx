import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { NO_SUMS } from "#shared/features/attendance/reports/figures.ts";
import { toGrid } from "#shared/features/attendance/reports/heat.ts";
import { show } from "#tests/support/screen.tsx";
import { HeatMap } from "#web/features/attendance/components/reports/heat-map.tsx";

const sums = { ...NO_SUMS, classes: 2, seats: 16, taken: 12, noShows: 3, waits: 1 };
const GRID = toGrid(
  [
    { ...sums, weekday: 1, hour: 18, apparatus: "Silks" },
    { ...NO_SUMS, classes: 1, weekday: 3, hour: 9, apparatus: "Silks" },
  ],
  null,
);

test("a screen reader reads weekday and hour with each field, and all of its numbers", () => {
  show(<HeatMap grid={GRID} measure="fill" onOpen={vi.fn()} />);
  const table = within(screen.getByRole("table", { name: "Weekdays and hours of classes" }));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Hour", "Mon", "Wed"]);
  expect(table.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["9 AM", "6 PM"]);
  const field = table.getByRole("button", { name: "Monday, 6:00 PM: 75% full, 12 of 16 seats, 2 classes" });
  expect(field.textContent).toBe("75%");
});

test("the same field says its no-shows, or how many never got a seat", () => {
  const { show: showAgain } = show(<HeatMap grid={GRID} measure="noShows" onOpen={vi.fn()} />);
  expect(screen.getByRole("button", { name: "Monday, 6:00 PM: 25% no-shows, 3 of 12 people, 2 classes" })).toBeTruthy();
  expect(screen.getByRole("button", { name: /Wednesday, 9:00 AM: – no-shows/ }).textContent).toBe("–");
  showAgain(<HeatMap grid={GRID} measure="waits" onOpen={vi.fn()} />);
  const field = screen.getByRole("button", { name: "Monday, 6:00 PM: 1 person never got a seat, 2 classes" });
  expect(field.textContent).toBe("1");
});

test("a press opens the classes of the field", async () => {
  const onOpen = vi.fn();
  show(<HeatMap grid={GRID} measure="fill" onOpen={onOpen} />);
  await userEvent.setup().click(screen.getByRole("button", { name: /Monday, 6:00 PM/ }));
  expect(onOpen).toHaveBeenCalledWith(1, 18);
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sessionStore } from "#web/features/accounts/index.ts";
import { CalendarWeek } from "#web/features/calendar/components/week/calendar-week.tsx";
import { type Timetable, weekFromToday } from "#web/features/classes/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { show } from "../../support/screen.tsx";
import { SILKS_BASICS } from "../classes/silks-basics.ts";

const ROSA = { id: "rosa", firstName: "Rosa", lastName: "Lopez", birthday: "1990-01-01", waiverSigned: true };
beforeEach(() => sessionStore.setState({ user: { ...ROSA, role: "student" } as never }));
afterEach(() => sessionStore.setState({ user: null }));

/** A Wednesday, so that a week that begins on Monday would begin in the past. */
const TODAY = "2026-03-11";
const on = (date: string) =>
  ({
    ...SILKS_BASICS,
    id: date,
    date,
    startsAt: `${date}T18:00:00Z`,
    endsAt: `${date}T19:00:00Z`,
  }) as unknown as ClassInstanceRow;
const CLASSES = [on(TODAY), on("2026-03-13"), on("2026-03-15")];
const TIMETABLE: Timetable = {
  today: TODAY,
  opensOn: TODAY,
  classes: CLASSES,
  apparatus: [],
  apparatusByFrequency: [],
  instructors: [],
};
const URL = {
  day: null,
  filter: { apparatus: "", level: "", instructor: "" },
  look: "week" as const,
  openClassId: null,
  setDay: () => {},
  setLook: () => {},
  setFilter: () => {},
  clearFilters: () => {},
  classLink: () => "",
  closedLink: () => "",
};
const booking = (date: string, status: string) => ({
  id: `${date} ${status}`,
  classInstanceId: date,
  attendeeId: ROSA.id,
  bookedById: ROSA.id,
  startsAt: `${date}T18:00:00Z`,
  heldUntil: status === "held" ? "2099-01-01T00:00:00Z" : null,
  passId: null,
  status,
});

describe("a week without a class", () => {
  const showWeek = (first: string, classes: ClassInstanceRow[]) =>
    show(<CalendarWeek url={URL} timetable={{ ...TIMETABLE, classes }} day={first} first={first} isWide />);

  test("of a studio that plans none yet takes no break, and leads back to no other", async () => {
    const screen = showWeek(TODAY, []);
    expect(await screen.findByText("Classes show here once the studio plans them.")).toBeTruthy();
    expect(screen.queryByText(/taking a break/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Back to this week" })).toBeNull();
  });

  test("before the last that is planned is a break", async () => {
    const screen = showWeek("2026-03-18", [on(TODAY), on("2026-03-27")]);
    expect(await screen.findByText(/taking a break/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Back to this week" })).toBeTruthy();
  });

  test("after it is not planned yet, also in the week of the last class", async () => {
    const screen = showWeek(TODAY, [on("2026-03-10")]);
    expect(await screen.findByText("The schedule is published through Tuesday, March 10.")).toBeTruthy();
    expect(screen.queryByText(/taking a break/)).toBeNull();
  });
});

test("on a phone the first day is today, ringed, and only a day with a booking says that one is booked", async () => {
  const first = weekFromToday(TODAY, TODAY);
  const screen = show(<CalendarWeek url={URL} timetable={TIMETABLE} day={TODAY} first={first} isWide={false} />, {
    userId: ROSA.id,
  });
  await screen.db.table("bookings").bulkPut([booking("2026-03-13", "booked"), booking("2026-03-15", "held")]);
  await screen.findByRole("button", { name: /March 13.*you're booked/ });
  const days = screen.getAllByRole("button", { name: /March \d+, \d class/ });
  expect(days).toHaveLength(7);
  expect(days.map((day) => day.getAttribute("aria-current"))).toEqual(["date", ...Array(6).fill(null)]);
  expect(days.map(({ className }) => className.split(" ").includes("ring-2"))).toEqual([true, ...Array(6).fill(false)]);
  expect(days.filter(({ textContent }) => textContent?.includes("you're booked"))).toHaveLength(1);
});

test("classes of today that are too late to book stand folded, but not my own that runs", async () => {
  const instants = { over: "06", runs: "17", mine: "17", next: "23" };
  const now = new Date("2026-03-11T17:30:00Z");
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const classes = Object.entries(instants).map(
    ([id, hour]) =>
      ({
        ...on(TODAY),
        id,
        name: `Silks ${id}`,
        startsAt: `${TODAY}T${hour}:00:00Z`,
        endsAt: `${TODAY}T${hour}:59:00Z`,
      }) as ClassInstanceRow,
  );
  const screen = show(
    <CalendarWeek url={URL} timetable={{ ...TIMETABLE, classes }} day={TODAY} first={TODAY} isWide={false} />,
    { userId: ROSA.id },
  );
  await screen.db.table("bookings").put({ ...booking(TODAY, "booked"), classInstanceId: "mine" });
  const folded = await screen.findByText("2 earlier classes");
  const inside = [...(folded.closest("details")?.querySelectorAll("article") ?? [])];
  expect(inside.map((card) => card.querySelector("[data-content]")?.textContent)).toEqual(["Silks over", "Silks runs"]);
  vi.useRealTimers();
});

test("a wide window shows the week as a list too, and a day", () => {
  const look = (view: "list" | "day") =>
    show(<CalendarWeek url={{ ...URL, look: view }} timetable={TIMETABLE} day={TODAY} first={TODAY} isWide />);
  const list = look("list");
  const days = list.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(days).toEqual(["Wednesday, March 11", "Friday, March 13", "Sunday, March 15"]);
  list.unmount();
  expect(look("day").getAllByRole("button", { name: /March \d+, \d class/ })).toHaveLength(7);
});

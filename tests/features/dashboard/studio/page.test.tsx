import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Need } from "#shared/features/dashboard/needs.ts";
import { NO_FIGURES, weeksShown } from "#shared/features/dashboard/weeks.ts";
import { answerByPath, show } from "#tests/support/screen.tsx";
import { FigureGrid } from "#web/features/dashboard/components/studio/figure-grid.tsx";
import { NeedsList } from "#web/features/dashboard/components/studio/needs-list.tsx";
import { TodayClasses } from "#web/features/dashboard/components/studio/today-classes.tsx";

const AS_OF = "2026-03-02T20:00:00Z";
const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

const aClass = (name: string, changes: object = {}) => ({
  ...{ id: name, name, startTime: "10:00", endTime: "11:00", place: "", instructorName: "Maya Torres" },
  ...{ startsAt: "2026-03-02T18:00:00Z", endsAt: "2026-03-02T19:00:00Z" },
  ...{ seats: 8, people: 5, unpaid: 0, unsigned: 0, marked: 5 },
  ...changes,
});
const AHEAD = { startsAt: "2026-03-02T22:00:00Z", endsAt: "2026-03-02T23:00:00Z", marked: 0 };

test("classes of today say what is open about them, and lead to where it is settled; done ones are a press away", async () => {
  const classes = [
    aClass("Morning"),
    aClass("Forgotten", { marked: 0 }),
    aClass("Orphaned", { ...AHEAD, instructorName: "" }),
    aClass("Evening", { ...AHEAD, unpaid: 2, unsigned: 1 }),
  ];
  answerByPath({ "/api/admin/dashboard/today": { day: "2026-03-02", asOf: AS_OF, classes } });
  show(<TodayClasses />);
  expect(screen.getByText("Loading the classes of today")).toBeTruthy();
  await screen.findByRole("link", { name: "Forgotten" });
  expect(screen.getByText("Roster not taken")).toBeTruthy();
  expect([screen.getByText("2 not paid"), screen.getByText("1 without a waiver")]).toHaveLength(2);
  expect(hrefOf("Evening")).toBe("/class-instances?class=Evening");
  expect(hrefOf("Orphaned")).toBe("/admin/classes?day=2026-03-02");
  expect(screen.queryByRole("link", { name: "Morning" })).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "Show 1 class that is done" }));
  expect(hrefOf("Morning")).toBe("/class-instances?class=Morning");
});

test("a day without a class says so, and only once it is known", async () => {
  answerByPath({ "/api/admin/dashboard/today": { day: "2026-03-02", asOf: AS_OF, classes: [] } });
  show(<TodayClasses />);
  expect(screen.queryByText("No classes today.")).toBeNull();
  expect(await screen.findByText("No classes today.")).toBeTruthy();
});

const answerNeeds = (needs: Need[]) =>
  answerByPath({
    "/api/admin/dashboard/needs": { asOf: AS_OF, needs },
    "/api/admin/dashboard/refused": [
      {
        ...{ id: "a", userId: "0198c000-0000-7000-8000-000000000301", byName: "Maya Torres", at: AS_OF },
        ...{ endpoint: "attendance.markAttendance", message: "We can't find this booking." },
      },
    ],
  });

test("each kind of work is a line with its number, and leads to where it is settled", async () => {
  answerNeeds([
    { kind: "failed-cards", count: 1 },
    { kind: "overdue-invoices", count: 3, cents: 12_300 },
    { kind: "low-stock", count: 100 },
  ]);
  show(<NeedsList />);
  await screen.findByRole("link", { name: "1 card was declined" });
  expect(hrefOf("1 card was declined")).toBe("/admin/memberships?view=members&state=past-due");
  expect(hrefOf("3 invoices are overdue")).toBe("/admin/invoices?show=overdue");
  expect(screen.getByText("$123.00 open")).toBeTruthy();
  expect(hrefOf("100 products are running out, or more")).toBe("/admin/merch?tab=stock&show=low");
});

test("refused changes open with who made them and why", async () => {
  answerNeeds([{ kind: "refused-changes", count: 1 }]);
  show(<NeedsList />);
  await userEvent.setup().click(await screen.findByRole("button", { name: "1 change by staff was refused" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Refused changes by staff" }));
  const row = await sheet.findByRole("link", { name: "Marked attendance" });
  expect(row.getAttribute("href")).toBe("/admin/users?person=0198c000-0000-7000-8000-000000000301");
  expect(sheet.getByText("We can't find this booking.")).toBeTruthy();
});

test("where nothing waits, one line says so", async () => {
  answerNeeds([]);
  show(<NeedsList />);
  expect(screen.queryByText("Nothing needs you right now.")).toBeNull();
  expect(await screen.findByText("Nothing needs you right now.")).toBeTruthy();
});

const WEEKS = weeksShown("2026-03-02").map((week, at) => ({
  ...{ week, ...NO_FIGURES, moneyInCents: 10_000 * (at + 1), seats: 10, taken: 5, waits: at, firsts: 2, cameSoon: 1 },
  ...(at === 11 && { owed: { passesCents: 40_000, balancesCents: 2_500 }, atRisk: 4 }),
}));

test("six figures with what is usual; pressed, one shows its weeks, its rule and the way to its rows", async () => {
  answerByPath({ "/api/admin/dashboard/figures": { weeks: WEEKS, asOf: AS_OF, now: AS_OF } });
  show(<FigureGrid />);
  const card = within((await screen.findByRole("button", { name: "Money in" })).closest("li") as HTMLElement);
  expect([card.getByText("$1,200.00"), card.getByText("Usually $600.00")]).toHaveLength(2);
  expect([screen.getByText("$425.00"), screen.getAllByText("50%").length]).toEqual([expect.anything(), 2]);
  expect(screen.queryByText(/^As of/)).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "Owed to members" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Owed to members" }));
  expect([sheet.getByText("$400.00"), sheet.getByText("$25.00")]).toHaveLength(2);
  expect(sheet.getByText(/Counted since the week of Mon, Mar 2\.$/)).toBeTruthy();
  expect(sheet.getByRole("link", { name: "See passes" }).getAttribute("href")).toMatch(/\?tab=books$/);
});

test("figures that are older than two minutes say as of when, and those not counted yet say that", async () => {
  const stale = { weeks: WEEKS, asOf: "2026-03-02T19:55:00Z", now: AS_OF };
  const answers: Record<string, object> = { "/api/admin/dashboard/figures": stale };
  answerByPath(answers);
  const { unmount } = show(<FigureGrid />);
  expect(await screen.findByText(/As of Mar 2/)).toBeTruthy();
  unmount();
  answers["/api/admin/dashboard/figures"] = { ...stale, asOf: null };
  show(<FigureGrid />);
  expect(await screen.findByText(/We're counting the numbers/)).toBeTruthy();
});

const entry = (id: string, about: string, cents: [card: number, debt: number]) => ({
  ...{ id, at: "2026-02-24T20:00:00Z", about },
  postings: [
    { account: "card", cents: cents[0] },
    { account: "deferred", cents: cents[1] },
    { account: "earned", cents: -cents[0] - cents[1] },
  ].filter(({ cents: some }) => some !== 0),
});

test("a week of money in shows its entries, which add up to its bar", async () => {
  answerByPath({
    "/api/admin/dashboard/figures": { weeks: WEEKS, asOf: AS_OF, now: AS_OF },
    "/api/admin/ledger/entries": [
      entry("order:1:paid", "Receipt 1", [80_000, 0]),
      entry("order:2:paid", "Receipt 2", [30_000, 0]),
    ],
  });
  const user = userEvent.setup();
  show(<FigureGrid />);
  await user.click(await screen.findByRole("button", { name: "Money in" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Money in" }));
  expect(sheet.getByRole("heading", { name: "Week of Mon, Mar 2" })).toBeTruthy();
  await user.click(sheet.getByRole("button", { name: "Week before" }));
  expect(sheet.getByRole("heading", { name: "Week of Mon, Feb 23" })).toBeTruthy();
  const row = (await sheet.findByRole("link", { name: "Receipt 2" })).closest("tr");
  expect(row?.textContent).toMatch(/\+\$300\.00\$300\.00$/);
  expect(sheet.getByText("All entries").closest("tr")?.textContent).toBe("All entries$1,100.00");
  expect(sheet.getByRole("link", { name: "See this week's entries" }).getAttribute("href")).toMatch(/week=2026-02-23$/);
});

test("a week of what is owed shows both debts at its end, each with the entries of the week and what was before", async () => {
  answerByPath({
    "/api/admin/dashboard/figures": { weeks: WEEKS, asOf: AS_OF, now: AS_OF },
    "/api/admin/ledger/entries": [entry("pass:1", "Five classes", [30_000, -30_000])],
  });
  show(<FigureGrid />);
  await userEvent.setup().click(await screen.findByRole("button", { name: "Owed to members" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Owed to members" }));
  const [passes] = await sheet.findAllByText("Before these entries");
  expect(passes?.closest("tr")?.textContent).toBe("Before these entries$100.00");
});

test("a week of seats says the numbers of its share, and one that is not known says so", async () => {
  answerByPath({ "/api/admin/dashboard/figures": { weeks: WEEKS, asOf: AS_OF, now: AS_OF } });
  const user = userEvent.setup();
  const { unmount } = show(<FigureGrid />);
  await user.click(await screen.findByRole("button", { name: "Classes filled" }));
  expect(await screen.findByText("5 of 10 seats taken in the classes that are over.")).toBeTruthy();
  unmount();
  show(<FigureGrid />);
  await user.click(await screen.findByRole("button", { name: "At risk" }));
  await user.click(await screen.findByRole("button", { name: "Week before" }));
  expect(await screen.findByText("No data for this week.")).toBeTruthy();
});

import { beforeEach, expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { reconcile } from "#api/features/ledger/reconcile.ts";
import { ledgerParts } from "#api/features.ts";
import { type Account, centsOn, type LedgerEntry, type Posting } from "#shared/core/ledger.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { getFigures } from "#shared/features/dashboard/endpoints.ts";
import type { WeekFigures } from "#shared/features/dashboard/weeks.ts";
import { listEntries } from "#shared/features/ledger/endpoints.ts";
import { takingsOf } from "#shared/features/ledger/takings.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { plantStudio } from "../../attendance/reports/plant-studio.ts";
import { plantMoney } from "./plant-money.ts";

const ZONE = "America/Los_Angeles";
const DAY_MS = 86_400_000;
const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const now = () => new Date(studio.clock.now().epochMilliseconds);
const read = <Row>(name: string) => mongoose.connection.collection(name).find().toArray() as unknown as Promise<Row[]>;
const dayOf = (at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(at);
const daysBetween = (one: string, other: string) => Math.round((Date.parse(other) - Date.parse(one)) / DAY_MS);
const isIn = (week: string, day: string) => daysBetween(week, day) >= 0 && daysBetween(week, day) < 7;
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

async function runJobs(): Promise<void> {
  await reconcile(ledgerParts(), studio.services, new Date(0));
  await studio.runJob("attendance.followFigures");
  await studio.runJob("students.followChanges");
  await studio.runJob("dashboard.countWeeks");
}

/** The rows that the figure of a week opens, page after page. */
async function entriesOf(week: string, of: { only: "customers" } | { account: Account }): Promise<LedgerEntry[]> {
  const found: LedgerEntry[] = [];
  for (;;) {
    const after = found.at(-1)?.id;
    const page = await studio.call(listEntries, { week, ...of, ...(after && { after }) }, admin);
    found.push(...page);
    if (page.length < ROWS_PER_PAGE) return found;
  }
}

interface Order {
  paidAt: Date;
  cardCents: number;
  refunds: { at: Date; cardCents: number }[];
}

/** By the orders, without a line of the product. */
const moneyIn = (orders: Order[], week: string) =>
  sum(orders.filter(({ paidAt }) => isIn(week, dayOf(paidAt))).map(({ cardCents }) => cardCents)) -
  sum(orders.flatMap(({ refunds }) => refunds.filter(({ at }) => isIn(week, dayOf(at))).map((each) => each.cardCents)));

/** The debt at the end of a day, by all entries until then. */
function owedOn(entries: { at: Date; postings: Posting[] }[], day: string) {
  const postings = entries.filter(({ at }) => dayOf(at) <= day).flatMap((entry) => entry.postings);
  const of = (wanted: string) =>
    sum(postings.filter(({ account }) => account === wanted).map(({ cents }) => 0 - cents));
  return { passesCents: of("deferred"), balancesCents: of("stored-value") };
}

interface StoredClass {
  _id: string;
  status: string;
  capacity: number;
  startsAt: Date;
  endsAt: Date;
}

interface StoredBooking {
  classInstanceId: string;
  attendeeId: string;
  status: string;
  attendance: string | null;
  startsAt: Date;
}

/** The days each person came on, the first in front. */
function daysOfPeople(bookings: StoredBooking[]): string[][] {
  const came = bookings.filter(({ status, attendance }) => status === "booked" && attendance === "attended");
  return [...Map.groupBy(came, ({ attendeeId }) => attendeeId).values()].map((own) =>
    [...new Set(own.map(({ startsAt }) => dayOf(startsAt)))].toSorted(),
  );
}

function secondVisits(people: string[][], week: string, today: string) {
  const decided = people.filter(([first = ""]) => {
    const day = dayOf(new Date(Date.parse(`${first}T20:00:00Z`) + 31 * DAY_MS));
    return isIn(week, day) && daysBetween(day, today) >= 0;
  });
  const again = decided.filter(([first = "", ...later]) => later.some((day) => daysBetween(first, day) <= 30));
  return { firsts: decided.length, cameSoon: again.length };
}

/** Away for more than twice the middle of the last ten gaps, and for two weeks. */
function isAtRisk(days: string[], today: string): boolean {
  if (days.length < 4) return false;
  const gaps = days
    .slice(1)
    .map((day, at) => daysBetween(days[at] ?? day, day))
    .slice(-10)
    .toSorted((a, b) => a - b);
  const middle = gaps.length / 2;
  const usual =
    gaps.length % 2 === 1 ? (gaps[Math.floor(middle)] ?? 0) : ((gaps[middle - 1] ?? 0) + (gaps[middle] ?? 0)) / 2;
  const away = daysBetween(days.at(-1) ?? today, today);
  return away > 2 * usual && away >= 14;
}

test.each([20261129, 7, 4242])("in the studio of seed %i each figure is the one its rows say", async (seed) => {
  await plantStudio(studio, seed, admin);
  await plantMoney(studio, seed);
  await runJobs();
  const today = dayOf(now());
  const orders = await read<Order>("orders");
  const entries = await read<{ at: Date; postings: Posting[] }>("ledger_entries");
  const classes = (await read<StoredClass>("class_instances")).filter(({ status }) => status === "scheduled");
  const bookings = await read<StoredBooking>("bookings");
  const waits = await read<{ classInstanceId: string; status: string }>("waitlist_entries");
  const people = daysOfPeople(bookings);

  const { weeks, asOf } = await studio.call(getFigures, {}, admin);
  expect(asOf).toBe(now().toISOString());
  expect(weeks).toHaveLength(12);
  for (const each of weeks) {
    const over = classes.filter(({ startsAt, endsAt }) => isIn(each.week, dayOf(startsAt)) && endsAt <= now());
    const ids = new Set(over.map(({ _id }) => _id));
    const ofWeek = <Row extends { classInstanceId: string; status: string }>(rows: Row[], status: string) =>
      rows.filter((row) => ids.has(row.classInstanceId) && row.status === status).length;
    const expected: Partial<WeekFigures> = {
      moneyInCents: moneyIn(orders, each.week),
      seats: sum(over.map(({ capacity }) => capacity)),
      taken: ofWeek(bookings, "booked"),
      waits: ofWeek(waits, "expired"),
      ...secondVisits(people, each.week, today),
    };
    expect(each, each.week).toMatchObject(expected);
    expect(takingsOf(await entriesOf(each.week, { only: "customers" })).totalCents, each.week).toBe(each.moneyInCents);
  }
  for (const [at, { week, owed }] of weeks.entries()) {
    const before = weeks[at - 1]?.owed;
    if (!before) continue;
    const moved = async (account: Account) =>
      sum((await entriesOf(week, { account })).map((entry) => 0 - centsOn(entry, account)));
    expect(owed?.passesCents, week).toBe(before.passesCents + (await moved("deferred")));
    expect(owed?.balancesCents, week).toBe(before.balancesCents + (await moved("stored-value")));
  }
  const [last, ...earlier] = weeks.toReversed();
  expect(last).toMatchObject({
    owed: owedOn(entries, today),
    atRisk: people.filter((days) => isAtRisk(days, today)).length,
  });
  expect(last?.owed?.passesCents).toBeGreaterThan(1_000);
  for (const { week, owed, atRisk } of earlier) {
    const sunday = dayOf(new Date(Date.parse(`${week}T20:00:00Z`) + 6 * DAY_MS));
    expect(owed, week).toEqual(owedOn(entries, sunday));
    const until = people.map((days) => days.filter((day) => daysBetween(day, sunday) >= 0));
    expect(atRisk, week).toBe(until.filter((days) => isAtRisk(days, sunday)).length);
  }
  expect(sum(weeks.map(({ taken }) => taken ?? 0))).toBeGreaterThan(5);
  expect(sum(weeks.map(({ moneyInCents }) => moneyInCents ?? 0))).toBeGreaterThan(10_000);
});

import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { DashboardWeekModel } from "#api/features/dashboard/weeks/dashboard-week.model.ts";
import { EntryModel } from "#api/features/ledger/entry.model.ts";
import type { Posting } from "#shared/core/ledger.ts";
import { getFigures } from "#shared/features/dashboard/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const count = async () => {
  await studio.runJob("attendance.followFigures");
  await studio.runJob("students.followChanges");
  await studio.runJob("dashboard.countWeeks");
};
const weeks = async () => (await studio.call(getFigures, {}, admin)).weeks;
const weekOf = async (week: string) => (await weeks()).find((each) => each.week === week);

/** An entry of the ledger. */
const post = (at: string, postings: Posting[]) =>
  EntryModel.create({ _id: newId(), at: new Date(at), about: "A sale", book: "test", postings, isCounted: false });

const sellPack = (at: string, cents: number) =>
  post(at, [
    { account: "card", cents },
    { account: "deferred", cents: -cents },
  ]);

/** As a walk-in that reaches the server late. */
async function addPlace(classInstanceId: string): Promise<void> {
  const { startsAt } = await ClassInstanceModel.findById(classInstanceId).orFail();
  const { id, firstName } = await studio.addPerson();
  await BookingModel.create({
    ...{ _id: newId(), classInstanceId, attendeeId: id, attendeeName: firstName, bookedById: id, status: "booked" },
    ...{ priceCents: 2_500, bookedAt: startsAt, startsAt, audiences: [] },
  } as never);
}

test("before they are counted the figures are unknown, and say so", async () => {
  // Not before the classes have theirs.
  await studio.runJob("dashboard.countWeeks");
  const { asOf, weeks: all } = await studio.call(getFigures, {}, admin);
  expect(asOf).toBeNull();
  expect(all.map(({ moneyInCents, seats }) => [moneyInCents, seats])).toEqual(Array(12).fill([null, null]));
});

test("a place that is added to a class of weeks ago changes that week, not the others", async () => {
  const classId = await addClassInstance(studio, { inHours: -20 * 24, capacity: 8 });
  await count();
  const before = await weeks();
  expect(await weekOf("2026-02-09")).toMatchObject({ seats: 8, taken: 0 });
  await addPlace(classId);
  await count();
  const after = await weeks();
  expect(after.find(({ week }) => week === "2026-02-09")).toMatchObject({ seats: 8, taken: 1 });
  const others = (all: typeof after) => all.filter(({ week }) => week !== "2026-02-09");
  expect(others(after)).toEqual(others(before));
});

test("a class of today counts once it is over", async () => {
  await addClassInstance(studio, { inHours: 1, capacity: 8 });
  await count();
  expect(await weekOf("2026-03-02")).toMatchObject({ seats: 0 });
  studio.clock.advance({ hours: 3 });
  await count();
  expect(await weekOf("2026-03-02")).toMatchObject({ seats: 8 });
});

const owedIn = async (...all: string[]) => {
  const found = await weeks();
  return all.map((week) => found.find((each) => each.week === week)?.owed);
};

test("each week shows what was owed at its end, and a late entry changes its own week and all after it", async () => {
  await sellPack("2026-02-18T20:00:00Z", 20_000);
  await post("2026-03-02T19:00:00Z", [
    { account: "deferred", cents: 2_000 },
    { account: "earned", cents: -2_000 },
  ]);
  await post("2026-03-02T19:30:00Z", [
    { account: "goodwill", cents: 700 },
    { account: "stored-value", cents: -700 },
  ]);
  await count();
  const shown = ["2026-02-09", "2026-02-16", "2026-02-23", "2026-03-02"] as const;
  const [none, sold, now] = [
    { passesCents: 0, balancesCents: 0 },
    { passesCents: 20_000, balancesCents: 0 },
    { passesCents: 18_000, balancesCents: 700 },
  ];
  expect(await owedIn(...shown)).toEqual([none, sold, sold, now]);
  // Sunday night by the studio's clock is Monday by the world's.
  await sellPack("2026-02-16T07:59:00Z", 500);
  for (let turn = 0; turn < 12; turn++) await studio.runJob("dashboard.countWeeks");
  const more = (owed: typeof none) => ({ ...owed, passesCents: owed.passesCents + 500 });
  expect(await owedIn(...shown)).toEqual([none, sold, sold, now].map(more));
  expect(await owedIn("2026-02-02")).toEqual([none]);
});

test("in a week that has only just begun the one before still says what it ended with", async () => {
  await sellPack("2026-02-18T20:00:00Z", 20_000);
  await count();
  studio.clock.advance({ hours: 7 * 24 });
  const [ended, begun] = await owedIn("2026-03-02", "2026-03-09");
  expect([ended, begun]).toEqual([{ passesCents: 20_000, balancesCents: 0 }, null]);
});

test("counted by two processes at once, and again after a crash, each week is there once", async () => {
  await sellPack("2026-03-01T20:00:00Z", 20_000);
  await studio.runJob("attendance.followFigures");
  await studio.runJob("students.followChanges");
  const countWeeks = () => studio.runJob("dashboard.countWeeks");
  await Promise.all([countWeeks(), countWeeks(), countWeeks()]);
  const counted = await weeks();
  // As a crash leaves it: weeks are there, the position is not.
  await studio.database.connection.collection("job_positions").deleteMany({ _id: /^dashboard\./ as never });
  await DashboardWeekModel.deleteOne({ _id: "2026-02-09" });
  await count();
  expect(await weeks()).toEqual(counted);
  expect(await DashboardWeekModel.countDocuments()).toBe(12);
});

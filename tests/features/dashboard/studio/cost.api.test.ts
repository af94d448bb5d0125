import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { DashboardWeekModel } from "#api/features/dashboard/weeks/dashboard-week.model.ts";
import { FeedbackModel } from "#api/features/feedback/feedback.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { searchFieldsOf } from "#shared/core/search/search-words.ts";
import { addDays } from "#shared/core/time.ts";
import { getFigures, getNeeds, getToday, searchStudio } from "#shared/features/dashboard/endpoints.ts";
import { countExamined } from "#tests/contract/queries/judge.ts";
import { recordQueries } from "#tests/contract/queries/recorder.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { plantMany } from "#tests/support/plant-many.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { isLong } from "#tests/support/volume.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const TODAY = "2026-03-02";

/** In each class; in a long run there are 100,000 bookings in three years. */
const BOOKINGS = isLong ? 12 : 2;

/**
 * For so many days back: eight classes with their bookings, ten people, ten orders, a pass that ended and a message of
 * feedback a day.
 */
async function plantDays(from: number, to: number): Promise<void> {
  const days = Array.from({ length: to - from }, (_, index) => addDays(TODAY, -(from + index)));
  const momentsOf = (day: string) => ({ startsAt: new Date(`${day}T18:00:00Z`), endsAt: new Date(`${day}T19:00:00Z`) });
  const classes = days.flatMap((date) =>
    Array.from({ length: 8 }, () => ({
      ...{ _id: newId(), blueprintId: newId(), name: "Silks Basics", apparatus: "Silks", level: "all", place: "" },
      ...{ instructorId: newId(), instructorName: "Maya Torres", date, startTime: "10:00", endTime: "11:00" },
      ...{ ...momentsOf(date), capacity: 8, seatsLeft: 8, seats: [], status: "scheduled", deletedAt: null },
    })),
  );
  const people = days.flatMap((day) =>
    Array.from({ length: 10 }, () => {
      const person = { _id: newId(), firstName: "Robin", lastName: "Ames", role: "student", deletedAt: null };
      return { ...person, ...searchFieldsOf(person), createdAt: new Date(`${day}T18:00:00Z`), audiences: [] };
    }),
  );
  const bookings = classes.flatMap(({ _id: classInstanceId, startsAt }) =>
    Array.from({ length: BOOKINGS }, (_, at) => ({
      ...{ _id: newId(), classInstanceId, attendeeId: people[at % people.length]?._id, status: "booked", startsAt },
      ...{ attendance: "attended", bookedAt: startsAt, isUnpaid: at === 0, settlement: null, deletedAt: null },
    })),
  );
  const orders = people.map(({ _id: userId, createdAt: paidAt }, at) => ({
    ...{ _id: newId(), userId, status: "paid", number: from * 10 + at + 1, lines: [], totalCents: 100, paidAt },
  }));
  const passes = days.map((day) => ({
    ...{ _id: newId(), status: "ended", endsAt: new Date(`${day}T18:00:00Z`), deletedAt: null },
  }));
  const feedback = days.map((day) => ({ _id: newId(), userId: newId(), createdAt: new Date(day), isDone: true }));
  const weeks = days.filter((_, at) => at % 7 === 0).map((day) => ({ _id: day, asOf: new Date(day) }));
  await plantMany(classes, (some) => ClassInstanceModel.collection.insertMany(some as never));
  await plantMany(bookings, (some) => BookingModel.collection.insertMany(some as never));
  await plantMany(people, (some) => UserModel.collection.insertMany(some as never));
  await plantMany(orders, (some) => OrderModel.collection.insertMany(some as never));
  await plantMany(passes, (some) => PassModel.collection.insertMany(some as never));
  await plantMany(feedback, (some) => FeedbackModel.collection.insertMany(some as never));
  await plantMany(weeks, (some) => DashboardWeekModel.collection.insertMany(some as never));
}

async function examinedBy(ask: () => Promise<unknown>): Promise<number> {
  const recorder = recordQueries(studio.database.connection.getClient());
  await ask();
  recorder.stop();
  let examined = 0;
  for (const query of recorder.takeAll()) examined += await countExamined(query);
  return examined;
}

async function costs(): Promise<Record<string, number>> {
  return {
    today: await examinedBy(() => studio.call(getToday, {}, admin)),
    needs: await examinedBy(() => studio.call(getNeeds, {}, admin)),
    figures: await examinedBy(() => studio.call(getFigures, {}, admin)),
    "search for a name": await examinedBy(() => studio.call(searchStudio, { query: "robin" }, admin)),
    "search for a receipt": await examinedBy(() => studio.call(searchStudio, { query: "#17" }, admin)),
  };
}

test("after three years each part of the page reads at most twice what it reads after a month", {
  timeout: 300_000,
}, async () => {
  await plantDays(0, 30);
  const small = await costs();
  await plantDays(30, 3 * 365);
  const large = await costs();
  expect(small.today).toBeGreaterThan(5);
  for (const [part, examined] of Object.entries(large))
    expect(examined, part).toBeLessThanOrEqual(2 * (small[part] ?? 0) + 20);
});

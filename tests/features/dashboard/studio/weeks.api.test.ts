import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { PassDebtModel } from "#api/features/dashboard/debts/pass-debt.model.ts";
import { DashboardWeekModel } from "#api/features/dashboard/weeks/dashboard-week.model.ts";
import { BalanceModel } from "#api/features/gift-cards/balance.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { getFigures } from "#shared/features/dashboard/endpoints.ts";
import { makePass } from "#tests/support/passes.ts";
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

/** A pack of ten classes that was sold for so much. */
async function sellPack(priceCents: number): Promise<string> {
  const owner = await studio.addPerson();
  const id = await makePass(owner, 10);
  const orderId = newId();
  const line = { kind: "plan", refId: id, title: "Pack", quantity: 1, unitCents: priceCents, totalCents: priceCents };
  const at = new Date(studio.clock.now().epochMilliseconds);
  await OrderModel.create({
    ...{ _id: orderId, userId: owner.id, status: "paid", number: 1, totalCents: priceCents, cardCents: priceCents },
    ...{ cardLeftCents: priceCents, createdAt: at, paidAt: at, settledAt: at },
    lines: [{ ...line, refundableCents: priceCents, outcome: "fulfilled" }],
  } as never);
  await PassModel.updateOne({ _id: id }, { orderId });
  return id;
}

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

test("what is owed falls with each booked class, and earlier weeks keep what they ended with", async () => {
  const id = await sellPack(20_000);
  await BalanceModel.create({
    ...{ _id: newId(), kind: "credit", ownerId: newId(), leftCents: 700, moves: [], createdAt: new Date() },
  } as never);
  await count();
  expect(await weekOf("2026-03-02")).toMatchObject({ owed: { passesCents: 20_000, balancesCents: 700 } });
  await PassModel.updateOne({ _id: id }, { creditsLeft: 9 });
  await count();
  expect(await weekOf("2026-03-02")).toMatchObject({ owed: { passesCents: 18_000, balancesCents: 700 } });
  studio.clock.advance({ hours: 7 * 24 });
  await PassModel.updateOne({ _id: id }, { status: "ended" });
  await count();
  expect(await weekOf("2026-03-02")).toMatchObject({ owed: { passesCents: 18_000, balancesCents: 700 } });
  expect(await weekOf("2026-03-09")).toMatchObject({ owed: { passesCents: 0, balancesCents: 700 } });
  expect(await PassDebtModel.countDocuments()).toBe(0);
});

test("a pass that was given owes nothing, and one that ran out stops by itself", async () => {
  await makePass(await studio.addPerson(), 10);
  const id = await sellPack(20_000);
  await PassModel.updateOne({ _id: id }, { endsAt: new Date("2026-03-04T08:00:00Z") });
  await count();
  expect(await weekOf("2026-03-02")).toMatchObject({ owed: { passesCents: 20_000 } });
  studio.clock.advance({ hours: 36 });
  await count();
  expect(await weekOf("2026-03-02")).toMatchObject({ owed: { passesCents: 0 } });
});

test("counted by two processes at once, and again after a crash, each week is there once", async () => {
  await sellPack(20_000);
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

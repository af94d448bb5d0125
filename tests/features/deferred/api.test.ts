import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { findCost } from "#api/features/bookings/cancelling/cost.ts";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { DeferralModel } from "#api/features/deferred/deferral.model.ts";
import { followDeferred } from "#api/features/deferred/follow.ts";
import { EntryModel } from "#api/features/ledger/entry.model.ts";
import { reconcile } from "#api/features/ledger/reconcile.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { ledgerParts } from "#api/features.ts";
import { followFrom, positionNow } from "#api/jobs/follow.ts";
import type { Account } from "#shared/core/ledger.ts";
import { addWalkIn, settlePlace } from "#shared/features/attendance/endpoints.ts";
import { acceptanceOf } from "#shared/features/bookings/cancel-rules.ts";
import { cancelBooking, waiveCost } from "#shared/features/bookings/endpoints.ts";
import { refundOrder } from "#shared/features/checkout/endpoints.ts";
import { listOwed } from "#shared/features/deferred/endpoints.ts";
import { getBooks, getLedgerMonth } from "#shared/features/ledger/endpoints.ts";
import { owedOf } from "#shared/features/ledger/sides.ts";
import { bookWithPass } from "#shared/features/memberships/endpoints.ts";
import { adjustPass, extendPass, grantPass } from "#shared/features/memberships/studio/endpoints.ts";
import { recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import { createAdminActions } from "#tests/support/money/admin-actions.ts";
import { findDeferredFaults } from "#tests/support/money/deferred-oracle.ts";
import { takeSnapshot } from "#tests/support/money/oracle.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { UNLIMITED } from "../memberships/membership.ts";
import { refundAll, saleOf } from "../pos/fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
const actions = createAdminActions(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  studio.clock.set("2026-03-02T20:00:00Z");
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student", { firstName: "Mary" });
});

/** Pack of three classes for 60.00. */
async function buyPack(): Promise<string> {
  await actions.buyPlan(await actions.offerPlan(), mary);
  return (await PassModel.findOne({ ownerId: mary.id }).orFail().lean())._id;
}

async function bookIn(inHours: number): Promise<{ bookingId: string; classInstanceId: string }> {
  const classInstanceId = await addClassInstance(studio, { inHours });
  const { id: bookingId } = await studio.call(bookWithPass, { id: newId(), classInstanceId }, mary);
  return { bookingId, classInstanceId };
}

const run = (since?: Date) => reconcile(ledgerParts(), studio.services, since);

/** A run that finds no fault, and after which a second one has nothing to do. */
async function agree(): Promise<void> {
  expect(await run()).toMatchObject({ faults: [] });
  expect(await findDeferredFaults(studio.clock.now())).toEqual([]);
  const before = await takeSnapshot();
  expect(await run(new Date(0))).toMatchObject({ repaired: [], added: 0, faults: [] });
  expect(await takeSnapshot()).toEqual(before);
}

async function standing(...accounts: Account[]): Promise<number[]> {
  await agree();
  const { balances, sumCents } = await studio.call(getBooks, {}, admin);
  expect(sumCents).toBe(0);
  return accounts.map((account) => balances.find((each) => each.account === account)?.cents ?? 0);
}
const owedAndEarned = () => standing("deferred", "earned", "sales:plans");

describe("a pack", () => {
  test("is owed from its sale, earned as each class begins, and with what is left when it ends", async () => {
    await buyPack();
    expect(await owedAndEarned()).toEqual([-6_000, 0, 0]);
    const { bookingId } = await bookIn(26);
    expect(await owedAndEarned()).toEqual([-6_000, 0, 0]);
    studio.clock.advance({ hours: 27 });
    expect(await owedAndEarned()).toEqual([-4_000, -2_000, 0]);
    const began = await BookingModel.findById(bookingId).orFail().lean();
    const entry = await EntryModel.findOne({ book: "deferred", at: began.startsAt }).orFail().lean();
    expect(entry).toMatchObject({ about: "Three classes: Silks Basics" });
    studio.clock.advance({ days: 60 });
    await studio.runJob("memberships.endPasses");
    expect(await owedAndEarned()).toEqual([0, -6_000, 0]);
  });

  test("owes nothing for a class that is canceled too late, and owes it again when the studio waives that", async () => {
    await buyPack();
    const { bookingId } = await bookIn(26);
    studio.clock.advance({ hours: 20 });
    const booking = await BookingModel.findById(bookingId).orFail().lean();
    const shown = acceptanceOf(await findCost(booking, studio.clock.now()));
    await studio.call(cancelBooking, { id: bookingId, ...shown }, mary);
    expect(await owedAndEarned()).toEqual([-4_000, -2_000, 0]);
    studio.clock.advance({ hours: 12 });
    await studio.call(waiveCost, { id: bookingId, reason: "A sick child" }, admin);
    expect(await owedAndEarned()).toEqual([-6_000, 0, 0]);
  });

  test("that had ended is owed again once the studio extends it", async () => {
    const passId = await buyPack();
    studio.clock.advance({ days: 40 });
    await studio.runJob("memberships.endPasses");
    expect(await owedAndEarned()).toEqual([0, -6_000, 0]);
    await studio.call(extendPass, { id: passId, lastDay: "2026-06-01", reason: "Broken wrist" }, admin);
    expect(await owedAndEarned()).toEqual([-6_000, 0, 0]);
  });

  test("that pays days later for a person who was let in earns it on the day of the class", async () => {
    await buyPack();
    const classInstanceId = await addClassInstance(studio, { inHours: 1 });
    studio.clock.advance({ hours: 1 });
    const at = studio.clock.now().toString();
    const walkIn = { id: newId(), classInstanceId, attendeeId: mary.id, at, settleLater: true };
    await studio.call(addWalkIn, { ...walkIn, withoutWaiver: "Signs next time" }, admin);
    const place = await BookingModel.findOne({ isUnpaid: true }).orFail().lean();
    studio.clock.advance({ days: 3 });
    await studio.call(settlePlace, { id: place._id, way: "pass", at: studio.clock.now().toString() }, admin);
    expect(await owedAndEarned()).toEqual([-4_000, -2_000, 0]);
    expect(await EntryModel.findOne({ book: "deferred", at: place.startsAt })).not.toBeNull();
  });

  test("shares what is left between the classes the studio adds", async () => {
    const passId = await buyPack();
    await studio.call(adjustPass, { id: passId, changeId: newId(), classes: 1, reason: "The heating was off" }, admin);
    await bookIn(26);
    studio.clock.advance({ hours: 26 });
    expect(await owedAndEarned()).toEqual([-4_500, -1_500, 0]);
  });

  test("that is refunded is owed and earned no more, used or not", async () => {
    const passId = await buyPack();
    await bookIn(26);
    studio.clock.advance({ hours: 27 });
    expect(await owedAndEarned()).toEqual([-4_000, -2_000, 0]);
    const order = await OrderModel.findOne({ userId: mary.id }).orFail().lean();
    const refund = { id: newId(), orderId: order._id, refId: passId, cents: 6_000, to: "card" as const };
    await studio.call(refundOrder, { ...refund, reason: "Moved away" }, admin);
    expect(await standing("deferred", "earned", "sales:plans", "card")).toEqual([0, 0, 0, 0]);
  });

  test("paid in part with credit moves that debt: owed in classes from then on, and no longer in money", async () => {
    await actions.giveCredit(mary, 2_500);
    expect(await standing("stored-value", "deferred")).toEqual([-2_500, 0]);
    await buyPack();
    expect(await standing("stored-value", "deferred", "card")).toEqual([0, -6_000, 3_500]);
  });

  test("that the studio gives for nothing is no debt in money", async () => {
    const planId = await actions.offerPlan();
    const given = { id: newId(), userId: mary.id, planId, reason: "A birthday" };
    await studio.call(grantPass, given, admin);
    await bookIn(26);
    studio.clock.advance({ hours: 27 });
    expect(await owedAndEarned()).toEqual([0, 0, 0]);
    expect(await DeferralModel.countDocuments()).toBe(0);
  });

  test("from the till is owed as one from the cart, and its refund in cash ends that", async () => {
    const planId = await actions.offerPlan();
    const line = {
      ...{ id: newId(), kind: "plan" as const, productId: planId, variantId: null, classInstanceId: null },
      ...{ title: "Three classes", quantity: 1, discount: null, unitCents: 6_000 },
    };
    const at = studio.clock.now().toString();
    const sale = await studio.call(recordSale, saleOf([line], at, { customerId: mary.id }), admin);
    expect(await standing("cash", "deferred", "sales:plans")).toEqual([6_000, -6_000, 0]);
    await studio.call(refundSale, refundAll(sale, studio.clock.now().toString()), admin);
    expect(await standing("cash", "deferred", "sales:plans", "earned")).toEqual([0, 0, 0, 0]);
  });
});

describe("a month without a number of classes", () => {
  test("is earned by its days, each Monday and on the first of a month", async () => {
    await actions.buyPlan(await actions.offerPlan(UNLIMITED), mary);
    expect(await owedAndEarned()).toEqual([-18_900, 0, 0]);
    studio.clock.set("2026-03-09T20:00:00Z");
    // 31 days to the second of April: the first ones cost 6.09, the last ones 6.10.
    expect(await owedAndEarned()).toEqual([-18_900 + 7 * 609, -7 * 609, 0]);
    studio.clock.set("2026-03-11T20:00:00Z");
    expect(await owedAndEarned()).toEqual([-18_900 + 7 * 609, -7 * 609, 0]);
  });

  test("that renews is a price of its own", async () => {
    await actions.buyPlan(await actions.offerPlan(UNLIMITED), mary);
    await studio.runJob("memberships.reconcileBilling");
    studio.clock.set("2026-04-02T20:00:00Z");
    await studio.runJob("memberships.reconcileBilling");
    await studio.runJob("memberships.reconcileBilling");
    expect(await owedAndEarned()).toEqual([-18_900, -18_900, 0]);
    expect(await DeferralModel.countDocuments()).toBe(2);
  });
});

describe("entering", () => {
  test("a server that was away enters each class under its own day", async () => {
    await buyPack();
    await run();
    const first = await bookIn(26);
    const second = await bookIn(50);
    studio.clock.advance({ days: 9 });
    await agree();
    const bookings = await BookingModel.find().sort({ startsAt: 1 }).lean();
    expect(bookings.map(({ _id }) => _id)).toEqual([first.bookingId, second.bookingId]);
    const days = (await EntryModel.find({ book: "deferred" }).sort({ at: 1 }).lean()).slice(1).map(({ at }) => at);
    expect(days).toEqual(bookings.map(({ startsAt }) => startsAt));
  });

  test("a server that was away for a week right after an order was settled looks back that far", async () => {
    await run();
    await buyPack();
    // The pass was looked at before its order was settled.
    await followFrom(["deferred.followPasses"], await positionNow(-60));
    studio.clock.advance({ days: 9 });
    await run();
    const { balances } = await studio.call(getBooks, {}, admin);
    expect(balances).toContainEqual({ account: "deferred", cents: -6_000 });
  });

  test("by several processes at once enters each move once", async () => {
    await buyPack();
    await bookIn(26);
    studio.clock.advance({ hours: 27 });
    await Promise.all(Array.from({ length: 5 }, () => followDeferred(studio.services, "everything")));
    const deferral = await DeferralModel.findOne().orFail().lean();
    expect(deferral.moves.map(({ kind }) => kind)).toEqual(["paid", "class"]);
    expect(deferral.leftCents).toBe(4_000);
    await agree();
  });

  test("books of before: what was sold is owed from its day on, the sum of all accounts and each sale stay", async () => {
    await buyPack();
    await bookIn(26);
    studio.clock.advance({ days: 93 });
    const bob = await studio.signIn("student", { firstName: "Bob" });
    await actions.buyPlan(await actions.offerPlan(), bob);
    const { sources, repairs } = ledgerParts();
    const isOlder = ({ name }: { name: string }) => name !== "deferred";
    const older = { sources: sources.filter(isOlder), repairs: repairs.filter(isOlder) };
    await reconcile(older, studio.services, new Date(0));
    const sales = await EntryModel.find().sort({ _id: 1 }).lean();
    const sumOf = (entries: typeof sales) =>
      entries.flatMap(({ postings }) => postings).reduce((sum, { cents }) => sum + cents, 0);
    expect([sales.length, sumOf(sales)]).toEqual([2, 0]);
    // A run looks back for weeks only, and finds what is entered under an older day all the same.
    expect(await run()).toMatchObject({ added: 4, faults: [] });
    const after = await EntryModel.find().sort({ _id: 1 }).lean();
    expect(sumOf(after)).toBe(0);
    expect(after.filter(({ book }) => book !== "deferred")).toEqual(sales);
    expect(await owedAndEarned()).toEqual([-6_000, -6_000, 0]);
    const owed = await EntryModel.find({ book: "deferred" }).sort({ at: 1 }).lean();
    expect(owed[0]?.at).toEqual(new Date("2026-03-02T20:00:00Z"));
  });
});

test("a month says what came in, which a pack sold in it has not earned", async () => {
  await buyPack();
  await bookIn(26);
  studio.clock.advance({ hours: 27 });
  await agree();
  const month = await studio.call(getLedgerMonth, {}, admin);
  expect(month).toMatchObject({ from: "2026-03-01", until: "2026-04-01", isThisMonth: true });
  expect(month.cameIn).toEqual({ cents: 6_000, byAccount: [{ account: "card", cents: 6_000 }] });
  expect(month.earned).toEqual({ cents: 2_000, byAccount: [{ account: "earned", cents: 2_000 }] });
  const before = await studio.call(getLedgerMonth, { day: "2026-02-11" }, admin);
  expect(before).toEqual({
    ...{ from: "2026-02-01", until: "2026-03-01", isThisMonth: false },
    ...{ cameIn: { cents: 0, byAccount: [] }, earned: { cents: 0, byAccount: [] } },
  });
  await expect(studio.call(getLedgerMonth, {}, mary)).rejects.toMatchObject({ status: 403 });
  const { balances } = await studio.call(getBooks, {}, admin);
  expect(owedOf(balances)).toEqual({ cents: 4_000, byAccount: [{ account: "deferred", cents: 4_000 }] });
});

describe("members are owed", () => {
  test("rows that add up to the account, the largest first, each with the moves that make it", async () => {
    await buyPack();
    await bookIn(26);
    const bob = await studio.signIn("student", { firstName: "Bob" });
    await actions.buyPlan(await actions.offerPlan(UNLIMITED), bob);
    studio.clock.advance({ hours: 27 });
    const [owed] = await standing("deferred");
    const rows = await studio.call(listOwed, {}, admin);
    expect(rows.map(({ ownerName, cents, classesLeft }) => [ownerName.split(" ")[0], cents, classesLeft])).toEqual([
      ["Bob", 18_900, null],
      ["Mary", 4_000, 2],
    ]);
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(-(owed ?? 0));
    for (const { cents, moves } of rows) expect(moves.reduce((sum, move) => sum + move.cents, 0)).toBe(cents);
    expect(await studio.call(listOwed, { after: rows[0]?.id }, admin)).toEqual(rows.slice(1));
    await expect(studio.call(listOwed, { after: newId() }, admin)).rejects.toMatchObject({ status: 404 });
    await expect(studio.call(listOwed, {}, mary)).rejects.toMatchObject({ status: 403 });
  });
});

import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { cancelBooking as cancelOnly } from "#api/features/bookings/cancelling/cancel-booking.ts";
import { reconcileSeats } from "#api/features/bookings/repair/reconcile.ts";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { settleUse } from "#api/features/memberships/credits.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { cancelBooking, listBookings } from "#shared/features/bookings/endpoints.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { bookWithPass, listPasses } from "#shared/features/memberships/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("student");
});
afterEach(() => vi.restoreAllMocks());

const HOUR = { hours: 1 };

/** A class in six hours that could be cancelled free of charge until six hours ago. */
const lateClass = () => addClassInstance(studio, { inHours: 6, capacity: 1 });

async function bookPaid(classInstanceId: string): Promise<string> {
  const { id } = await studio.call(addClass, { classInstanceId }, mary);
  const { sessionId, choose } = await startCheckout(studio, mary);
  await choose("pay");
  await studio.call(confirmCheckout, { sessionId }, mary);
  return id;
}

async function bookByPass(classInstanceId: string, credits: number | null = 3): Promise<string> {
  const now = studio.clock.now();
  const at = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);
  await PassModel.create({
    _id: newId(),
    planId: newId(),
    planName: "Ten classes",
    kind: credits === null ? "membership" : "pack",
    ownerId: mary.id,
    ownerName: "Mary",
    credits,
    creditsLeft: credits,
    status: "active",
    startsAt: at(now.subtract({ hours: 24 })),
    endsAt: at(now.add({ hours: 24 * 20 })),
    audiences: [`user:${mary.id}`],
  });
  return (await studio.call(bookWithPass, { id: newId(), classInstanceId }, mary)).id;
}

const bookingOf = async (id: string) => (await studio.call(listBookings, {}, mary)).find((row) => row.id === id);
const passOf = async () => (await studio.call(listPasses, {}, mary))[0];
const refundedCents = async () => (await OrderModel.findOne().lean())?.refundedCents;
const seatsLeft = async (id: string) => (await ClassInstanceModel.findById(id).lean())?.seatsLeft;
const actor = () => ({
  userId: mary.id,
  role: "student" as const,
  sessionId: newId(),
  familyId: null,
  waiverSigned: true,
  isGuardian: false,
  isMinor: false,
});

describe("in time", () => {
  test("money goes back right away, once", async () => {
    const id = await bookPaid(await addClassInstance(studio));
    expect(await bookingOf(id)).toMatchObject({ paidCents: 2_500 });
    await studio.call(cancelBooking, { id }, mary);
    expect(await bookingOf(id)).toMatchObject({ status: "cancelled", refundState: "done", lossState: null });
    expect(await refundedCents()).toBe(2_500);
    await studio.call(cancelBooking, { id, acceptsLoss: true }, mary);
    await studio.runJob("checkout.refundCancelled");
    expect(await refundedCents()).toBe(2_500);
  });

  test("a pass has its class back right away, once", async () => {
    const id = await bookByPass(await addClassInstance(studio));
    expect(await bookingOf(id)).toMatchObject({ paidCents: 0 });
    await studio.call(cancelBooking, { id, acceptsLoss: true }, mary);
    expect(await passOf()).toMatchObject({ creditsLeft: 3, uses: [{ state: "returned" }] });
    await studio.runJob("memberships.settleCancelled");
    expect(await passOf()).toMatchObject({ creditsLeft: 3 });
  });

  test("a card provider that fails does not fail the person; the job pays back later, once", async () => {
    const id = await bookPaid(await addClassInstance(studio));
    const { refunds } = studio.services.payments.stripe;
    vi.spyOn(refunds, "create").mockRejectedValueOnce(new Error("The provider is down."));
    await studio.call(cancelBooking, { id }, mary);
    expect(await bookingOf(id)).toMatchObject({ status: "cancelled", refundState: "due" });
    expect(await refundedCents()).toBe(0);
    await Promise.all([studio.runJob("checkout.refundCancelled"), studio.runJob("checkout.refundCancelled")]);
    expect(await bookingOf(id)).toMatchObject({ refundState: "done" });
    expect(await refundedCents()).toBe(2_500);
  });
});

describe("within the grace period", () => {
  test("a late booking can be taken back for a quarter of an hour", async () => {
    const id = await bookPaid(await lateClass());
    studio.clock.advance({ minutes: 15 });
    await studio.call(cancelBooking, { id }, mary);
    expect(await refundedCents()).toBe(2_500);
  });

  test("ends with it", async () => {
    const id = await bookPaid(await lateClass());
    studio.clock.advance({ minutes: 15, seconds: 1 });
    await expect(studio.call(cancelBooking, { id }, mary)).rejects.toMatchObject({ code: "booking.too-late" });
  });
});

describe("late", () => {
  test("nobody loses anything without a yes", async () => {
    const classInstanceId = await lateClass();
    const id = await bookByPass(classInstanceId);
    studio.clock.advance(HOUR);
    for (const said of [{}, { acceptsLoss: false }])
      await expect(studio.call(cancelBooking, { id, ...said }, mary)).rejects.toMatchObject({
        status: 409,
        code: "booking.too-late",
      });
    expect((await studio.request("DELETE", `/api/bookings/${id}?acceptsLoss=maybe`, { as: mary })).status).toBe(400);
    expect(await bookingOf(id)).toMatchObject({ status: "booked", lossState: null });
    expect(await passOf()).toMatchObject({ uses: [{ state: "taken" }] });
    expect(await seatsLeft(classInstanceId)).toBe(0);
  });

  test("with a yes the seat is free, and the money stays, also after every job", async () => {
    const classInstanceId = await lateClass();
    const id = await bookPaid(classInstanceId);
    studio.clock.advance(HOUR);
    await studio.call(cancelBooking, { id, acceptsLoss: true }, mary, "late-cancel-1");
    await studio.call(cancelBooking, { id, acceptsLoss: true }, mary, "late-cancel-1");
    await studio.call(cancelBooking, { id }, mary);
    await studio.runJob("checkout.refundCancelled");
    expect(await bookingOf(id)).toMatchObject({ status: "cancelled", refundState: null, lossState: "done" });
    expect(await refundedCents()).toBe(0);
    expect(await seatsLeft(classInstanceId)).toBe(1);
  });

  test("the class on a pass is lost right away", async () => {
    const id = await bookByPass(await lateClass());
    studio.clock.advance(HOUR);
    await studio.call(cancelBooking, { id, acceptsLoss: true }, mary);
    await studio.runJob("memberships.settleCancelled");
    expect(await bookingOf(id)).toMatchObject({ status: "cancelled", refundState: null, lossState: "done" });
    expect(await passOf()).toMatchObject({ creditsLeft: 2, uses: [{ state: "lost" }] });
  });

  test("an unlimited pass loses nothing, and keeps the mark", async () => {
    const id = await bookByPass(await lateClass(), null);
    studio.clock.advance(HOUR);
    await studio.call(cancelBooking, { id, acceptsLoss: true }, mary);
    expect(await passOf()).toMatchObject({ creditsLeft: null, uses: [{ state: "lost" }] });
  });

  test("the studio canceling for somebody returns everything", async () => {
    const admin = await studio.signIn("admin");
    const paid = await bookPaid(await lateClass());
    const byPass = await bookByPass(await lateClass());
    studio.clock.advance(HOUR);
    await studio.call(cancelBooking, { id: paid }, admin);
    await studio.call(cancelBooking, { id: byPass, acceptsLoss: true }, admin);
    expect(await refundedCents()).toBe(2_500);
    expect(await passOf()).toMatchObject({ creditsLeft: 3, uses: [{ state: "returned" }] });
  });

  test("a class the studio is canceling at the same moment costs nothing", async () => {
    const classInstanceId = await lateClass();
    const id = await bookByPass(classInstanceId);
    studio.clock.advance(HOUR);
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { status: "cancelled" });
    await studio.call(cancelBooking, { id, acceptsLoss: true }, mary);
    expect(await passOf()).toMatchObject({ creditsLeft: 3, uses: [{ state: "returned" }] });
  });

  test("a yes is not enough for somebody else's booking, nor once the class has begun", async () => {
    const id = await bookPaid(await lateClass());
    const eve = await studio.signIn("student");
    await expect(studio.call(cancelBooking, { id, acceptsLoss: true }, eve)).rejects.toMatchObject({ status: 404 });
    studio.clock.advance({ hours: 6 });
    await expect(studio.call(cancelBooking, { id, acceptsLoss: true }, mary)).rejects.toMatchObject({
      code: "booking.started",
    });
    expect(await bookingOf(id)).toMatchObject({ status: "booked" });
  });

  test("twenty at once lose one class", async () => {
    const id = await bookByPass(await lateClass());
    studio.clock.advance(HOUR);
    const once = () => studio.call(cancelBooking, { id, acceptsLoss: true }, mary);
    await Promise.all(Array.from({ length: 20 }, once));
    expect(await passOf()).toMatchObject({ creditsLeft: 2, uses: [{ state: "lost" }] });
  });
});

describe("a crash", () => {
  /** As far as a request came that crashed before anything was settled. */
  const cancelAndDie = (id: string) => cancelOnly({ id, acceptsLoss: true }, actor(), studio.services);

  test("after a late canceling was decided leaves the rest to the jobs, which may run twice", async () => {
    const id = await bookByPass(await lateClass());
    studio.clock.advance(HOUR);
    await cancelAndDie(id);
    expect(await bookingOf(id)).toMatchObject({ lossState: "due" });
    for (let run = 0; run < 2; run++) {
      await studio.runJob("memberships.settleCancelled");
      expect(await bookingOf(id)).toMatchObject({ lossState: "done", refundState: null });
      expect(await passOf()).toMatchObject({ creditsLeft: 2, uses: [{ state: "lost" }] });
    }
  });

  test("between the pass and its booking changes nothing when it is done again", async () => {
    const id = await bookByPass(await lateClass());
    studio.clock.advance(HOUR);
    await cancelAndDie(id);
    await settleUse(id, "lost");
    await studio.runJob("memberships.settleCancelled");
    expect(await bookingOf(id)).toMatchObject({ lossState: "done" });
    expect(await passOf()).toMatchObject({ creditsLeft: 2, uses: [{ state: "lost" }] });
  });

  test("before the seat was given back is repaired", async () => {
    const classInstanceId = await lateClass();
    const id = await bookByPass(classInstanceId);
    const gone = { status: "cancelled", cancelledAt: new Date(), lossState: "due" } as const;
    await BookingModel.updateOne({ _id: id }, gone);
    await reconcileSeats(studio.services, -60);
    await studio.runJob("memberships.settleCancelled");
    expect(await seatsLeft(classInstanceId)).toBe(1);
    expect(await passOf()).toMatchObject({ creditsLeft: 2, uses: [{ state: "lost" }] });
  });
});

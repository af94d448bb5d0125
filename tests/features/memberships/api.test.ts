import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { type UserDocument, UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { notePass } from "#api/features/bookings/booking-rows.ts";
import { reconcileSeats } from "#api/features/bookings/repair/reconcile.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { keepSeat, releaseSeat } from "#api/features/classes/seats.ts";
import { bookSeatWithPass } from "#api/features/memberships/book-with-pass.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { cancelBooking } from "#shared/features/bookings/endpoints.ts";
import { addCartItem, addClass } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { bookWithPass, changePlan, createPlan, listPasses, listPlans } from "#shared/features/memberships/endpoints.ts";
import type { PlanDraft } from "#shared/features/memberships/plan.ts";
import type { SignedIn } from "../../support/people.ts";
import { addClassInstance, startCheckout } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
const familyId = newId();
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("parent", { familyId, firstName: "Mary" });
});

const PACK: PlanDraft = {
  kind: "pack",
  name: "Three classes",
  description: "For a start.",
  priceCents: 6_000,
  credits: 3,
  validWeeks: 4,
  blueprintIds: [],
  isIntro: false,
  isForFamily: false,
};

const offer = async (changes: Partial<PlanDraft> = {}) =>
  (await studio.call(createPlan, { ...PACK, ...changes }, admin)).id;

/** Buys a plan through cart and checkout, as the browser does. */
async function buy(planId: string, as = mary, forId?: string): Promise<void> {
  await studio.call(addCartItem, { productId: planId, ...(forId && { forId }) }, as);
  const { sessionId, choose } = await startCheckout(studio, as);
  await choose("pay");
  await studio.call(confirmCheckout, { sessionId }, as);
}

const passesOf = (person = mary) => studio.call(listPasses, {}, person);
const book = (classInstanceId: string, more: object = {}, as = mary) =>
  studio.call(bookWithPass, { id: newId(), classInstanceId, ...more }, as);

describe("a plan", () => {
  test("is made, changed and taken off sale by admins; what was sold stays", async () => {
    const id = newId();
    await studio.call(createPlan, { id, ...PACK }, admin);
    await studio.call(createPlan, { id, ...PACK }, admin);
    await buy(id);
    await studio.call(changePlan, { id, ...PACK, credits: 9, isArchived: true }, admin);
    expect(await studio.call(listPlans, {}, admin)).toMatchObject([{ id, isArchived: true, activePasses: 1 }]);
    expect(await passesOf()).toMatchObject([{ planName: "Three classes", credits: 3, creditsLeft: 3 }]);
    await expect(studio.call(addCartItem, { productId: id }, mary)).rejects.toMatchObject({ status: 404 });
    await expect(studio.call(createPlan, PACK, mary)).rejects.toMatchObject({ status: 403 });
  });

  test("is one piece in the cart, for oneself or a minor of the family", async () => {
    const id = await offer();
    const noah = await studio.addPerson({ familyId, birthday: "2016-01-01" });
    const robin = await studio.addPerson({ familyId: newId(), birthday: "2016-01-01" });
    await studio.call(addCartItem, { productId: id }, mary);
    await expect(studio.call(addCartItem, { productId: id }, mary)).rejects.toMatchObject({ code: "cart.too-many" });
    await expect(studio.call(addCartItem, { productId: id, forId: robin.id }, mary)).rejects.toMatchObject({
      status: 404,
    });
    await studio.call(addCartItem, { productId: id, forId: noah.id }, mary);
    const { sessionId, choose } = await startCheckout(studio, mary);
    await choose("pay");
    const order = await studio.call(confirmCheckout, { sessionId }, mary);
    expect(order).toMatchObject({ totalCents: 12_000, refundedCents: 0 });
    await studio.call(confirmCheckout, { sessionId }, mary);
    expect((await passesOf()).map(({ ownerId }) => ownerId).toSorted()).toEqual([mary.id, noah.id].toSorted());
  });

  test("for the first time is sold once to each person, and the money of a second one goes back", async () => {
    const id = await offer({ isIntro: true });
    await buy(id);
    await studio.call(addCartItem, { productId: id }, mary);
    await expect(startCheckout(studio, mary)).rejects.toMatchObject({ status: 409, code: "plan.intro-used" });
    const robin = await studio.signIn("student");
    await studio.call(addCartItem, { productId: id }, robin);
    const { sessionId, choose } = await startCheckout(studio, robin);
    // Bought on another device while this page was open.
    await PassModel.create({ ...(await PassModel.findOne().lean()), _id: newId(), ownerId: robin.id });
    await choose("pay");
    expect(await studio.call(confirmCheckout, { sessionId }, robin)).toMatchObject({
      refundedCents: 6_000,
      lines: [{ outcome: "refunded" }],
    });
    expect(await PassModel.countDocuments({ ownerId: robin.id })).toBe(1);
  });
});

describe("booking with a pass", () => {
  test("takes one class off it, without a checkout; canceled in time it comes back", async () => {
    await buy(await offer());
    const classInstanceId = await addClassInstance(studio, { capacity: 2 });
    const id = newId();
    const booking = await studio.call(bookWithPass, { id, classInstanceId }, mary);
    expect(booking).toMatchObject({ id, status: "booked", attendeeId: mary.id });
    // The same again is the same.
    expect(await studio.call(bookWithPass, { id, classInstanceId }, mary)).toEqual(booking);
    expect(await passesOf()).toMatchObject([
      { id: booking.passId, creditsLeft: 2, uses: [{ bookingId: id, state: "taken", className: "Silks Basics" }] },
    ]);
    expect((await ClassInstanceModel.findById(classInstanceId).lean())?.seatsLeft).toBe(1);
    await studio.call(cancelBooking, { id }, mary);
    await studio.runJob("memberships.settleCancelled");
    await studio.runJob("memberships.settleCancelled");
    expect(await passesOf()).toMatchObject([{ creditsLeft: 3, uses: [{ state: "returned" }] }]);
    expect(await BookingModel.findById(id).lean()).toMatchObject({ status: "cancelled", refundState: "done" });
  });

  test("never goes below nothing, however many at once; who gets none has no seat", async () => {
    await buy(await offer({ credits: 3 }));
    const classes = await Promise.all(Array.from({ length: 10 }, () => addClassInstance(studio, { capacity: 5 })));
    const tries = await Promise.allSettled(classes.map((id) => book(id)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    for (const each of tries)
      if (each.status === "rejected") expect(each.reason).toMatchObject({ status: 409, code: "pass.none" });
    expect(await passesOf()).toMatchObject([{ creditsLeft: 0 }]);
    const seats = await ClassInstanceModel.find({}, { seats: 1 }).lean();
    expect(seats.flatMap((each) => each.seats)).toHaveLength(3);
    expect(await BookingModel.countDocuments({ status: "booked" })).toBe(3);
  });

  test("of a full class takes nothing; two people for the last seat: one credit", async () => {
    const family = { isForFamily: true, credits: 5 };
    await buy(await offer(family));
    const noah = await studio.addPerson({ familyId, birthday: "2016-01-01" });
    const last = await addClassInstance(studio, { capacity: 1 });
    const tries = await Promise.allSettled([book(last), book(last, { attendeeId: noah.id })]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await passesOf()).toMatchObject([{ creditsLeft: 4 }]);
    await expect(book(last, { attendeeId: noah.id })).rejects.toMatchObject({ status: 409 });
    expect(await passesOf()).toMatchObject([{ creditsLeft: 4 }]);
  });

  test("is for those the pass is for, and the one that was chosen", async () => {
    const noah = await studio.addPerson({ familyId, birthday: "2016-01-01" });
    await buy(await offer({ name: "Mine" }));
    const classInstanceId = await addClassInstance(studio);
    const [mine] = await passesOf();
    await expect(book(classInstanceId, { attendeeId: noah.id })).rejects.toMatchObject({ code: "pass.none" });
    await expect(book(classInstanceId, { attendeeId: noah.id, passId: mine?.id })).rejects.toMatchObject({
      code: "pass.other-person",
    });
    const robin = await studio.signIn("student");
    await expect(book(classInstanceId, { passId: mine?.id }, robin)).rejects.toMatchObject({
      code: "pass.other-person",
    });
    await expect(book(classInstanceId, { attendeeId: mary.id }, robin)).rejects.toMatchObject({ status: 404 });
    await buy(await offer({ name: "The family's", isForFamily: true, validWeeks: 50 }));
    const booking = await book(classInstanceId, { attendeeId: noah.id });
    const shared = (await passesOf()).find(({ planName }) => planName === "The family's");
    expect(booking.passId).toBe(shared?.id);
    expect((await passesOf()).find(({ id }) => id === mine?.id)?.creditsLeft).toBe(3);
  });

  test("ends with the pass, and the class must be one of its kinds", async () => {
    await buy(await offer({ validWeeks: 1 }));
    const after = await addClassInstance(studio, { inHours: 24 * 9 });
    await expect(book(after)).rejects.toMatchObject({ code: "pass.none" });
    const [pass] = await passesOf();
    await expect(book(after, { passId: pass?.id })).rejects.toMatchObject({ code: "pass.ends-before" });
    studio.clock.advance({ hours: 24 * 9 });
    await studio.runJob("memberships.endPasses");
    expect(await passesOf()).toMatchObject([{ status: "ended" }]);
  });

  /** Takes a class off the only pass, as a request does that crashes right after. */
  async function takeCredit(bookingId = newId(), classInstanceId = newId()): Promise<void> {
    const at = new Date(studio.clock.now().epochMilliseconds);
    const use = { bookingId, classInstanceId, className: "Silks Basics", at, state: "taken" as const };
    const taken = { ...use, attendeeId: mary.id, attendeeName: "Mary Ames" };
    await PassModel.updateOne({}, { $push: { uses: taken }, $inc: { creditsLeft: -1 } });
  }

  test("a credit that was taken before a crash comes back; one of a booking stays", async () => {
    await buy(await offer());
    await book(await addClassInstance(studio));
    await takeCredit();
    await studio.runJob("memberships.returnStrayUses");
    expect(await passesOf()).toMatchObject([{ creditsLeft: 1 }]);
    studio.clock.advance({ minutes: 3 });
    await studio.runJob("memberships.returnStrayUses");
    expect(await passesOf()).toMatchObject([{ creditsLeft: 2, uses: [{ state: "taken" }, { state: "returned" }] }]);
  });

  test("a credit of weeks ago comes back when an admin asks for everything to be reconciled", async () => {
    await buy(await offer());
    await takeCredit();
    studio.clock.advance({ hours: 24 * 6 });
    await studio.runJob("memberships.returnStrayUses");
    expect(await passesOf()).toMatchObject([{ creditsLeft: 2 }]);
    const { repaired } = await studio.call(reconcileNow, {}, await studio.signIn("admin"));
    expect(repaired).toEqual([{ what: "credits taken for no booking", count: 1 }]);
    expect(await passesOf()).toMatchObject([{ creditsLeft: 3, uses: [{ state: "returned" }] }]);
  });

  test("a second process that finds the last credit of the same seat taken leaves it taken", async () => {
    await buy(await offer({ credits: 1 }));
    const { id, classInstanceId } = await book(await addClassInstance(studio));
    const instance = await ClassInstanceModel.findById(classInstanceId).lean<ClassInstanceDocument>();
    const attendee = await UserModel.findById(mary.id).lean<UserDocument>();
    const seat = instance?.seats.find(({ bookingId }) => bookingId === id);
    if (!instance || !attendee || !seat) throw new Error("There is no class, nobody, or no seat.");
    expect(await bookSeatWithPass({ instance, seat, attendee }, studio.services)).toBe(false);
    expect(await passesOf()).toMatchObject([{ creditsLeft: 0, uses: [{ bookingId: id, state: "taken" }] }]);
    expect(await BookingModel.findById(id).lean()).toMatchObject({ status: "booked" });
  });

  test("a second window that finds the last credit taken for a hold leaves the hold to the first", async () => {
    await buy(await offer({ credits: 1 }));
    const classInstanceId = await addClassInstance(studio);
    const { id: bookingId } = await studio.call(addClass, { classInstanceId }, mary);
    // The first window has taken the credit, and is about to keep the seat.
    await takeCredit(bookingId, classInstanceId);
    await expect(book(classInstanceId, { id: bookingId })).rejects.toMatchObject({ code: "pass.none" });
    const instance = await ClassInstanceModel.findById(classInstanceId).lean();
    expect(instance?.seats).toMatchObject([{ bookingId, status: "held" }]);
    expect(await passesOf()).toMatchObject([{ creditsLeft: 0, uses: [{ state: "taken" }] }]);
  });

  test("a crash after the seat was kept leaves a booking that knows its pass; before it, neither", async () => {
    await buy(await offer());
    const booking = await book(await addClassInstance(studio));
    // As it is when the last step was never done: the seat is booked, the row still held.
    await BookingModel.updateOne({ _id: booking.id }, { status: "held" });
    studio.clock.advance({ minutes: 3 });
    await reconcileSeats(studio.services, -1_000);
    await studio.runJob("memberships.returnStrayUses");
    expect(await BookingModel.findById(booking.id).lean()).toMatchObject({ status: "booked", passId: booking.passId });
    expect(await passesOf()).toMatchObject([{ creditsLeft: 2 }]);
    await releaseSeat(booking.classInstanceId, booking.id);
    await BookingModel.updateOne({ _id: booking.id }, { status: "released" });
    await studio.runJob("memberships.returnStrayUses");
    expect(await passesOf()).toMatchObject([{ creditsLeft: 3 }]);
  });

  test("an offered seat that was kept before a crash knows its pass and its fees, and its class is not given back", async () => {
    await buy(await offer());
    const classInstanceId = await addClassInstance(studio);
    const [pass] = await passesOf();
    const bookingId = newId();
    const now = new Date(studio.clock.now().epochMilliseconds);
    const seat = {
      bookingId,
      attendeeId: mary.id,
      attendeeName: "Mary Ames",
      bookedById: mary.id,
      operationId: bookingId,
      status: "offered" as const,
      heldUntil: new Date(now.getTime() + 3_600_000),
    };
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { $push: { seats: seat }, $inc: { seatsLeft: -1 } });
    const instance = await ClassInstanceModel.findById(classInstanceId).lean<ClassInstanceDocument>();
    await takeCredit(bookingId, classInstanceId);
    if (!instance || !pass) throw new Error("There is no class or no pass.");
    const paid = { passId: pass.id, lateFeeCents: 500, noShowFeeCents: 1500 };
    await notePass(instance, seat, paid, now);
    expect(await BookingModel.findById(bookingId).lean()).toMatchObject({ status: "released", ...paid });
    await keepSeat(classInstanceId, bookingId);
    // The process crashed here. Whichever looks first, the credit stays taken.
    studio.clock.advance({ minutes: 3 });
    await studio.runJob("memberships.returnStrayUses");
    await reconcileSeats(studio.services, -1_000);
    await studio.runJob("memberships.returnStrayUses");
    expect(await BookingModel.findById(bookingId).lean()).toMatchObject({ status: "booked", ...paid });
    expect(await passesOf()).toMatchObject([{ creditsLeft: 2, uses: [{ state: "taken" }] }]);
  });
});

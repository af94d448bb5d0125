import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { type SeatRequirement, takeSeat } from "#api/features/classes/seats.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { getRoster } from "#shared/features/attendance/endpoints.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { revokeSignOff } from "#shared/features/moves/endpoints.ts";
import { joinWaitlist } from "#shared/features/waitlist/endpoints.ts";
import type { Person, SignedIn } from "../../support/people.ts";
import { startCheckout } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";
import { getInstance } from "../../support/timetable.ts";
import { addLedClass } from "../attendance/fixtures.ts";
import { addMoves, at, requireOf, sign, teach } from "../moves/skills/fixtures.ts";

const studio = setUpStudio();
let maya: SignedIn;
let mary: SignedIn;
let moves: string[];
let classId: string;
const missing = { status: 409, code: "readiness.missing" };
beforeEach(async () => {
  await studio.reset();
  maya = await studio.signIn("instructor", { firstName: "Maya", lastName: "Torres" });
  mary = await studio.signIn("student", { firstName: "Mary", lastName: "Reed" });
  moves = await addMoves(5);
  await teach(studio, maya, mary);
  classId = await addLedClass(studio, maya, { inHours: 48 });
  await requireOf(classId, { requiredLevel: "beginner" });
});

const signLevel = async (who: Person = mary) => {
  for (const moveId of moves.slice(0, 4)) await sign(studio, who.id, moveId, maya);
};
const revoke = (moveId = moves[0] ?? "") =>
  studio.call(revokeSignOff, { studentId: mary.id, moveId, at, reason: "Not safe today" }, maya);
const addToCart = (classInstanceId = classId, as = mary, attendeeId = as.id) =>
  studio.call(addClass, { classInstanceId, attendeeId }, as);
const seats = async (id = classId) => (await ClassInstanceModel.findById(id).lean())?.seats ?? [];

describe("the gate, on every path to a seat", () => {
  test("the cart: closed without the level, open with it, closed again when it is taken back", async () => {
    await expect(addToCart()).rejects.toMatchObject(missing);
    expect(await seats()).toEqual([]);
    await signLevel();
    await addToCart();
    expect(await seats()).toHaveLength(1);
  });

  test("the cart, for required moves", async () => {
    await requireOf(classId, { requiredLevel: null, requiredMoveIds: [moves[4] ?? ""] });
    await expect(addToCart()).rejects.toMatchObject(missing);
    await sign(studio, mary.id, moves[4] ?? "", maya);
    await addToCart();
  });

  test("the cart of a parent asks for the child's moves, not the parent's", async () => {
    const familyId = newId();
    const parent = await studio.signIn("parent", { familyId });
    const child = await studio.addPerson({ familyId, birthday: "2015-06-01" });
    for (const person of [parent, child]) await teach(studio, maya, person);
    await signLevel(parent);
    await expect(addToCart(classId, parent, child.id)).rejects.toMatchObject(missing);
    await signLevel(child);
    await addToCart(classId, parent, child.id);
  });

  test("the start of the checkout: what was taken back since is said before anybody pays", async () => {
    await signLevel();
    await addToCart();
    await revoke();
    await expect(startCheckout(studio, mary)).rejects.toMatchObject(missing);
  });

  test("the fulfilment: paid, and taken back meanwhile, gives the seat and the money back", async () => {
    await signLevel();
    await addToCart();
    const checkout = await startCheckout(studio, mary);
    await revoke();
    await checkout.choose("pay");
    await studio.call(confirmCheckout, { sessionId: checkout.sessionId }, mary);
    const order = await OrderModel.findOne({ userId: mary.id }).lean();
    expect(order?.lines.map(({ outcome }) => outcome)).toEqual(["refunded"]);
    expect(order?.refundedCents).toBe(order?.totalCents);
    expect(await seats()).toEqual([]);
    expect(await BookingModel.findOne({ classInstanceId: classId }).lean()).toMatchObject({ status: "released" });
  });

  test("the fulfilment: what was booked stays booked when a sign-off is taken back afterwards", async () => {
    await signLevel();
    await addToCart();
    const checkout = await startCheckout(studio, mary);
    await checkout.choose("pay");
    await studio.call(confirmCheckout, { sessionId: checkout.sessionId }, mary);
    await revoke();
    await studio.call(confirmCheckout, { sessionId: checkout.sessionId }, mary);
    expect(await BookingModel.findOne({ classInstanceId: classId }).lean()).toMatchObject({ status: "booked" });
    expect(await seats()).toHaveLength(1);
  });

  test("the waitlist: who lacks the level does not join it, and is passed over when a seat is free", async () => {
    const full = await addLedClass(studio, maya, { inHours: 48, capacity: 0 });
    await requireOf(full, { requiredLevel: "beginner" });
    const robin = await studio.signIn("student", { firstName: "Robin" });
    await teach(studio, maya, robin);
    const join = (as: SignedIn) => studio.call(joinWaitlist, { id: newId(), classInstanceId: full }, as);
    await expect(join(mary)).rejects.toMatchObject(missing);
    await signLevel();
    await signLevel(robin);
    await join(mary);
    await join(robin);
    await revoke();
    await ClassInstanceModel.updateOne({ _id: full }, { capacity: 1, seatsLeft: 1 });
    await studio.runJob("waitlist.advance");
    const notifications = await NotificationModel.find({ title: "A seat for you" }).lean();
    expect(notifications.map(({ userId }) => userId)).toEqual([robin.id]);
  });

  test("the door: refused without a reason, let in by name with one, which stands on the roster", async () => {
    const today = await addLedClass(studio, maya, { inHours: 2 });
    await requireOf(today, { requiredLevel: "beginner" });
    const walkIn = (body: object, id = newId()) =>
      studio.request("POST", "/api/walk-ins", { as: maya, body: { id, classInstanceId: today, at, ...body } });
    const person = { id: newId(), firstName: "Sol", lastName: "Vega", phone: "" };
    for (const who of [{ attendeeId: mary.id }, { person, withoutWaiver: "Signed on paper" }]) {
      const refused = await walkIn(who);
      expect([refused.status, refused.body.code]).toEqual([409, "readiness.missing"]);
    }
    expect(await BookingModel.countDocuments({ classInstanceId: today })).toBe(0);
    const id = newId();
    const reply = await walkIn({ attendeeId: mary.id, overrideReason: "Trained elsewhere, I saw it" }, id);
    expect(reply.status).toBe(200);
    expect((await walkIn({ attendeeId: mary.id }, id)).status).toBe(200);
    const { entries } = await studio.call(getRoster, { classInstanceId: today }, maya);
    expect(entries).toMatchObject([
      {
        note: "Let in without what the class requires: Trained elsewhere, I saw it",
        noteWords: { args: { reason: "Trained elsewhere, I saw it" } },
        attendance: { byName: "Maya Torres" },
      },
    ]);
    await signLevel();
  });

  test("a class that requires nothing asks nothing", async () => {
    const open = await addLedClass(studio, maya, { inHours: 48 });
    await addToCart(open);
  });
});

describe("races", () => {
  test("a seat is not taken by who was looked at under an older requirement", async () => {
    const { requiredLevel, requiredMoveIds } = await getInstance(classId);
    const take = (requirement: Partial<SeatRequirement>) => {
      const who = { bookingId: newId(), attendeeId: newId(), attendeeName: "A", bookedById: "b", operationId: newId() };
      const now = new Date(studio.clock.now().epochMilliseconds);
      return takeSeat({ classInstanceId: classId, ...who }, null, now, requirement);
    };
    expect(await take({})).toBe(false);
    expect(await take({ requiredLevel: null, requiredMoveIds: [] })).toBe(false);
    expect(await take({ requiredLevel, requiredMoveIds })).toBe(true);
    await requireOf(classId, { requiredMoveIds: moves.slice(0, 2) });
    expect(await take({ requiredLevel, requiredMoveIds })).toBe(false);
    expect(await take({ requiredLevel, requiredMoveIds: moves.slice(0, 1) })).toBe(false);
    expect(await take({ requiredLevel, requiredMoveIds: moves.slice(0, 2) })).toBe(true);
  });

  test("twenty who are ready and twenty who are not, for four seats: four ready ones get them", async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => studio.signIn("student")));
    for (const person of people.slice(0, 20)) {
      await teach(studio, maya, person);
      await signLevel(person);
    }
    const outcomes = await Promise.allSettled(people.map((person) => addToCart(classId, person)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    const ready = new Set(people.slice(0, 20).map(({ id }) => id));
    const seated = (await seats()).map(({ attendeeId }) => attendeeId);
    expect(seated).toHaveLength(4);
    expect(seated.every((id) => ready.has(id))).toBe(true);
  });

  test("a class that begins to require something lets nobody in who was looked at before", async () => {
    await requireOf(classId, { requiredLevel: null });
    const people = await Promise.all(Array.from({ length: 20 }, () => studio.signIn("student")));
    await ClassInstanceModel.updateOne({ _id: classId }, { capacity: 40, seatsLeft: 40 });
    let closedAt = Number.POSITIVE_INFINITY;
    const late = await Promise.all(
      people.map(async (person, turn) => {
        if (turn === 8) {
          await requireOf(classId, { requiredLevel: "beginner" });
          closedAt = performance.now();
        }
        const startedAt = performance.now();
        const isIn = await addToCart(classId, person).then(
          () => true,
          () => false,
        );
        return { isIn, startedAt };
      }),
    );
    expect(late.filter(({ isIn, startedAt }) => isIn && startedAt > closedAt)).toEqual([]);
    expect(await seats()).toHaveLength(late.filter(({ isIn }) => isIn).length);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { DeliveryModel } from "#api/features/notifications/delivery.model.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import { addClass, getCart } from "#shared/features/cart/endpoints.ts";
import { changePreferences } from "#shared/features/notifications/endpoints.ts";
import { acceptOffer, changeWait, declineOffer, leaveWaitlist } from "#shared/features/waitlist/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { openLine } from "./line.ts";

const studio = setUpStudio();
let classInstanceId: string;
let at: ReturnType<typeof openLine>;
let ann: SignedIn;
let bob: SignedIn;
beforeEach(async () => {
  await studio.reset();
  classInstanceId = await addClassInstance(studio, { capacity: 0 });
  at = openLine(studio, classInstanceId);
  ann = await studio.signIn("student", { firstName: "Ann" });
  bob = await studio.signIn("student", { firstName: "Bob" });
});

const accept = async (as: SignedIn) => studio.call(acceptOffer, { id: (await at.entryOf(as))._id }, as);
const decline = async (as: SignedIn, stay?: boolean) =>
  studio.call(declineOffer, { id: (await at.entryOf(as))._id, ...(stay !== undefined && { stay }) }, as);
const bothWait = async () => {
  await at.join(ann);
  await at.join(bob);
};

describe("a free seat", () => {
  test("is kept for the first in line for an hour: nobody else can take it, and nobody is charged for it", async () => {
    await bothWait();
    await at.advance();
    expect(await at.seats()).toEqual([]);
    await at.addSeat();
    await at.advance();
    await at.advance();
    expect(await at.seats()).toEqual(["Ann offered"]);
    expect(await at.line()).toEqual(["1 Bob"]);
    expect(await at.entryOf(ann)).toMatchObject({ offeredUntil: new Date("2026-03-02T21:00:00Z"), position: null });
    await expect(studio.call(addClass, { classInstanceId }, bob)).rejects.toMatchObject({ code: "class.full" });
    await expect(studio.call(addClass, { classInstanceId }, ann)).rejects.toMatchObject({ code: "booking.offered" });
    expect(await studio.call(getCart, {}, ann)).toMatchObject({ totalItems: 0 });
    expect(await DeliveryModel.find({ key: /^waitlist-offer:/ }).lean()).toMatchObject([
      {
        userId: ann.id,
        title: "A seat for you",
        message:
          "Silks Basics, Wednesday, March 4 at 12:00 PM. We're holding it for you until Monday, March 2 at 1:00 PM. If you accept, it goes in your cart for $25.00. Pay by then.",
        link: `/calendar?class=${classInstanceId}`,
      },
    ]);
  });

  test("is in the cart with a yes, and again with the same yes; paid for, the wait is over", async () => {
    await bothWait();
    await at.addSeat();
    await at.advance();
    await accept(ann);
    await accept(ann);
    expect(await at.seats()).toEqual(["Ann held"]);
    expect(await studio.call(getCart, {}, ann)).toMatchObject({ totalItems: 1 });
    await at.advance();
    expect(await at.seats()).toEqual(["Ann held"]);
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { "seats.0.status": "booked" });
    await at.advance();
    expect(await at.entryOf(ann)).toMatchObject({ status: "seated" });
    expect(await at.line()).toEqual(["1 Bob"]);
  });

  test("accepted but never paid is the next person's", async () => {
    await bothWait();
    await at.addSeat();
    await at.advance();
    await accept(ann);
    studio.clock.advance({ minutes: 61 });
    await studio.runJob("classes.releaseExpired");
    await at.advance();
    expect(await at.seats()).toEqual(["Bob offered"]);
    expect(await at.line()).toEqual(["1 Ann"]);
  });

  test("goes on with a no, and who says it leaves, or stays behind everybody", async () => {
    await bothWait();
    await at.addSeat();
    await at.advance();
    await decline(ann, true);
    expect([await at.seats(), await at.line()]).toEqual([["Bob offered"], ["1 Ann"]]);
    await decline(bob);
    expect([await at.seats(), await at.line()]).toEqual([["Ann offered"], []]);
    expect(await at.entryOf(bob)).toMatchObject({ status: "left" });
    await studio.call(leaveWaitlist, { id: (await at.entryOf(ann))._id }, ann);
    expect([await at.seats(), (await at.instance()).seatsLeft]).toEqual([[], 1]);
  });

  test("goes on when the time is up; who let it run out goes to the end, and too late is too late", async () => {
    await bothWait();
    await at.addSeat();
    await at.advance();
    studio.clock.advance({ minutes: 60 });
    await expect(accept(ann)).rejects.toMatchObject({ status: 409, code: "waitlist.no-offer" });
    await at.advance();
    expect([await at.seats(), await at.line()]).toEqual([["Bob offered"], ["1 Ann"]]);
  });

  test("is for nobody at night, and for the first in line in the morning", async () => {
    await bothWait();
    studio.clock.set("2026-03-03T06:00:00Z");
    await at.addSeat();
    await at.advance();
    expect(await at.seats()).toEqual([]);
    studio.clock.set("2026-03-03T16:00:00Z");
    await at.advance();
    expect(await at.seats()).toEqual(["Ann offered"]);
  });

  test("stands still in the person's own quiet hours, is told after them, and mailed whatever they chose", async () => {
    await UserModel.updateOne({ _id: ann.id }, { email: "ann@example.com" });
    const quiet = { from: "19:00", to: "07:00" };
    await studio.call(changePreferences, { quiet, other: { push: false, email: "never" } }, ann);
    await bothWait();
    // Half past seven in the evening on the studio's clock.
    studio.clock.set("2026-03-03T03:30:00Z");
    await at.addSeat();
    await at.advance();
    expect(await at.seats()).toEqual(["Ann offered"]);
    expect(await at.entryOf(ann)).toMatchObject({ offeredUntil: new Date("2026-03-03T17:00:00Z") });
    await studio.runJob("notifications.deliver");
    const mailed = async () => (await studio.mails()).filter(({ to }) => to === "ann@example.com").length;
    expect(await mailed()).toBe(0);
    studio.clock.set("2026-03-03T15:00:00Z");
    await studio.runJob("notifications.deliver");
    expect(await mailed()).toBe(1);
    studio.clock.set("2026-03-03T16:59:00Z");
    await at.advance();
    await accept(ann);
    expect(await at.seats()).toEqual(["Ann held"]);
  });

  test("passes over who has another class then, has signed no waiver, or wants none so late", async () => {
    const cleo = await studio.signIn("student", { firstName: "Cleo" });
    await at.join(ann);
    await at.join(bob);
    await at.join(cleo, { acceptUntilHours: 24 });
    await studio.call(
      changeWait,
      { id: (await at.entryOf(cleo))._id, autoConfirm: false, acceptUntilHours: 2, onlyOne: true },
      cleo,
    );
    const sameTime = await addClassInstance(studio);
    await studio.call(addClass, { classInstanceId: sameTime }, ann);
    await UserModel.updateOne({ _id: bob.id }, { waiverSigned: false });
    await at.addSeat();
    await at.advance();
    expect([await at.seats(), await at.line()]).toEqual([["Cleo offered"], ["1 Ann", "2 Bob"]]);
  });

  test("somebody else's offer is nobody's business", async () => {
    await bothWait();
    await at.addSeat();
    await at.advance();
    const id = (await at.entryOf(ann))._id;
    await expect(studio.call(acceptOffer, { id }, bob)).rejects.toMatchObject({ status: 404 });
    await expect(studio.call(declineOffer, { id }, bob)).rejects.toMatchObject({ status: 404 });
    expect(await at.seats()).toEqual(["Ann offered"]);
  });
});

describe("the end of the line", () => {
  test("two hours before the class everybody who waits still is told once, and nothing is promised any more", async () => {
    await bothWait();
    studio.clock.advance({ hours: 46 });
    await at.addSeat();
    await at.advance();
    await at.advance();
    expect([await at.seats(), await at.line()]).toEqual([[], []]);
    expect((await at.notified("No seat opened up")).toSorted()).toEqual([ann.id, bob.id].toSorted());
  });

  test("comes earlier for who wished so, and a last offer ends with it", async () => {
    await at.join(ann, { acceptUntilHours: 12 });
    await at.join(bob, { acceptUntilHours: 24 });
    studio.clock.advance({ hours: 24 });
    await at.advance();
    expect(await at.line()).toEqual(["1 Ann"]);
    studio.clock.set("2026-03-04T05:50:00Z");
    await at.addSeat();
    await at.advance();
    expect(await at.entryOf(ann)).toMatchObject({ offeredUntil: new Date("2026-03-04T08:00:00Z") });
    studio.clock.set("2026-03-04T08:00:00Z");
    await at.advance();
    expect(await at.entryOf(ann)).toMatchObject({ status: "expired" });
    expect(await at.seats()).toEqual([]);
  });
});

describe("a crash", () => {
  test("after the seat was taken is finished by the next run, and told once", async () => {
    await bothWait();
    await at.addSeat();
    await at.advance();
    const { _id, offerBookingId } = await at.entryOf(ann);
    const before = { status: "waiting", offers: 0, offerBookingId: null, offeredUntil: null, toldAt: null };
    await WaitlistEntryModel.updateOne({ _id }, before);
    await at.advance();
    expect(await at.entryOf(ann)).toMatchObject({ status: "offered", offerBookingId });
    expect([await at.seats(), await at.notified("A seat for you")]).toEqual([["Ann offered"], [ann.id]]);
  });

  test("between a no and the seat's way on leaves no seat kept for nobody", async () => {
    await bothWait();
    await at.addSeat();
    await at.advance();
    await WaitlistEntryModel.updateOne({ attendeeId: ann.id }, { status: "left", isInLine: false });
    await at.advance();
    await at.advance();
    expect(await at.seats()).toEqual(["Bob offered"]);
  });

  test("of the booking's row: what is offered has none, and the reconciler leaves it alone", async () => {
    await at.join(ann);
    await at.addSeat();
    await at.advance();
    await studio.runJob("classes.reconcileSeats");
    expect(await BookingModel.countDocuments()).toBe(0);
    expect(await at.seats()).toEqual(["Ann offered"]);
  });
});

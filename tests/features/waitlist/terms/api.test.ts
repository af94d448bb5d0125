import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { DeliveryModel } from "#api/features/notifications/delivery.model.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import type { Message } from "#shared/core/messages/message.ts";
import { bookWithPass } from "#shared/features/memberships/endpoints.ts";
import { acceptOffer } from "#shared/features/waitlist/endpoints.ts";
import { makePass } from "#tests/support/passes.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { openLine } from "../offers/line.ts";

const studio = setUpStudio();
let classInstanceId: string;
let at: ReturnType<typeof openLine>;
let ann: SignedIn;
beforeEach(async () => {
  await studio.reset();
  classInstanceId = await addClassInstance(studio, { capacity: 0 });
  at = openLine(studio, classInstanceId);
  ann = await studio.signIn("student", { firstName: "Ann" });
});

const givePass = (credits: number) => makePass(ann, credits);
const creditsLeft = async (id: string) => (await PassModel.findById(id).lean())?.creditsLeft;

test("whoever wished so is booked with a pass at once, once, and hears that it is booked", async () => {
  const passId = await givePass(1);
  await at.join(ann, { autoConfirm: true });
  await at.addSeat();
  await at.advance();
  await at.advance();
  expect([await at.seats(), await creditsLeft(passId)]).toEqual([["Ann booked"], 0]);
  expect(await BookingModel.find().lean()).toMatchObject([{ status: "booked", passId }]);
  expect(await at.entryOf(ann)).toMatchObject({ status: "seated" });
  expect([await at.notified("Booked from the waitlist"), await at.notified("A seat for you")]).toEqual([[ann.id], []]);
});

test("with a credit that was spent meanwhile it becomes an offer like any other", async () => {
  const passId = await givePass(1);
  await at.join(ann, { autoConfirm: true });
  await PassModel.updateOne({ _id: passId }, { creditsLeft: 0 });
  await at.addSeat();
  await at.advance();
  expect([await at.seats(), await at.notified("A seat for you")]).toEqual([["Ann offered"], [ann.id]]);
});

test("the offer says which pass pays and how much is left on it", async () => {
  await givePass(2);
  await at.join(ann);
  await at.addSeat();
  await at.advance();
  const [offer] = await DeliveryModel.find({ key: /^waitlist-offer:/ }).lean();
  expect(offer?.message).toMatch(/1:00 PM\. Pack covers it with 1 of its 2 classes left\.$/);
  // A lock screen is public: no pass, no amount.
  const body = offer?.push?.body as Message;
  expect(studio.services.translators.in("en").t(body)).toBe("Silks Basics, Wednesday, March 4 at 12:00 PM");
});

test("a yes with a pass that fits is booked in the same tap", async () => {
  const passId = await givePass(2);
  await at.join(ann);
  await at.addSeat();
  await at.advance();
  const { id } = { id: (await at.entryOf(ann))._id };
  expect(await studio.call(acceptOffer, { id }, ann)).toMatchObject({ status: "seated" });
  expect(await studio.call(acceptOffer, { id }, ann)).toMatchObject({ status: "seated" });
  expect([await at.seats(), await creditsLeft(passId)]).toEqual([["Ann booked"], 1]);
});

/** Another class at the very time of this one, in which Ann gets a seat with her pass. */
async function bookAtTheSameTime() {
  studio.clock.advance({ minutes: 1 });
  const other = await addClassInstance(studio, { inHours: 47 });
  const { startsAt, endsAt } = await at.instance();
  await ClassInstanceModel.updateOne({ _id: other }, { startsAt, endsAt });
  await studio.call(bookWithPass, { id: newId(), classInstanceId: other }, ann);
}

test("a seat in another class at the same time ends the waits for only one of them, and no others", async () => {
  await givePass(1);
  await at.join(ann);
  const both = openLine(studio, await addClassInstance(studio, { capacity: 0 }));
  await both.join(ann, { onlyOne: false });
  const later = openLine(studio, await addClassInstance(studio, { capacity: 0, inHours: 72 }));
  await later.join(ann);
  await bookAtTheSameTime();
  await at.advance();
  expect([await at.line(), await both.line(), await later.line()]).toEqual([[], ["1 Ann"], ["1 Ann"]]);
  await both.addSeat();
  await both.advance();
  expect(await both.seats()).toEqual([]);
});

test("whoever got a seat elsewhere is told once, and only they, that this wait is over", async () => {
  await givePass(1);
  const bob = await studio.signIn("student", { firstName: "Bob" });
  await at.join(ann);
  await at.join(bob);
  await bookAtTheSameTime();
  await at.advance();
  const { _id, attendeeId } = await at.entryOf(ann);
  // The process crashed between the decision and the end of the wait.
  await WaitlistEntryModel.updateOne({ _id }, { status: "waiting", isInLine: true });
  await at.advance();
  await at.advance();
  expect(await at.entryOf(ann)).toMatchObject({ _id, status: "left" });
  expect(await at.line()).toEqual(["1 Bob"]);
  expect(await DeliveryModel.find({ key: /^waitlist-/ }).lean()).toMatchObject([
    {
      userId: attendeeId,
      title: "Off the waitlist",
      message:
        "Silks Basics, Wednesday, March 4 at 12:00 PM. You have a seat in another class then, so we took you off this waitlist.",
    },
  ]);
});

test("a seat of this class that is in the cart already is not taken back, and nobody is told otherwise", async () => {
  await givePass(0);
  await at.join(ann);
  await at.addSeat();
  await at.advance();
  await studio.call(acceptOffer, { id: (await at.entryOf(ann))._id }, ann);
  await PassModel.updateMany({}, { creditsLeft: 1 });
  await bookAtTheSameTime();
  await at.advance();
  expect([await at.seats(), await at.notified("Off the waitlist")]).toEqual([["Ann held"], []]);
  await ClassInstanceModel.updateOne({ _id: classInstanceId }, { "seats.0.status": "booked" });
  await at.advance();
  expect(await at.entryOf(ann)).toMatchObject({ status: "seated" });
});

import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { SandboxSessionModel } from "#api/payments/sandbox/session.model.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { addCheckoutCode, confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { giveCredit, giveGiftCard } from "#shared/features/gift-cards/endpoints.ts";
import { bookWithPass } from "#shared/features/memberships/endpoints.ts";
import { makePass } from "#tests/support/passes.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { cancelClass } from "#tests/support/timetable.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student", { firstName: "Mary" });
});

const CARD = "What was paid goes back to the card that paid. Banks take up to ten days.";
const CREDIT = "What was paid with a gift card or credit becomes credit for the next payment.";
const BOTH = "What the card paid goes back to it. The rest becomes credit for the next payment.";
const PASS = "The class goes back to your pass.";

const credit = (cents: number) =>
  studio.call(giveCredit, { id: newId(), userId: mary.id, cents, reason: "A gift" }, admin);
async function giftCard(cents: number) {
  const { code } = await studio.call(giveGiftCard, { id: newId(), cents, reason: "A gift" }, admin);
  await studio.call(addCheckoutCode, { code: code ?? "" }, mary);
}

/** Holds a seat of 25.00, lets `prepare` add money to pay with, and pays. */
async function book(prepare: () => Promise<unknown>) {
  const classInstanceId = await addClassInstance(studio);
  await studio.call(addClass, { id: newId(), classInstanceId }, mary);
  await prepare();
  const { sessionId, choose } = await startCheckout(studio, mary);
  // An order that a gift card or credit pays whole is paid without a payment page.
  if (await SandboxSessionModel.exists({ _id: sessionId })) {
    await choose("pay");
    await studio.call(confirmCheckout, { sessionId }, mary);
    await studio.services.payments.settled?.();
  }
  return { classInstanceId };
}

const bookByPass = async () => {
  const classInstanceId = await addClassInstance(studio);
  await makePass({ ...mary, firstName: "Mary", lastName: "Hill" }, 3);
  await studio.call(bookWithPass, { id: newId(), classInstanceId }, mary);
  return { classInstanceId };
};

test.each([
  ["a card", () => book(async () => {}), CARD],
  ["a gift card", () => book(() => giftCard(5_000)), CREDIT],
  ["credit", () => book(() => credit(5_000)), CREDIT],
  ["a gift card and a card", () => book(() => giftCard(1_000)), BOTH],
  ["a pass", bookByPass, PASS],
])("a canceled class that was paid with %s says where that goes", async (_, pay, words) => {
  const { classInstanceId } = await pay();
  await cancelClass(studio, classInstanceId, "The teacher is ill", admin);
  const [notice] = await NotificationModel.find({ userId: mary.id, title: "Silks Basics is canceled" }).lean();
  expect(notice?.message).toContain(`The teacher is ill. ${words}`);
  expect(await BookingModel.findOne({ classInstanceId }).lean()).toMatchObject({ refundState: "done" });
});

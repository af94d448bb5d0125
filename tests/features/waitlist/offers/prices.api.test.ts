import { beforeEach, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { reconcileSeats } from "#api/features/bookings/repair/reconcile.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { acceptSeat } from "#api/features/classes/seats.ts";
import { DeliveryModel } from "#api/features/notifications/delivery.model.ts";
import { notifyOffer } from "#api/features/waitlist/offers/notify.ts";
import { toDate } from "#shared/core/time.ts";
import { addClass, getCart } from "#shared/features/cart/endpoints.ts";
import { acceptOffer, declineOffer, listWaitlist } from "#shared/features/waitlist/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { openLine } from "./line.ts";

const studio = setUpStudio();
const GIVEN = 2_500;
let classInstanceId: string;
let at: ReturnType<typeof openLine>;
let ann: SignedIn;

beforeEach(async () => {
  await studio.reset();
  classInstanceId = await addClassInstance(studio, { capacity: 0 });
  at = openLine(studio, classInstanceId);
  ann = await studio.signIn("student", { firstName: "Ann" });
});

const setPrice = (priceCents: number) => ClassInstanceModel.updateOne({ _id: classInstanceId }, { priceCents });
const accept = async () => studio.call(acceptOffer, { id: (await at.entryOf(ann))._id }, ann);
const offer = async () => {
  await at.join(ann);
  await at.addSeat();
  await at.advance();
};

/** The price that was given, by which way, and what is done after the studio has changed it. */
const given: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  ["an offer, accepted later", offer, accept],
  [
    "an offer, accepted with a crash before the booking",
    offer,
    async () => {
      const [seat] = (await at.instance()).seats;
      const by = { classInstanceId, bookingId: seat?.bookingId ?? "", bookedById: ann.id };
      const heldUntil = toDate(studio.clock.now().add({ hours: 1 }));
      await acceptSeat(by, heldUntil, toDate(studio.clock.now()));
      await reconcileSeats(studio.services, -60);
    },
  ],
  [
    "an offer that was accepted into the cart",
    async () => {
      await offer();
      await accept();
    },
    async () => {},
  ],
  [
    "a seat held in the cart",
    async () => {
      await at.addSeat();
      await studio.call(addClass, { classInstanceId }, ann);
    },
    async () => {},
  ],
];

describe("a price that was given counts", () => {
  test.each(given)("%s: a higher one that the studio sets later is not asked", async (_what, give, follow) => {
    await give();
    await setPrice(4_000);
    await follow();
    expect(await BookingModel.find({ attendeeId: ann.id }).lean()).toMatchObject([{ priceCents: GIVEN }]);
    expect(await studio.call(getCart, {}, ann)).toMatchObject({ totalItems: 1, totalPrice: 25 });
  });

  test("the offer says the price that is then asked", async () => {
    await offer();
    await setPrice(4_000);
    await accept();
    const [notice] = await DeliveryModel.find({ key: /^waitlist-offer:/ }).lean();
    expect(notice?.message).toContain("in your cart for $25.00");
    expect(await studio.call(getCart, {}, ann)).toMatchObject({ totalPrice: 25 });
  });

  test("the person's device is sent that price, and none once the offer is over", async () => {
    await offer();
    await setPrice(4_000);
    const [entry] = await studio.call(listWaitlist, {}, ann);
    expect(entry).toMatchObject({ status: "offered", offeredCents: GIVEN });
    await studio.call(declineOffer, { id: entry?.id ?? "", stay: true }, ann);
    await setPrice(4_100);
    await at.advance();
    const [again] = await studio.call(listWaitlist, {}, ann);
    expect(again).toMatchObject({ status: "offered", offeredCents: 4_000 });
    await studio.call(declineOffer, { id: entry?.id ?? "", stay: false }, ann);
    expect((await at.entryOf(ann)).offeredCents).toBeNull();
  });

  test("a notice that a crash delayed says the price that was kept", async () => {
    await offer();
    await DeliveryModel.deleteMany({ key: /^waitlist-offer:/ });
    await setPrice(4_000);
    const entry = await at.entryOf(ann);
    await notifyOffer(entry, await at.instance(), studio.services);
    const notices = await DeliveryModel.find({ key: /^waitlist-offer:/ }).lean();
    expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining("in your cart for $25.00")]);
  });

  test("a lower one counts for an offer too: no other person pays less for the class", async () => {
    await offer();
    await setPrice(2_000);
    await accept();
    expect(await studio.call(getCart, {}, ann)).toMatchObject({ totalPrice: 20 });
  });

  test("an offer made after the change is made for the new price", async () => {
    await setPrice(4_000);
    await offer();
    await accept();
    expect(await studio.call(getCart, {}, ann)).toMatchObject({ totalPrice: 40 });
  });
});

import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { cancelBooking } from "#shared/features/bookings/endpoints.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout, listOrders } from "#shared/features/checkout/endpoints.ts";
import { updateClassInstance } from "#shared/features/classes/admin/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addSingleClass, book, startTimetable, type Timetable } from "#tests/support/timetable.ts";

const studio = setUpStudio();
let timetable: Timetable;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  timetable = await startTimetable(studio, { cancelUntilHours: 96 });
  mary = await studio.signIn("student");
});

/** The clock stands at Monday noon in Los Angeles. */
const moveTo = (id: string, date: string, startTime: string) =>
  studio.call(updateClassInstance, { id, date, startTime }, timetable.admin);
const cancel = (id: string) => studio.call(cancelBooking, { id }, mary);

describe("a class that the studio moves", () => {
  test("into its own late window is free to leave: what was paid goes back, without a fee", async () => {
    const { id } = await addSingleClass(studio, timetable);
    const booking = await book(studio, id, mary);
    await moveTo(id, "2026-03-02", "18:00");
    await cancel(booking);
    expect(await BookingModel.findById(booking).lean()).toMatchObject({
      status: "cancelled",
      refundState: "due",
      lossState: null,
      feeState: null,
    });
  });

  test("is so for a day; after it the class's own limit counts again", async () => {
    const { id } = await addSingleClass(studio, timetable);
    const booking = await book(studio, id, mary);
    await moveTo(id, "2026-03-05", "18:00");
    studio.clock.advance({ hours: 24, seconds: 1 });
    await expect(cancel(booking)).rejects.toMatchObject({ code: "booking.too-late" });
    studio.clock.set("2026-03-03T19:59:59Z");
    await cancel(booking);
  });

  test("is late as ever for who booked after the move, and where only the room changed", async () => {
    const { id } = await addSingleClass(studio, timetable, { date: "2026-03-05" });
    const early = await book(studio, id, mary);
    await studio.call(updateClassInstance, { id, place: "Loft" }, timetable.admin);
    studio.clock.advance({ hours: 1 });
    await expect(cancel(early)).rejects.toMatchObject({ code: "booking.too-late" });
    const other = await addSingleClass(studio, timetable);
    await moveTo(other.id, "2026-03-05", "20:00");
    const late = await book(studio, other.id, mary);
    studio.clock.advance({ hours: 1 });
    await expect(cancel(late)).rejects.toMatchObject({ code: "booking.too-late" });
  });

  test("has no no-show fee where leaving was free until it began", async () => {
    const noShow = async (move: boolean) => {
      const { id } = await addSingleClass(studio, timetable, { date: "2026-03-02", startTime: "17:00" });
      const booking = await book(studio, id, await studio.addPerson());
      if (move) await moveTo(id, "2026-03-02", "18:00");
      await BookingModel.updateOne({ _id: booking }, { attendance: "no-show" });
      return booking;
    };
    const [moved, still] = [await noShow(true), await noShow(false)];
    studio.clock.advance({ hours: 12 });
    await studio.runJob("classes.followNoShows");
    expect(await BookingModel.findById(moved).lean()).toMatchObject({ noShowState: "settled", feeCents: null });
    expect(await BookingModel.findById(still).lean()).toMatchObject({ noShowState: "announced" });
  });
});

describe("a class that is moved while it is paid", () => {
  const news = () => NotificationModel.countDocuments({ userId: mary.id, title: /has changed$/ });
  const payMoved = async (whenMoved: () => Promise<unknown>) => {
    const { id } = await addSingleClass(studio, timetable);
    const hold = await studio.call(addClass, { id: newId(), classInstanceId: id }, mary);
    const { sessionId, choose } = await startCheckout(studio, mary);
    await moveTo(id, "2026-03-05", "07:00");
    await whenMoved();
    await choose("pay");
    await studio.call(confirmCheckout, { sessionId }, mary);
    return hold.id;
  };

  test("the receipt says the time it has now, the buyer is told once, and may leave at no cost", async () => {
    const id = await payMoved(async () => {});
    const [order] = await studio.call(listOrders, {}, mary);
    expect(order?.lines).toMatchObject([
      { detail: expect.stringMatching(/^2026-03-05 07:00, /), outcome: "fulfilled" },
    ]);
    expect(await news()).toBe(1);
    studio.clock.advance({ hours: 1 });
    await cancel(id);
    expect(await BookingModel.findById(id).lean()).toMatchObject({ status: "cancelled", feeState: null });
    expect((await OrderModel.findById(order?.id).lean())?.refunds).toHaveLength(1);
  });

  test("also when the seat in the cart had expired before the move", async () => {
    const { id } = await addSingleClass(studio, timetable);
    await studio.call(addClass, { id: newId(), classInstanceId: id }, mary);
    const { sessionId, choose } = await startCheckout(studio, mary);
    studio.clock.advance({ hours: 1 });
    await studio.runJob("classes.releaseExpired");
    await moveTo(id, "2026-03-05", "07:00");
    expect(await news()).toBe(0);
    await choose("pay");
    await studio.call(confirmCheckout, { sessionId }, mary);
    expect(await news()).toBe(1);
  });
});

import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { keepSeat } from "#api/features/classes/index.ts";
import { addCartItem, addClass, clearClasses, getCart, listCartItems } from "#shared/features/cart/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { addClassInstance, addProduct } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio({ env: { SEAT_HOLD_SECONDS: "900" } });
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("parent", { familyId: newId() });
});

const instanceOf = (id: string) => ClassInstanceModel.findById(id).lean();

describe("a seat in the cart", () => {
  test("is held a quarter of an hour, then free for others", async () => {
    const classInstanceId = await addClassInstance(studio, { capacity: 1 });
    const held = await studio.call(addClass, { classInstanceId }, mary);
    expect(Date.parse(held.heldUntil) - studio.clock.now().epochMilliseconds).toBe(15 * 60_000);
    const robin = await studio.signIn("student");
    const late = () => studio.call(addClass, { classInstanceId }, robin);
    await expect(late()).rejects.toMatchObject({ status: 409, code: "class.full" });
    studio.clock.advance({ minutes: 15, seconds: 1 });
    expect((await studio.call(getCart, {}, mary)).items).toEqual([]);
    await late();
    expect((await instanceOf(classInstanceId))?.seats).toMatchObject([{ attendeeId: robin.id }]);
  });

  test("is one per person and class, however often asked for", async () => {
    const classInstanceId = await addClassInstance(studio, { capacity: 5 });
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => studio.call(addClass, { classInstanceId }, mary)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const id = newId();
    const other = await addClassInstance(studio, { capacity: 5 });
    const named = await Promise.all(
      [1, 2, 3].map(() => studio.call(addClass, { id, classInstanceId: other }, mary).catch(() => null)),
    );
    expect(named.some((one) => one?.id === id)).toBe(true);
    expect(await studio.call(addClass, { id, classInstanceId: other }, mary)).toMatchObject({ id });
    expect((await instanceOf(other))?.seats).toHaveLength(1);
  });

  test("given back is free at once; one paid for at that moment stays", async () => {
    const [first, second] = [await addClassInstance(studio), await addClassInstance(studio)];
    await studio.call(addClass, { classInstanceId: first }, mary);
    const { id } = await studio.call(addClass, { classInstanceId: second }, mary);
    // The payment has turned the seat, and not yet written the booking down.
    await keepSeat(second, id);
    await studio.call(clearClasses, {}, mary);
    expect(await instanceOf(first)).toMatchObject({ seats: [], seatsLeft: 12 });
    expect(await instanceOf(second)).toMatchObject({ seats: [{ bookingId: id, status: "booked" }], seatsLeft: 11 });
  });

  test("for a child of one's own, not for an adult, not without a waiver, not in a class that has begun", async () => {
    const familyId = mary.familyId;
    const child = await studio.addPerson({ familyId, birthday: "2015-01-01", firstName: "Lily" });
    const unsigned = await studio.addPerson({ familyId, birthday: "2016-01-01", waiverSigned: false });
    const adult = await studio.addPerson({ familyId });
    const classInstanceId = await addClassInstance(studio);
    const ask = (attendeeId: string, id = classInstanceId) =>
      studio.request("POST", "/api/cart", { as: mary, body: { classInstanceId: id, attendeeId } });
    expect((await ask(child.id)).body).toMatchObject({ attendeeName: "Lily Ames" });
    expect((await ask(unsigned.id)).body.code).toBe("waiver.unsigned");
    expect((await ask(adult.id)).status).toBe(404);
    expect((await ask(mary.id, await addClassInstance(studio, { inHours: -1 }))).body.code).toBe("class.started");
    expect(await BookingModel.countDocuments()).toBe(1);
  });
});

describe("things in the cart", () => {
  test("cost what the catalogue says, whatever the client says", async () => {
    const productId = await addProduct(2_800);
    const body = { productId, quantity: 2, price: 0.01, priceCents: 1, product: { price: 0 }, userId: newId() };
    const reply = await studio.request("POST", "/api/cart-items", { as: mary, body });
    expect(reply.body).toMatchObject({ quantity: 2, product: { price: 28 } });
  });

  test("are whole and few, and add up however many tabs add at once", async () => {
    const productId = await addProduct();
    for (const quantity of [0, -1, 0.5, 51, "2", null, 1e9])
      expect(
        (await studio.request("POST", "/api/cart-items", { as: mary, body: { productId, quantity } })).status,
      ).toBe(400);
    await Promise.all(Array.from({ length: 12 }, () => studio.call(addCartItem, { productId, quantity: 3 }, mary)));
    expect(await studio.call(listCartItems, {}, mary)).toMatchObject([{ quantity: 36 }]);
    const tooMany = studio.call(addCartItem, { productId, quantity: 15 }, mary);
    await expect(tooMany).rejects.toMatchObject({ status: 422, code: "cart.too-many" });
  });
});

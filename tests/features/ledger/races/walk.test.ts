import { v7 as newId } from "uuid";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { releaseSeat, takeSeat } from "#api/features/classes/seats.ts";
import { PromoCodeModel } from "#api/features/discounts/promo-code.model.ts";
import { releasePromo, reservePromo } from "#api/features/discounts/promo-codes.ts";
import { advanceLine } from "#api/features/waitlist/advance-waitlists.ts";
import { joinWaitlist } from "#api/features/waitlist/waitlist.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import type { Actor } from "#shared/core/actor.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { addCheckoutCode, createCheckoutSession } from "#shared/features/checkout/endpoints.ts";
import { createAdminActions, PROMO } from "#tests/support/money/admin-actions.ts";
import type { Person } from "#tests/support/people.ts";
import { addClassInstance, addProduct } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { volume } from "#tests/support/volume.ts";

const ROUNDS = volume({ daily: 20, long: 200 });
const studio = setUpStudio();
let people: Person[];
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 6 }, (_, at) => studio.addPerson({ firstName: `P${at}` })));
});

test(`${ROUNDS} rounds for the last use of a code: exactly one has it, and it is free again when nobody pays`, {
  timeout: 60_000,
}, async () => {
  const now = new Date(studio.clock.now().epochMilliseconds);
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = `LAST-${round}`;
    const left = 1 + (round % 3);
    await PromoCodeModel.create({ _id: newId(), ...PROMO, code, maxUses: left, usesLeft: left, createdAt: now });
    const orders = people.map(({ id: userId }) => ({ code, orderId: newId(), userId }));
    const kept = await Promise.all(orders.map((order) => reservePromo(order, now)));
    expect(kept.filter(Boolean)).toHaveLength(left);
    expect(await PromoCodeModel.findOne({ code }).lean()).toMatchObject({ usesLeft: 0, uses: { length: left } });
    // Asked again, those who have it have it, and no others.
    expect(await Promise.all(orders.map((order) => reservePromo(order, now)))).toEqual(kept);
    const holder = orders[kept.indexOf(true)];
    await Promise.all([1, 2, 3].map(() => releasePromo(holder?.orderId ?? "")));
    expect(await PromoCodeModel.findOne({ code }).lean()).toMatchObject({ usesLeft: 1, uses: { length: left - 1 } });
  }
});

const actorOf = ({ id }: Person): Actor =>
  ({ userId: id, role: "student", familyId: null, isGuardian: false }) as Actor;

test(`${ROUNDS} rounds for the last seat with a line in front of it: the first in line is offered it, once`, {
  timeout: 120_000,
}, async () => {
  const [owner, first, ...others] = people;
  if (!owner || !first) throw new Error("There is nobody.");
  for (let round = 0; round < ROUNDS; round += 1) {
    studio.clock.set("2026-03-02T18:00:00Z");
    const classInstanceId = await addClassInstance(studio, { capacity: 1 });
    const now = new Date(studio.clock.now().epochMilliseconds);
    const seatOf = ({ id, firstName }: Person) => ({
      bookingId: newId(),
      classInstanceId,
      attendeeId: id,
      attendeeName: firstName,
      bookedById: id,
      operationId: newId(),
    });
    const taken = seatOf(owner);
    expect(await takeSeat(taken, null, now)).toBe(true);
    for (const person of [first, ...others])
      await joinWaitlist({ id: newId(), classInstanceId }, actorOf(person), studio.services);
    // It comes free, two processes tend the line, and strangers try to be faster.
    const [, , , ...strangers] = await Promise.all([
      releaseSeat(classInstanceId, taken.bookingId),
      advanceLine(classInstanceId, studio.services),
      advanceLine(classInstanceId, studio.services),
      ...others.slice(0, 2).map((person) => takeSeat(seatOf(person), new Date(now.getTime() + 60_000), now)),
    ]);
    await advanceLine(classInstanceId, studio.services);
    const instance = await ClassInstanceModel.findById(classInstanceId).lean();
    const offered = await WaitlistEntryModel.find({ classInstanceId, status: "offered" }).lean();
    expect(instance?.seats).toHaveLength(1);
    expect(instance?.seatsLeft).toBe(0);
    // A stranger faster than the line keeps the seat; else the first in line has it, and no other.
    const isStrangers = strangers.some(Boolean);
    expect(strangers.filter(Boolean).length).toBeLessThanOrEqual(1);
    expect(offered.map(({ attendeeId }) => attendeeId)).toEqual(isStrangers ? [] : [first.id]);
    if (!isStrangers) expect(instance?.seats[0]).toMatchObject({ attendeeId: first.id, status: "offered" });
    await WaitlistEntryModel.collection.deleteMany({});
    await ClassInstanceModel.collection.deleteMany({});
  }
});

/** Lets something else happen in front of the next update of a collection. */
function beforeNextUpdate(collection: string, happen: () => Promise<unknown>): void {
  type Update = (this: { collectionName: string }, ...rest: unknown[]) => Promise<unknown>;
  const prototype = mongoose.mongo.Collection.prototype as unknown as { updateOne: Update; findOneAndUpdate: Update };
  const originals = { updateOne: prototype.updateOne, findOneAndUpdate: prototype.findOneAndUpdate };
  for (const name of ["updateOne", "findOneAndUpdate"] as const)
    prototype[name] = async function (...rest) {
      if (this.collectionName === collection) {
        Object.assign(prototype, originals);
        await happen();
      }
      return originals[name].apply(this, rest);
    };
  onTestFinished(() => void Object.assign(prototype, originals));
}

test("a window that another one overtakes while it puts things aside keeps none of them, and says so", async () => {
  studio.clock.set("2026-03-02T18:00:00Z");
  const admin = await studio.signIn("admin");
  const mary = await studio.signIn("student");
  await createAdminActions(studio, () => admin).addPromo({ code: "WINDOWS", maxUses: 2 });
  await studio.call(addCartItem, { productId: await addProduct() }, mary);
  await studio.call(addCheckoutCode, { code: "WINDOWS" }, mary);
  beforeNextUpdate("promo_codes", () => studio.call(createCheckoutSession, {}, mary));
  await expect(studio.call(createCheckoutSession, {}, mary)).rejects.toMatchObject({ code: "checkout.begun-anew" });
  const orders = await OrderModel.find({ userId: mary.id }).sort({ createdAt: 1, _id: 1 }).lean();
  expect(orders.map(({ status, releasedAt }) => [status, releasedAt !== null])).toEqual([
    ["expired", true],
    ["pending", false],
  ]);
  const code = await PromoCodeModel.findOne({ code: "WINDOWS" }).lean();
  expect(code).toMatchObject({ usesLeft: 1, uses: [{ orderId: orders[1]?._id }] });
});

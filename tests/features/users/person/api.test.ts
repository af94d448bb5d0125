import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { saveRosterNote } from "#shared/features/attendance/endpoints.ts";
import { cancelBooking } from "#shared/features/bookings/endpoints.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { giveCredit } from "#shared/features/gift-cards/endpoints.ts";
import { voidInvoice } from "#shared/features/invoices/endpoints.ts";
import { payByCard } from "#shared/features/pos/endpoints.ts";
import { previewLeaving } from "#shared/features/users/archive/endpoints.ts";
import {
  bookForUser,
  getUserRecord,
  listUserPayments,
  listUserPlaces,
} from "#shared/features/users/person/endpoints.ts";
import { type CrashPoints, plantCrashPoints } from "#tests/support/money/crash.ts";
import { makePass } from "#tests/support/passes.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance, addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { SEED, STRIDE } from "#tests/support/volume.ts";
import { issueFor, lineOf } from "../../invoices/issue.ts";
import { fillIn } from "../../memberships/membership.ts";

const studio = setUpStudio();
let crashes: CrashPoints;
let admin: SignedIn;
let mary: SignedIn;
beforeAll(() => {
  crashes = plantCrashPoints(studio.services.payments);
});
afterAll(() => crashes.remove());
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Zoe" });
  mary = await studio.signIn("student", { firstName: "Mary" });
});

interface More {
  bookingId?: string;
  paysLater?: boolean;
  insteadOfId?: string;
}
const book = (classInstanceId: string, more: More = {}, id = mary.id) =>
  studio.call(bookForUser, { id, bookingId: newId(), classInstanceId, ...more }, admin);
const ahead = async (page = 0) => studio.call(listUserPlaces, { id: mary.id, when: "ahead", page }, admin);
const creditsOf = async (id: string) => (await PassModel.findById(id).lean())?.creditsLeft;

describe("booking for somebody", () => {
  test("takes a class of their pass, once however often it is asked for", async () => {
    const packId = await makePass(mary, 3);
    const classInstanceId = await addClassInstance(studio, {});
    const bookingId = newId();
    const place = await book(classInstanceId, { bookingId });
    expect(await book(classInstanceId, { bookingId })).toEqual(place);
    expect(place).toMatchObject({ status: "booked", planName: "Pack", isUnpaid: false });
    expect(await creditsOf(packId)).toBe(2);
    expect((await ahead()).places).toEqual([place]);
  });

  test("is refused without a pass, unless it is to be paid at the desk", async () => {
    const classInstanceId = await addClassInstance(studio, {});
    await expect(book(classInstanceId)).rejects.toMatchObject({ code: "pass.none" });
    expect((await ClassInstanceModel.findById(classInstanceId).lean())?.seats).toEqual([]);
    expect(await book(classInstanceId, { paysLater: true })).toMatchObject({ status: "booked", isUnpaid: true });
  });

  test("asks for the waiver and a free seat", async () => {
    const unsigned = await studio.addPerson({ waiverSigned: false });
    const classInstanceId = await addClassInstance(studio, { capacity: 1 });
    const paysLater = true;
    await expect(book(classInstanceId, { paysLater }, unsigned.id)).rejects.toMatchObject({ code: "waiver.unsigned" });
    await book(classInstanceId, { paysLater }, (await studio.addPerson()).id);
    await expect(book(classInstanceId, { paysLater })).rejects.toMatchObject({ code: "class.full" });
  });
});

describe("moving a class", () => {
  test("books the new one and then cancels the old one at no cost, also late", async () => {
    const packId = await makePass(mary, 3);
    const [soon, later] = [await addClassInstance(studio, { inHours: 2 }), await addClassInstance(studio, {})];
    const old = await book(soon);
    const next = await book(later, { insteadOfId: old.id });
    await studio.runJob("memberships.settleCancelled");
    expect((await ahead()).places.map(({ id }) => id)).toEqual([next.id]);
    expect(await creditsOf(packId)).toBe(2);
    expect((await ClassInstanceModel.findById(soon).lean())?.seats).toEqual([]);
  });

  test("that cannot be booked leaves the old one as it was", async () => {
    await makePass(mary, 3);
    const old = await book(await addClassInstance(studio, {}));
    const full = await addClassInstance(studio, { capacity: 0 });
    await expect(book(full, { insteadOfId: old.id })).rejects.toMatchObject({ code: "class.full" });
    studio.clock.advance({ hours: 2 });
    await studio.runJob("users.finishHalfDone");
    expect(await BookingModel.findById(old.id).lean()).toMatchObject({ status: "booked", movingTo: null });
  });

  test("cut off at any write ends in one class or the other, never in both or none", { timeout: 60_000 }, async () => {
    let deaths = 0;
    for (let step = 1 + (SEED % STRIDE); step < 60; step += STRIDE) {
      const ana = await studio.addPerson();
      await makePass(ana, 3);
      const first = await addClassInstance(studio, {});
      const second = await addClassInstance(studio, {});
      const old = await book(first, {}, ana.id);
      crashes.crashAt(step);
      await book(second, { insteadOfId: old.id }, ana.id).catch(() => undefined);
      const { hasCrashed } = crashes.restart();
      studio.clock.advance({ minutes: 61 });
      for (const job of ["classes.releaseExpired", "classes.reconcileSeats", "users.finishHalfDone"])
        await studio.runJob(job);
      admin = await studio.signIn("admin");
      const places = (await studio.call(listUserPlaces, { id: ana.id }, admin)).places;
      expect([step, places.length]).toEqual([step, 1]);
      const kept = places[0]?.classInstanceId;
      const seats = await Promise.all(
        [first, second].map(async (id) => (await ClassInstanceModel.findById(id).lean())?.seats.length),
      );
      expect([step, ...seats]).toEqual([step, kept === first ? 1 : 0, kept === second ? 1 : 0]);
      if (!hasCrashed) {
        expect(kept).toBe(second);
        break;
      }
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(STRIDE === 1 ? 5 : 0);
    expect(deaths).toBeLessThan(59);
  });
});

describe("what somebody has", () => {
  test("is listed in pages: ahead the next first, before the latest first, canceled ones too", async () => {
    for (let at = 0; at < 11; at += 1)
      await book(await addClassInstance(studio, { inHours: 50 - at }), { paysLater: true });
    const [one, two] = [await ahead(), await ahead(1)];
    expect([one.places.length, one.hasMore, two.places.length, two.hasMore]).toEqual([10, true, 1, false]);
    const starts = [...one.places, ...two.places].map(({ date, startTime }) => `${date} ${startTime}`);
    expect(starts).toEqual(starts.toSorted());
    await studio.call(cancelBooking, { id: two.places[0]?.id ?? "" }, admin);
    studio.clock.advance({ hours: 42 });
    admin = await studio.signIn("admin");
    const past = await studio.call(listUserPlaces, { id: mary.id, when: "past" }, admin);
    expect(past.places.map(({ status }) => status)).toEqual(["cancelled", "booked", "booked", "booked"]);
  });

  test("names payments with where they were made, and no other person's", async () => {
    const classInstanceId = await addClassInstance(studio, {});
    await studio.call(addClass, { classInstanceId }, mary);
    const { sessionId } = await startCheckout(studio, mary);
    await fillIn(studio, `/sandbox/checkout/${sessionId}`, "works");
    await studio.call(confirmCheckout, { sessionId }, mary);
    await studio.services.payments.settled?.();
    const paymentsOf = async (id: string) => (await studio.call(listUserPayments, { id }, admin)).payments;
    expect(await paymentsOf(mary.id)).toMatchObject([{ kind: "order", title: "Silks Basics", cents: 2_500 }]);
    expect(await paymentsOf(admin.id)).toEqual([]);
  });

  test("shows what a card paid at the till, and marks an invoice that was voided", async () => {
    const { id } = await issueFor(studio, admin, mary.id, [lineOf()]);
    await studio.call(voidInvoice, { id, reason: "Written twice" }, admin);
    const line = {
      ...{ id: newId(), kind: "product" as const, productId: await addProduct(2_800), variantId: null },
      ...{ classInstanceId: null, title: "Shirt", quantity: 1, discount: null, unitCents: 2_800 },
    };
    const sale = { lines: [line], customerId: mary.id, discount: null, discountReason: "" };
    const { url } = await studio.call(payByCard, sale, admin);
    await fillIn(studio, url, "works");
    await studio.services.payments.settled?.();
    const { payments } = await studio.call(listUserPayments, { id: mary.id }, admin);
    expect(payments).toMatchObject([
      { kind: "order", cents: 2_800, isVoid: false },
      { kind: "invoice", isVoid: true, openCents: 0 },
    ]);
  });

  test("says before an account is deleted what is owed both ways", async () => {
    await studio.call(giveCredit, { id: newId(), userId: mary.id, cents: 2_000, reason: "An apology" }, admin);
    await makePass(mary, 4);
    await issueFor(studio, admin, mary.id, [lineOf({ unitCents: 1_000 })]);
    expect(await studio.call(previewLeaving, {}, mary)).toMatchObject({
      creditCents: 2_000,
      passes: [{ planName: "Pack", creditsLeft: 4, lastDay: "2026-05-30" }],
      openCents: 1_000,
    });
    const robin = await studio.signIn("student");
    expect(await studio.call(previewLeaving, {}, robin)).toEqual({ creditCents: 0, passes: [], openCents: 0 });
  });

  test("names the language and what staff noted", async () => {
    const classInstanceId = await addClassInstance(studio, { inHours: 1 });
    const { id: bookingId } = await book(classInstanceId, { paysLater: true });
    await studio.call(saveRosterNote, { bookingId, text: "Spots well" }, admin);
    const record = await studio.call(getUserRecord, { id: mary.id }, admin);
    expect(record).toMatchObject({ notes: [{ text: "Spots well", byName: "Zoe Ames" }] });
    expect((await studio.call(getUserRecord, { id: admin.id }, admin)).notes).toEqual([]);
  });
});

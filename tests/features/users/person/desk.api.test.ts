import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import type { DeskRights } from "#shared/core/settings/in-force.ts";
import { cancelBooking } from "#shared/features/bookings/endpoints.ts";
import { getPass, listHeldPasses } from "#shared/features/memberships/endpoints.ts";
import { adjustPass, endPass, extendPass, grantPass } from "#shared/features/memberships/studio/endpoints.ts";
import { changeStudio, readStudio } from "#shared/features/studio/endpoints.ts";
import {
  bookForUser,
  getUserRecord,
  listUserPayments,
  listUserPlaces,
} from "#shared/features/users/person/endpoints.ts";
import { makePass } from "#tests/support/passes.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
const familyId = newId();
let admin: SignedIn;
let fay: SignedIn;
let ana: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  fay = await studio.signIn("front-desk", { firstName: "Fay", familyId });
  ana = await studio.signIn("student", { firstName: "Ana" });
});

const allow = async (rights: Partial<DeskRights>) => {
  const { version, settings } = await studio.call(readStudio, {}, admin);
  await studio.call(changeStudio, { version, settings: { deskRights: { ...settings.deskRights, ...rights } } }, admin);
};
const book = (classInstanceId: string, { by = fay, id = ana.id, ...more }: Book = {}) =>
  studio.call(bookForUser, { id, bookingId: newId(), classInstanceId, ...more }, by);
interface Book {
  by?: SignedIn;
  id?: string;
  insteadOfId?: string;
  paysLater?: boolean;
}
const extend = (id: string, lastDay: string, by = fay) =>
  studio.call(extendPass, { id, lastDay, reason: "Broken wrist" }, by);
const reads = (by: SignedIn, passId: string) => [
  () => studio.call(listUserPlaces, { id: ana.id }, by),
  () => studio.call(listUserPayments, { id: ana.id }, by),
  () => studio.call(listHeldPasses, { ownerId: ana.id }, by),
  () => studio.call(getPass, { id: passId }, by),
];
const TURN_ON = { status: 403, message: expect.stringContaining("Ask an admin to turn this on in Studio settings.") };
const statusOf = async (id: string) => (await BookingModel.findById(id).lean())?.status;

describe("the front desk reads", () => {
  test("a person's classes, passes and payments while the studio lets it, and others of the team never", async () => {
    const passId = await makePass(ana, 3);
    for (const read of reads(fay, passId)) await expect(read()).resolves.toBeTruthy();
    await allow({ see: false });
    for (const read of reads(fay, passId)) await expect(read()).rejects.toMatchObject(TURN_ON);
    for (const read of reads(admin, passId)) await expect(read()).resolves.toBeTruthy();
    for (const role of ["instructor", "teacher", "parent", "student"] as const)
      for (const read of reads(await studio.signIn(role), passId))
        await expect(read()).rejects.toMatchObject({ status: 403 });
  });

  test("one person's passes, not the whole list, and no notes of staff", async () => {
    await makePass(ana, 3);
    await expect(studio.call(listHeldPasses, {}, fay)).rejects.toMatchObject({ code: "pass.no-owner" });
    await expect(studio.call(getUserRecord, { id: ana.id }, fay)).rejects.toMatchObject({ status: 403 });
    expect(await studio.call(listHeldPasses, { ownerId: ana.id }, fay)).toMatchObject([{ ownerId: ana.id }]);
  });
});

describe("the front desk books", () => {
  test("with the person's pass, moves and cancels in time; the log says so", async () => {
    const passId = await makePass(ana, 3);
    const place = await book(await addClassInstance(studio, {}));
    expect(place).toMatchObject({ planName: "Pack", cancelCost: { kind: "free" } });
    const moved = await book(await addClassInstance(studio, { inHours: 72 }), { insteadOfId: place.id });
    expect([await statusOf(place.id), await statusOf(moved.id)]).toEqual(["cancelled", "booked"]);
    await studio.call(cancelBooking, { id: moved.id }, fay);
    await studio.runJob("memberships.settleCancelled");
    expect(await statusOf(moved.id)).toBe("cancelled");
    expect((await PassModel.findById(passId).lean())?.creditsLeft).toBe(3);
    const lines = await LogLineModel.find({ actorId: fay.id, outcome: "done" }).sort({ _id: 1 }).lean();
    expect(lines.map(({ what }) => what)).toEqual(["users.bookForUser", "users.bookForUser", "classes.cancelBooking"]);
    expect(lines[0]?.aboutIds).toContain(ana.id);
  });

  test("and late at the person's own cost only: no free move, and a yes to what canceling costs", async () => {
    const passId = await makePass(ana, 3);
    const { id } = await book(await addClassInstance(studio, { inHours: 2 }));
    studio.clock.advance({ minutes: 30 });
    const later = await addClassInstance(studio, {});
    await expect(book(later, { insteadOfId: id })).rejects.toMatchObject({ code: "booking.too-late" });
    expect(await BookingModel.findById(id).lean()).toMatchObject({ status: "booked", movingTo: null });
    await expect(studio.call(cancelBooking, { id }, fay)).rejects.toMatchObject({ code: "booking.too-late" });
    const [place] = (await studio.call(listUserPlaces, { id: ana.id }, fay)).places;
    expect(place?.cancelCost).toEqual({ kind: "lost-credit" });
    const byAdmin = (await studio.call(listUserPlaces, { id: ana.id }, admin)).places;
    expect(byAdmin.map(({ cancelCost }) => cancelCost)).toEqual([{ kind: "free" }]);
    await studio.call(cancelBooking, { id, acceptsLoss: true }, fay);
    await studio.runJob("memberships.settleCancelled");
    expect((await PassModel.findById(passId).lean())?.creditsLeft).toBe(2);
  });

  test("not where the setting is off, nor as an instructor or another student", async () => {
    await makePass(ana, 3);
    const { id } = await book(await addClassInstance(studio, {}));
    await allow({ book: false });
    const other = await addClassInstance(studio, {});
    await expect(book(other)).rejects.toMatchObject(TURN_ON);
    await expect(studio.call(cancelBooking, { id }, fay)).rejects.toMatchObject(TURN_ON);
    await allow({ book: true, see: false });
    await expect(book(other)).rejects.toMatchObject(TURN_ON);
    for (const role of ["instructor", "teacher", "parent", "student"] as const) {
      const by = await studio.signIn(role);
      await expect(book(other, { by })).rejects.toMatchObject({ status: 403 });
      await expect(studio.call(cancelBooking, { id }, by)).rejects.toMatchObject({ status: 404 });
    }
    expect(await statusOf(id)).toBe("booked");
  });

  test("nothing for itself or its family", async () => {
    const child = await studio.addPerson({ familyId });
    const classInstanceId = await addClassInstance(studio, {});
    for (const { id } of [fay, child])
      await expect(book(classInstanceId, { id, paysLater: true })).rejects.toMatchObject({ status: 403 });
    expect(await BookingModel.countDocuments({ classInstanceId })).toBe(0);
  });
});

describe("the front desk extends a pack", () => {
  test("up to the limit in all, which an admin's extensions do not use up", async () => {
    const id = await makePass(ana, 3);
    await extend(id, "2026-06-03");
    expect(await extend(id, "2026-06-03")).toMatchObject({ endsAt: "2026-06-04T07:00:00.000Z" });
    await extend(id, "2026-06-30", admin);
    await expect(extend(id, "2026-07-05")).rejects.toMatchObject({
      code: "pass.desk-limit",
      message: expect.stringContaining("may extend this pass by 4 more days. Ask an admin for a later day."),
    });
    expect(await extend(id, "2026-07-04")).toMatchObject({ endsAt: "2026-07-05T07:00:00.000Z" });
    await expect(extend(id, "2026-07-05")).rejects.toMatchObject({ code: "pass.desk-limit" });
    const [held] = await studio.call(listHeldPasses, { ownerId: ana.id }, fay);
    expect(held).toMatchObject({
      deskDays: 7,
      log: [{ change: "extend" }, { change: "extend" }, { change: "extend" }],
    });
    expect((await PassModel.findById(id).lean())?.endsAt.toISOString()).toBe("2026-07-05T07:00:00.000Z");
  });

  test("twice at once without more than the limit", async () => {
    const id = await makePass(ana, 3);
    await Promise.allSettled(["2026-06-05", "2026-06-06", "2026-06-07"].map((day) => extend(id, day)));
    const [held] = await studio.call(listHeldPasses, { ownerId: ana.id }, fay);
    expect(held?.deskDays).toBeGreaterThan(0);
    expect(held?.deskDays).toBeLessThanOrEqual(7);
    expect(held && held.endsAt <= "2026-06-08T07:00:00.000Z").toBe(true);
  });

  test("one that ended counts from its end", async () => {
    const id = await makePass(ana, 3);
    await PassModel.updateOne(
      { _id: id },
      { status: "ended", endReason: "ran-out", endsAt: new Date("2026-02-01T08:00Z") },
    );
    await expect(extend(id, "2026-03-20")).rejects.toMatchObject({ code: "pass.desk-limit" });
    expect((await PassModel.findById(id).lean())?.status).toBe("ended");
  });

  test("not where the setting is off, without a reason, or for itself and its family", async () => {
    const id = await makePass(ana, 3);
    const own = await makePass(await studio.addPerson({ familyId }), 3);
    await expect(studio.call(extendPass, { id, lastDay: "2026-06-02", reason: " " }, fay)).rejects.toMatchObject({
      status: 400,
    });
    await expect(extend(own, "2026-06-02")).rejects.toMatchObject({
      message: expect.stringContaining("Please ask a coworker to do this for you."),
    });
    await allow({ extend: false });
    await expect(extend(id, "2026-06-02")).rejects.toMatchObject(TURN_ON);
    for (const role of ["instructor", "student"] as const)
      await expect(extend(id, "2026-06-02", await studio.signIn(role))).rejects.toMatchObject({ status: 403 });
    expect((await PassModel.find({}).lean()).map(({ log }) => log)).toEqual([[], []]);
  });

  test("and changes nothing else of it", async () => {
    const id = await makePass(ana, 3);
    const reason = "x";
    for (const change of [
      () => studio.call(adjustPass, { id, changeId: newId(), classes: 1, reason }, fay),
      () => studio.call(endPass, { id, reason }, fay),
      () => studio.call(grantPass, { id: newId(), userId: ana.id, planId: newId(), reason }, fay),
    ])
      await expect(change()).rejects.toMatchObject({ status: 403 });
    expect(await PassModel.findById(id).lean()).toMatchObject({ creditsLeft: 3, status: "active" });
  });
});

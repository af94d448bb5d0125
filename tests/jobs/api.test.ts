import type { Model } from "mongoose";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoginTryModel } from "../../api/features/accounts/passwords/try.model.ts";
import { SessionModel } from "../../api/features/accounts/sessions/session.model.ts";
import { UserModel } from "../../api/features/accounts/user.model.ts";
import { RosterEntryModel } from "../../api/features/attendance/rosters/roster-entry.model.ts";
import { BookingModel } from "../../api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "../../api/features/classes/class-instance.model.ts";
import { InvoiceModel } from "../../api/features/invoices/invoice.model.ts";
import { PassModel } from "../../api/features/memberships/pass.model.ts";
import { PickupModel } from "../../api/features/merch/stock/pickup.model.ts";
import { DeliveryModel } from "../../api/features/notifications/delivery.model.ts";
import { TillSaleModel } from "../../api/features/pos/sales/till-sale.model.ts";
import { ReadinessRequestModel } from "../../api/features/readiness/readiness-request.model.ts";
import { ChunkModel, files } from "../../api/features/videos/files/chunk.model.ts";
import { VideoUploadModel } from "../../api/features/videos/uploads/upload.model.ts";
import { VideoModel } from "../../api/features/videos/video.model.ts";
import { WaitlistEntryModel } from "../../api/features/waitlist/waitlist-entry.model.ts";
import { FailedItemModel } from "../../api/jobs/set-aside.ts";
import { recordSale } from "../../shared/features/pos/endpoints.ts";
import { saleOf } from "../features/pos/fixtures.ts";
import type { SignedIn } from "../support/people.ts";
import { addClassInstance } from "../support/shop.ts";
import { setUpStudio } from "../support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});
afterEach(() => vi.restoreAllMocks());

const HOUR_MS = 3_600_000;
const hoursAway = (hours: number) => new Date(studio.clock.now().epochMilliseconds + hours * HOUR_MS);
const bothIds = () => ({ bad: newId(), good: newId() });

/** Every call of the model that names `text` fails for good. */
function breakFor(model: Model<never>, method: string, text: string) {
  const methods = model as unknown as Record<string, (...args: unknown[]) => unknown>;
  const real = methods[method]?.bind(model);
  vi.spyOn(methods, method).mockImplementation((...args) => {
    if (JSON.stringify(args).includes(text)) throw new Error("It fails for good.");
    return real?.(...args);
  });
}

/** Runs the job, which ran once before, until the item that fails is set aside: ten tries and nine minutes at least. */
async function expectSetAside(job: string, kind: string, itemId: unknown = expect.anything()) {
  for (let minute = 0; minute < 12; minute += 1) {
    await studio.runJob(job);
    studio.clock.advance({ minutes: 1 });
  }
  const failed = await FailedItemModel.find().lean();
  expect(failed).toMatchObject([{ kind, itemId, tries: 11, setAsideAt: expect.any(Date) }]);
  vi.restoreAllMocks();
  await studio.runJob("notifications.reportSetAside");
  expect(await DeliveryModel.find({ key: /^set-aside:/ }).lean()).toMatchObject([{ userId: admin.id }]);
}

test("an invoice that cannot be numbered holds up no other", async () => {
  const { bad, good } = bothIds();
  for (const [hours, _id] of [bad, good].entries()) {
    const line = { id: newId(), description: "A lesson", quantity: 1, unitCents: 100, taxBasisPoints: 0 };
    const at = hoursAway(hours - 5);
    const known = { customerId: newId(), customerName: "Mary", lines: [line], dueOn: "2030-01-01", mailedAt: at };
    await InvoiceModel.create({ _id, ...known, createdAt: at, issuedAt: at, openCents: 100, audiences: ["admin"] });
  }
  breakFor(InvoiceModel as never, "updateOne", bad);
  await studio.runJob("invoices.repair");
  expect(await InvoiceModel.findById(good).lean()).toMatchObject({ number: expect.any(Number) });
  await expectSetAside("invoices.repair", "invoices.giveNumber", bad);
});

test("a sale of the till that cannot be settled holds up no other", async () => {
  const sell = async () => {
    const line = { id: newId(), kind: "product" as const, title: "Old poster", quantity: 1, unitCents: 700 };
    const nothing = { productId: null, variantId: null, classInstanceId: null, discount: null };
    return (await studio.call(recordSale, saleOf([{ ...line, ...nothing }], hoursAway(0).toISOString()), admin)).id;
  };
  const [bad, good] = [await sell(), await sell()];
  await TillSaleModel.updateMany({}, { isSettled: false });
  studio.clock.advance({ minutes: 1 });
  breakFor(TillSaleModel as never, "updateOne", bad);
  await studio.runJob("pos.repair");
  expect(await TillSaleModel.findById(good).lean()).toMatchObject({ isSettled: true });
  await expectSetAside("pos.repair", "pos.settleSale", bad);
});

test("a frozen membership that cannot be resumed holds up no other", async () => {
  const { bad, good } = bothIds();
  for (const _id of [bad, good]) {
    const owner = { planId: newId(), planName: "Ten classes", kind: "pack", ownerId: newId(), ownerName: "Mary" };
    const times = { startsAt: hoursAway(-99), endsAt: hoursAway(999), frozenUntil: "2000-01-01" };
    await PassModel.create({ _id, ...owner, ...times, status: "frozen", audiences: [] } as never);
  }
  breakFor(PassModel as never, "updateOne", bad);
  await studio.runJob("memberships.reconcileBilling");
  expect(await PassModel.findById(good).lean()).toMatchObject({ status: "active" });
  await expectSetAside("memberships.reconcileBilling", "memberships.thaw", bad);
});

test("a line that cannot be tended holds up no other", async () => {
  const { bad, good } = bothIds();
  for (const [sequence, classInstanceId] of [bad, good].sort().entries()) {
    const who = { attendeeId: newId(), attendeeName: "Mary", joinedById: newId(), status: "waiting" as const };
    const when = { joinedAt: hoursAway(-1), startsAt: hoursAway(9) };
    await WaitlistEntryModel.create({ _id: newId(), classInstanceId, ...who, ...when, sequence, audiences: [] });
  }
  breakFor(ClassInstanceModel as never, "findById", bad);
  await studio.runJob("waitlist.advance");
  expect(await WaitlistEntryModel.findOne({ classInstanceId: good }).lean()).toMatchObject({ status: "expired" });
  await expectSetAside("waitlist.advance", "waitlist.advanceLine", bad);
});

test("a class whose holds cannot be released holds up no other", async () => {
  const [bad, good] = [await addClassInstance(studio), await addClassInstance(studio)];
  const hold = { bookingId: newId(), attendeeId: newId(), bookedById: newId(), status: "held" };
  const seat = { ...hold, attendeeName: "Mary", heldUntil: hoursAway(-1), at: hoursAway(-2) };
  await ClassInstanceModel.updateMany({}, { $set: { seats: [seat] } });
  breakFor(ClassInstanceModel as never, "updateOne", bad);
  breakFor(ClassInstanceModel as never, "findOneAndUpdate", bad);
  await studio.runJob("classes.releaseExpired");
  expect((await ClassInstanceModel.findById(good).lean())?.seats).toEqual([]);
  await expectSetAside("classes.releaseExpired", "classes.releaseExpired", bad);
});

test("a reminder that cannot be promised holds up no other", async () => {
  const { bad, good } = bothIds();
  const people = [await studio.addPerson(), await studio.addPerson()];
  for (const [at, bookingId] of [bad, good].entries()) {
    const classInstanceId = await addClassInstance(studio, { inHours: 1.5 });
    const seat = { attendeeId: people[at]?.id ?? "", attendeeName: "Mary", bookedById: people[at]?.id ?? "" };
    const more = { bookingId, status: "booked", heldUntil: null, at: hoursAway(-99) };
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { $set: { seats: [{ ...seat, ...more }] } } as never);
    const booking = { classInstanceId, ...seat, status: "booked", priceCents: 0, bookedAt: hoursAway(-99) };
    await BookingModel.create({ _id: bookingId, ...booking, startsAt: hoursAway(1.5), audiences: [] } as never);
  }
  breakFor(DeliveryModel as never, "create", bad);
  await studio.runJob("notifications.planReminders");
  expect(await DeliveryModel.find({ "booking.bookingId": good }).lean()).not.toEqual([]);
  await expectSetAside("notifications.planReminders", "notifications.planReminder", expect.stringContaining(bad));
});

test("a person who came of age and cannot be marked holds up no other", async () => {
  const [bad, good] = [
    (await studio.addPerson({ familyId: newId() })).id,
    (await studio.addPerson({ familyId: newId() })).id,
  ];
  breakFor(UserModel as never, "updateOne", bad);
  await studio.runJob("family.comeOfAge");
  expect(await UserModel.findById(good).lean()).toMatchObject({ cameOfAgeAt: expect.any(Date) });
  await expectSetAside("family.comeOfAge", "family.comeOfAge", bad);
});

test("login tries that cannot be forgotten keep no ended session", async () => {
  const { id: userId } = await studio.signIn("student");
  await SessionModel.updateOne({ userId }, { endsAt: hoursAway(-1) });
  breakFor(LoginTryModel as never, "deleteMany", "expiresAt");
  await studio.runJob("accounts.forgetEnded");
  expect(await SessionModel.countDocuments()).toBe(1);
  await expectSetAside("accounts.forgetEnded", "accounts.forgetEnded", "login-tries");
});

test("a person who cannot be given a check-in code holds up no other", async () => {
  const [bad, good] = [(await studio.addPerson()).id, (await studio.addPerson()).id];
  breakFor(UserModel as never, "updateOne", bad);
  await studio.runJob("checkIn.giveCodes");
  expect(await UserModel.findById(good).lean()).toMatchObject({ checkInCode: { number: 1 } });
  await expectSetAside("checkIn.giveCodes", "checkIn.giveCode", bad);
});

test("goods that cannot go back on the shelf hold up no others", async () => {
  const { bad, good } = bothIds();
  for (const _id of [bad, good]) {
    const what = { orderId: newId(), refId: newId(), productId: newId(), title: "Grip", quantity: 1 };
    await PickupModel.create({ _id, ...what, status: "returned", paidAt: hoursAway(-1) });
  }
  breakFor(PickupModel as never, "updateOne", bad);
  await studio.runJob("merch.repair");
  expect(await PickupModel.findById(good).lean()).toMatchObject({ isRestocked: true });
  await expectSetAside("merch.repair", "merch.restock", bad);
});

test("an upload that cannot be finished holds up no other", async () => {
  const { bad, good } = bothIds();
  for (const _id of [bad, good]) {
    const what = { title: "A swing", source: "file", isPublic: false, status: "uploading", uploadedById: admin.id };
    await VideoModel.create({ _id, ...what, uploaderName: "Ada", createdAt: hoursAway(-1), audiences: [] } as never);
    const upload = { ownerId: admin.id, size: 10, offset: 10, createdAt: hoursAway(-1), movedAt: hoursAway(-1) };
    await VideoUploadModel.create({ _id, ...upload });
  }
  breakFor(ChunkModel as never, "findOne", bad);
  await studio.runJob("videos.tidyUp");
  // No bytes, no film: refused, and the other is tried again.
  expect(await VideoModel.findById(good).lean()).toMatchObject({ status: "refused" });
  expect(await VideoUploadModel.distinct("_id")).toEqual([bad]);
  await expectSetAside("videos.tidyUp", "videos.tidyUpload", bad);
});

test("a film without a video that cannot be removed holds up no other, and its parts are not forgotten", async () => {
  const { bad, good } = bothIds();
  for (const id of [bad, good]) {
    await files().insertOne({ _id: id, length: 1, chunkSize: 1, uploadDate: new Date(), filename: `${id}.mp4` });
    await ChunkModel.create({ files_id: id, n: 0, data: Buffer.from("a") });
  }
  breakFor(ChunkModel as never, "deleteMany", bad);
  await studio.runJob("videos.tidyUp");
  expect(await files().distinct("_id")).toEqual([bad]);
  expect(await ChunkModel.distinct("files_id")).toEqual([bad]);
  await expectSetAside("videos.tidyUp", "videos.removeStray", bad);
});

test("a question to come whose class cannot be read holds up no other", async () => {
  const [bad, good] = [await addClassInstance(studio), await addClassInstance(studio)];
  for (const classInstanceId of [bad, good])
    await ReadinessRequestModel.create({
      _id: `of-${classInstanceId}`,
      classInstanceId,
      instructorId: "before",
      className: "Silks",
      startsAt: hoursAway(48),
      studentId: newId(),
      studentName: "Mary",
      askedById: newId(),
      askedAt: hoursAway(-1),
      status: "asked",
      audiences: [],
    });
  breakFor(ClassInstanceModel as never, "findById", bad);
  await studio.runJob("readiness.followInstructors");
  const { instructorId } = (await ClassInstanceModel.findOne({ _id: good }).lean()) ?? {};
  expect(await ReadinessRequestModel.findById(`of-${good}`).lean()).toMatchObject({ instructorId });
  await expectSetAside("readiness.followInstructors", "readiness.followInstructor", `of-${bad}`);
});

test("a class whose roster cannot be saved holds up no other", async () => {
  const [bad, good] = [await addClassInstance(studio), await addClassInstance(studio)];
  const { id: attendeeId } = await studio.addPerson();
  for (const classInstanceId of [bad, good]) {
    const who = { attendeeId, attendeeName: "Mary", bookedById: attendeeId, status: "booked", priceCents: 0 };
    const booking = { ...who, classInstanceId, bookedAt: hoursAway(-9), startsAt: hoursAway(48), audiences: ["admin"] };
    await BookingModel.create({ _id: `in-${classInstanceId}`, ...booking } as never);
  }
  breakFor(ClassInstanceModel as never, "find", bad);
  await studio.runJob("attendance.moveWindow");
  expect(await RosterEntryModel.countDocuments({ classInstanceId: good })).toBe(1);
  await expectSetAside("attendance.moveWindow", "attendance.saveRoster", bad);
});

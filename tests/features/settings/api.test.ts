import { beforeEach, expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/index.ts";
import { ClassInstanceModel } from "#api/features/classes/index.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { ErasureModel } from "#api/features/settings/erasure.model.ts";
import { WaiverReceiptModel } from "#api/features/waivers/receipt.model.ts";
import { login, register } from "#shared/features/accounts/endpoints.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { saveCare } from "#shared/features/family/endpoints.ts";
import { sendFeedback } from "#shared/features/feedback/endpoints.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import { deleteAccount } from "#shared/features/settings/endpoints.ts";
import { signWaiver } from "#shared/features/waivers/endpoints.ts";
import { takeOwnData } from "../../support/own-data.ts";
import type { SignedIn } from "../../support/people.ts";
import { addClassInstance } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";
import { createDevice } from "../../sync/device.ts";
import { addOwnChild, join, membersOf } from "../family/fixtures.ts";

const PASSWORD = "silks and ropes";
const studio = setUpStudio();
beforeEach(() => studio.reset());

/** With a real password, because leaving asks for it. */
async function enter(firstName: string): Promise<SignedIn> {
  const username = firstName.toLowerCase();
  const account = {
    firstName,
    lastName: "Markerova",
    username,
    email: `${username}@example.com`,
    birthday: "1988-05-04",
  };
  await studio.call(register, { ...account, password: PASSWORD });
  const { token, user } = await studio.call(login, { username, password: PASSWORD });
  const me = { ...user, familyId: null, token } as SignedIn;
  await studio.call(signWaiver, { userIds: [me.id] }, me);
  return me;
}

async function bookSeat(as: SignedIn, attendeeId = as.id): Promise<{ classInstanceId: string; bookingId: string }> {
  const classInstanceId = await addClassInstance(studio);
  const { id: bookingId } = await studio.call(addClass, { classInstanceId, attendeeId }, as);
  await BookingModel.updateOne({ _id: bookingId }, { status: "booked" });
  await ClassInstanceModel.updateOne({ _id: classInstanceId }, { $set: { "seats.0.status": "booked" } });
  return { classInstanceId, bookingId };
}

/** Everything that is stored and is neither evidence nor part of the ledger. */
async function storedText(): Promise<string> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const kept = ["waiver_signature_records", "orders"];
  const all = collections.filter(({ collectionName }) => !kept.includes(collectionName));
  const docs = await Promise.all(
    all.map(async (collection) => [collection.collectionName, await collection.find().toArray()] as const),
  );
  return JSON.stringify(docs.map(([name, found]) => [name, found]));
}

test("one takes along everything about oneself and the children, and nothing of others", async () => {
  const mary = await enter("Mary");
  const lily = await addOwnChild(studio, mary);
  const greta = await enter("Greta");
  await join(studio, mary, greta, "adult");
  await studio.call(saveCare, { id: lily, medicalNotes: "Bee stings" }, mary);
  await studio.call(saveCare, { id: greta.id, medicalNotes: "Gretas secret" }, greta);
  await studio.call(sendFeedback, { message: "Lovely hall", category: "general" }, mary);
  await studio.call(signWaiver, { userIds: [lily] }, mary);
  await bookSeat(mary, lily);
  const files = await takeOwnData(studio, mary);
  const names = Object.keys(files).toSorted();
  expect(names).toEqual(expect.arrayContaining(["README.txt", "child-1/data.json", "me/data.json"]));
  expect(names.filter((name) => name.endsWith(".pdf"))).toHaveLength(2);
  expect(files[names.find((name) => name.endsWith(".pdf")) ?? ""]?.slice(0, 5)).toBe("%PDF-");
  const [me, child] = [JSON.parse(files["me/data.json"] ?? ""), JSON.parse(files["child-1/data.json"] ?? "")];
  expect(me).toMatchObject({ account: { username: "mary" }, feedback: [{ message: "Lovely hall" }] });
  expect(child).toMatchObject({ account: { firstName: "Lily", medicalNotes: "Bee stings" } });
  expect(child.bookings).toHaveLength(1);
  const all = Object.values(files).join();
  expect(all).not.toMatch(/Gretas secret|argon2id/);
  // An adult who only belongs to the family takes nothing of the children.
  expect(JSON.stringify(await takeOwnData(studio, greta))).not.toMatch(/Bee stings|Lily/);
});

test("leaving wants the right password, and people who work here ask an admin", async () => {
  const mary = await enter("Mary");
  await expect(studio.call(deleteAccount, { password: "wrong" }, mary)).rejects.toMatchObject({
    code: "password.wrong",
  });
  await UserModel.updateOne({ _id: mary.id }, { role: "teacher" });
  await expect(studio.call(deleteAccount, { password: PASSWORD }, mary)).rejects.toMatchObject({
    code: "account.staff",
  });
  expect(await studio.call(getProfile, {}, mary)).toMatchObject({ firstName: "Mary" });
});

test("who leaves is signed out, gives the seats back, and is named nowhere but in evidence and books", async () => {
  const mary = await enter("Mary");
  const lily = await addOwnChild(studio, mary, { firstName: "Lilymarker", lastName: "Markerova" });
  await studio.call(saveCare, { id: lily, medicalNotes: "Notemarker" }, mary);
  await studio.call(signWaiver, { userIds: [lily] }, mary);
  await studio.call(sendFeedback, { message: "Lovely hall", category: "general" }, mary);
  const { classInstanceId } = await bookSeat(mary);
  const { classInstanceId: lilys } = await bookSeat(mary, lily);
  await studio.runJob("attendance.moveWindow");
  await studio.call(deleteAccount, { password: PASSWORD }, mary);
  await expect(studio.call(getProfile, {}, mary)).rejects.toMatchObject({ status: 401 });
  await expect(studio.call(login, { username: "mary", password: PASSWORD })).rejects.toMatchObject({ status: 401 });
  for (const id of [classInstanceId, lilys]) {
    const instance = await ClassInstanceModel.findById(id).lean();
    expect([instance?.seats.length, instance?.seatsLeft === instance?.capacity]).toEqual([0, true]);
  }
  await studio.runJob("attendance.moveWindow");
  await studio.runJob("waivers.completeSignings");
  await studio.runJob("moves.reconcileRecords");
  const left = await storedText();
  expect(left).not.toMatch(/Lilymarker|Notemarker|mary@example/);
  expect([...left.matchAll(/.{120}Markerova.{40}/g)].map(([text]) => text)).toEqual([]);
  // The twin: what must be kept is kept.
  const evidence = (await mongoose.connection.db?.collections()) ?? [];
  const everything = JSON.stringify(
    await Promise.all(evidence.map((collection) => collection.find({ personName: /Markerova/ }).toArray())),
  );
  expect(everything).toContain("Lilymarker Markerova");
  // The username and the address are free for a new account.
  const again = await enter("Mary");
  expect(again.id).not.toBe(mary.id);
});

test("children with another guardian stay with that one", async () => {
  const [mary, paul] = [await enter("Mary"), await enter("Paul")];
  await addOwnChild(studio, mary);
  await join(studio, mary, paul, "guardian");
  const device = createDevice(studio, paul);
  await device.sync();
  await studio.call(deleteAccount, { password: PASSWORD }, mary);
  expect(await membersOf(studio, paul)).toEqual(["Lily"]);
  await device.sync();
  expect(device.ids("people")).not.toContain(mary.id);
});

test("a crash in the middle is finished by the job; until then nobody gets in", async () => {
  const mary = await enter("Mary");
  const { bookingId } = await bookSeat(mary);
  await ErasureModel.create({
    _id: mary.id,
    people: [{ userId: mary.id, email: "mary@example.com" }],
    requestedAt: new Date(),
  });
  await UserModel.updateOne({ _id: mary.id }, { deletedAt: new Date(), disabledAt: new Date(), passwordHash: null });
  await expect(studio.call(getProfile, {}, mary)).rejects.toMatchObject({ status: 401 });
  await studio.runJob("settings.finishErasures");
  await studio.runJob("settings.finishErasures");
  expect(await UserModel.findById(mary.id).lean()).toMatchObject({ firstName: "Former", username: null, email: null });
  expect(await BookingModel.findById(bookingId).lean()).toMatchObject({
    status: "cancelled",
    attendeeName: "Former member",
  });
  expect(await NotificationModel.countDocuments({ userId: mary.id, deletedAt: null })).toBe(0);
  expect(await WaiverReceiptModel.countDocuments({ userId: mary.id, deletedAt: null })).toBe(0);
  expect(await ErasureModel.findById(mary.id).lean()).toMatchObject({ people: [{ email: null }] });
});

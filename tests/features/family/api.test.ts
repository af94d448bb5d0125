import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { CertificateModel } from "#api/features/certificates/certificate.model.ts";
import { ClassInstanceModel } from "#api/features/classes/index.ts";
import { addClass, getCart } from "#shared/features/cart/endpoints.ts";
import { addChild, changeChild, removeMember, saveCare, savePhotoConsent } from "#shared/features/family/endpoints.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import { askToCome } from "#shared/features/readiness/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { addClassInstance } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";
import { createDevice } from "../../sync/device.ts";
import { addOwnChild, join, membersOf } from "./fixtures.ts";

const studio = setUpStudio();
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("student", { firstName: "Mary", email: "mary@example.com", username: "mary" });
});

const refusal = (code: string) => expect.objectContaining({ code });

describe("children without an account", () => {
  test("the first child makes a student a parent and a guardian; staff keep their role", async () => {
    await addOwnChild(studio, mary);
    expect(await studio.call(getProfile, {}, mary)).toMatchObject({
      role: "parent",
      isGuardian: true,
      familyMembers: [{ firstName: "Lily", birthday: "2015-06-01", hasLogin: false, waiverSigned: false }],
    });
    const maya = await studio.signIn("instructor");
    await addOwnChild(studio, maya);
    expect(await studio.call(getProfile, {}, maya)).toMatchObject({ role: "instructor", isGuardian: true });
  });

  test("an addition that waited on a device is done once, and brings nobody back who was removed since", async () => {
    const child = { id: newId(), firstName: "Lily", lastName: "Ames", birthday: "2015-06-01" };
    await studio.call(addChild, child, mary, newId());
    await studio.call(addChild, child, mary, newId());
    expect(await membersOf(studio, mary)).toEqual(["Lily"]);
    await studio.call(removeMember, { id: child.id }, mary);
    await studio.call(addChild, child, mary, newId());
    expect(await membersOf(studio, mary)).toEqual([]);
  });

  test("the same child is added once, however the name is written; a twin is another child", async () => {
    await addOwnChild(studio, mary, { firstName: "Zoë", birthday: "2015-06-01" });
    const again = addOwnChild(studio, mary, { firstName: " zoe", birthday: "2015-06-01" });
    await expect(again).rejects.toEqual(refusal("child.same"));
    await addOwnChild(studio, mary, { firstName: "Max", birthday: "2015-06-01" });
    expect((await membersOf(studio, mary)).toSorted()).toEqual(["Max", "Zoë"]);
  });

  test("nobody can be taken over by naming them as a child", async () => {
    const robin = await studio.addPerson();
    const child = { id: robin.id, firstName: "Lily", lastName: "Ames", birthday: "2015-06-01" };
    await expect(studio.call(addChild, child, mary)).rejects.toEqual(refusal("child.id-used"));
    expect(await UserModel.findById(robin.id).lean()).toMatchObject({ firstName: "Robin", familyId: null });
  });

  test("an adult is no child, nor is somebody who is not born yet; minors and linked adults add none", async () => {
    const add = (birthday: string, as = mary) => addOwnChild(studio, as, { birthday });
    await expect(add("2000-01-01")).rejects.toEqual(refusal("child.adult"));
    await expect(add("2026-04-01")).rejects.toEqual(refusal("child.not-born"));
    const teen = await studio.signIn("student", { birthday: "2010-01-01" });
    await expect(add("2015-01-01", teen)).rejects.toMatchObject({ status: 403 });
    const paul = await studio.signIn("student", { email: "paul@example.com" });
    await join(studio, mary, paul, "adult");
    await expect(add("2015-01-01", paul)).rejects.toMatchObject({ status: 403 });
  });

  test("two guardians who change the same child at the same time lose nothing in other fields", async () => {
    const paul = await studio.signIn("student", { email: "paul@example.com" });
    const id = await addOwnChild(studio, mary);
    await join(studio, mary, paul, "guardian");
    await Promise.all([
      studio.call(changeChild, { id, firstName: "Lilian" }, mary),
      studio.call(changeChild, { id, birthday: "2015-06-02" }, paul),
      studio.call(saveCare, { id, emergencyName: "Grandma" }, mary),
      studio.call(saveCare, { id, emergencyPhone: "+1 555 010 2030", medicalNotes: "Bee stings" }, paul),
    ]);
    const [lily] = (await studio.call(getProfile, {}, mary)).familyMembers.filter((member) => member.id === id);
    expect(lily).toMatchObject({
      firstName: "Lilian",
      lastName: "Ames",
      birthday: "2015-06-02",
      care: { emergencyName: "Grandma", emergencyPhone: "+1 555 010 2030", medicalNotes: "Bee stings" },
    });
  });

  test("siblings share one cart", async () => {
    const [lily, theo] = [await addOwnChild(studio, mary), await addOwnChild(studio, mary, { firstName: "Theo" })];
    for (const _id of [lily, theo]) await UserModel.updateOne({ _id }, { waiverSigned: true });
    for (const attendeeId of [lily, theo])
      await studio.call(addClass, { classInstanceId: await addClassInstance(studio), attendeeId }, mary);
    const names = (await studio.call(getCart, {}, mary)).items.map(({ attendeeName }) => attendeeName);
    expect(names.toSorted()).toEqual(["Lily Ames", "Theo Ames"]);
  });

  test("a child with a class ahead is not removed; one without is gone from devices, with nothing of it left", async () => {
    const id = await addOwnChild(studio, mary);
    await studio.call(saveCare, { id, medicalNotes: "Bee stings" }, mary);
    await UserModel.updateOne({ _id: id }, { waiverSigned: true });
    const device = createDevice(studio, mary);
    await device.sync();
    const classInstanceId = await addClassInstance(studio, { priceCents: 0 });
    const { id: bookingId } = await studio.call(addClass, { classInstanceId, attendeeId: id }, mary);
    const { BookingModel } = await import("#api/features/bookings/index.ts");
    await BookingModel.updateOne({ _id: bookingId }, { status: "booked" });
    await expect(studio.call(removeMember, { id }, mary)).rejects.toEqual(refusal("child.has-bookings"));
    await BookingModel.updateOne({ _id: bookingId }, { status: "cancelled" });
    await studio.call(removeMember, { id }, mary);
    await studio.call(removeMember, { id }, mary).catch(() => undefined);
    await device.sync();
    expect(device.ids("people")).toEqual([mary.id]);
    const left = await UserModel.findById(id).lean();
    expect(JSON.stringify(left)).not.toMatch(/Lily|Bee|2015-06-01/);
  });

  test("what the rest of the studio keeps of a removed child goes soon after: bookings, questions, certificates", async () => {
    const id = await addOwnChild(studio, mary, { firstName: "Lilymarker" });
    await UserModel.updateOne({ _id: id }, { waiverSigned: true });
    const classInstanceId = await addClassInstance(studio, { priceCents: 0 });
    await studio.call(addClass, { classInstanceId, attendeeId: id }, mary);
    const gatedId = await addClassInstance(studio);
    await ClassInstanceModel.updateOne({ _id: gatedId }, { requiredLevel: "beginner" });
    await studio.call(askToCome, { id: newId(), classInstanceId: gatedId, studentId: id, message: "Please" }, mary);
    await CertificateModel.create({
      _id: "CODE",
      studentId: id,
      studentName: "Lilymarker Ames",
      apparatus: "silks",
      level: "beginner",
      issuedAt: new Date(),
    });
    const named = async () => {
      const collections = (await mongoose.connection.db?.collections()) ?? [];
      const all = await Promise.all(collections.map((collection) => collection.find().toArray()));
      return collections
        .map(({ collectionName }) => collectionName)
        .filter((_, at) => /Lilymarker/.test(JSON.stringify(all[at])));
    };
    expect(await named()).toEqual(expect.arrayContaining(["users", "bookings", "readiness_requests", "certificates"]));
    await studio.call(removeMember, { id }, mary);
    await studio.runJob("settings.finishErasures");
    expect(await named()).toEqual([]);
  });
});

describe("health notes, emergency contacts, photos", () => {
  test("a person's own; a child's for its guardians; an adult's for nobody else in the family", async () => {
    const id = await addOwnChild(studio, mary);
    const [paul, greta] = [
      await studio.signIn("student", { firstName: "Paul", email: "paul@example.com" }),
      await studio.signIn("student", { firstName: "Greta", email: "greta@example.com" }),
    ];
    await join(studio, mary, paul, "guardian");
    await join(studio, mary, greta, "adult");
    await studio.call(saveCare, { id, medicalNotes: "Bee stings" }, mary);
    await studio.call(saveCare, { id: mary.id, medicalNotes: "A bad knee" }, mary);
    const seen = async (as: SignedIn) => {
      const device = createDevice(studio, as);
      await device.sync();
      const text = JSON.stringify([...(device.rows.get("people")?.values() ?? [])]);
      const { familyMembers } = await studio.call(getProfile, {}, as);
      const asked = JSON.stringify(familyMembers);
      return [text, asked].map((known) => ["Bee stings", "A bad knee"].filter((note) => known.includes(note)));
    };
    expect(await seen(paul)).toEqual([["Bee stings"], ["Bee stings"]]);
    expect(await seen(greta)).toEqual([[], []]);
    expect(await seen(await studio.signIn("instructor"))).toEqual([[], []]);
    await expect(studio.call(saveCare, { id: mary.id, medicalNotes: "x" }, paul)).rejects.toMatchObject({
      status: 404,
    });
    await expect(studio.call(saveCare, { id, medicalNotes: "x" }, greta)).rejects.toMatchObject({ status: 404 });
    await studio.call(saveCare, { id, medicalNotes: "" }, paul);
    const { familyMembers } = await studio.call(getProfile, {}, mary);
    expect(familyMembers.find((member) => member.id === id)?.care?.medicalNotes).toBeNull();
  });

  test("the photo answer is dated by the studio's clock; nobody was asked as long as nobody answered", async () => {
    const id = await addOwnChild(studio, mary);
    const consent = async () => (await studio.call(getProfile, {}, mary)).familyMembers[0]?.photoConsent;
    expect(await consent()).toBeNull();
    await studio.call(savePhotoConsent, { id, answer: "no" }, mary);
    const at = studio.clock.now().toString({ smallestUnit: "millisecond" });
    expect(await consent()).toEqual({ answer: "no", at });
    const robin = await studio.signIn("student");
    await expect(studio.call(savePhotoConsent, { id, answer: "yes" }, robin)).rejects.toMatchObject({ status: 404 });
  });
});

test("a minor with an own login acts for nobody else, and is not the one who leaves", async () => {
  const teen = await studio.signIn("student", { firstName: "Tess", birthday: "2010-01-01", email: "tess@example.com" });
  const id = await addOwnChild(studio, mary);
  await join(studio, mary, teen, "adult");
  await expect(studio.call(changeChild, { id, firstName: "X" }, teen)).rejects.toMatchObject({ status: 404 });
  await expect(studio.call(saveCare, { id, medicalNotes: "X" }, teen)).rejects.toMatchObject({ status: 404 });
  await expect(studio.call(removeMember, { id }, teen)).rejects.toMatchObject({ status: 404 });
  await expect(studio.call(removeMember, { id: teen.id }, teen)).rejects.toMatchObject({ status: 404 });
  await UserModel.updateOne({ _id: id }, { waiverSigned: true });
  const classInstanceId = await addClassInstance(studio);
  await expect(studio.call(addClass, { classInstanceId, attendeeId: id }, teen)).rejects.toMatchObject({ status: 404 });
  // The guardians act for the teenager all the same.
  await studio.call(changeChild, { id: teen.id, firstName: "Tessa" }, mary);
  expect(await membersOf(studio, mary)).toEqual(["Lily", "Tessa"]);
});

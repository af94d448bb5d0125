import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { SafetyCardModel } from "#api/features/attendance/people/safety-card.model.ts";
import { RosterEntryModel } from "#api/features/attendance/rosters/roster-entry.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { saveRosterNote } from "#shared/features/attendance/endpoints.ts";
import { RosterEntry } from "#shared/features/attendance/roster-entry.ts";
import { createMove } from "#shared/features/moves/admin/endpoints.ts";
import { signWaiver } from "#shared/features/waivers/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { book } from "#tests/support/timetable.ts";
import { DRAFT } from "../../moves/admin/fixtures.ts";
import { addLedClass, follow, makeWalkIn, mark, openDevice, rosterRows } from "../fixtures.ts";

const studio = setUpStudio();
let maya: SignedIn;
let noor: SignedIn;
let admin: SignedIn;
let classId: string;
beforeEach(async () => {
  await studio.reset();
  maya = await studio.signIn("instructor", { firstName: "Maya" });
  noor = await studio.signIn("teacher", { firstName: "Noor" });
  admin = await studio.signIn("admin", { firstName: "Rosa" });
  classId = await addLedClass(studio, maya);
});

async function addMia() {
  const mia = await studio.signIn("student", { firstName: "Mia", lastName: "Lopez" });
  await UserModel.updateOne(
    { _id: mia.id },
    {
      emergencyContact: { name: "Ana Lopez", phone: "+1 555 010 0101" },
      medicalNotes: "Asthma.",
      photoConsent: { answer: "no", at: new Date(), byId: mia.id },
    },
  );
  return { mia, bookingId: await book(studio, classId, mia) };
}

test("what people paid is on no instructor's device; what a missed class costs is on its roster, the sum for admins", async () => {
  const { bookingId } = await addMia();
  await BookingModel.updateOne({ _id: bookingId }, { paidCents: 2_800, feeCents: 1_500, feeState: "due" });
  await follow(studio);
  for (const who of [maya, noor]) {
    const device = await openDevice(studio, who);
    expect(device.rows.get("bookings")?.size ?? 0).toBe(0);
    // As a number of its own: an id may have the same digits in it.
    expect(JSON.stringify([...device.rows].map(([, rows]) => [...rows.values()]))).not.toMatch(/[:[,](2800|1500)\b/);
  }
  const costs = { isOpen: true, isToCome: false, isFee: true, waiver: null };
  expect(rosterRows(await openDevice(studio, maya))).toMatchObject([{ cost: { ...costs, feeCents: null } }]);
  const admins = await openDevice(studio, admin);
  expect(rosterRows(admins)).toMatchObject([{ cost: { ...costs, feeCents: 1_500 } }]);
  expect(admins.ids("bookings")).toEqual([bookingId]);
  expect(JSON.stringify([...(admins.rows.get("bookings")?.values() ?? [])])).toMatch(/[:[,]2800\b/);
});

test("rosters and safety cards come to who leads the class and to admins, to nobody else", async () => {
  const { mia, bookingId } = await addMia();
  await follow(studio);
  for (const who of [maya, admin]) {
    const device = await openDevice(studio, who);
    expect(rosterRows(device)).toMatchObject([{ id: bookingId, classInstanceId: classId, firstName: "Mia" }]);
    expect(JSON.stringify(rosterRows(device))).not.toMatch(/Asthma|Ana/);
    expect([...(device.rows.get("safetyCards")?.values() ?? [])]).toEqual([
      {
        id: mia.id,
        firstName: "Mia",
        lastName: "Lopez",
        pronouns: "",
        emergencyName: "Ana Lopez",
        emergencyPhone: "+1 555 010 0101",
        medicalNotes: "Asthma.",
        photos: "no",
        guardianName: null,
        guardianPhone: null,
      },
    ]);
  }
  const strangers = [noor, mia, await studio.signIn("parent")];
  for (const who of strangers) {
    const device = await openDevice(studio, who);
    expect([device.ids("rosterEntries"), device.ids("safetyCards")]).toEqual([[], []]);
  }
});

test("names of members come to staff, with nothing else of them", async () => {
  await addMia();
  await follow(studio);
  const device = await openDevice(studio, noor);
  expect([...(device.rows.get("members")?.values() ?? [])]).toContainEqual({
    id: expect.any(String),
    firstName: "Mia",
    lastName: "Lopez",
    isMinor: false,
    waiverSigned: true,
  });
  expect((await openDevice(studio, await studio.signIn("parent"))).ids("members")).toEqual([]);
});

test("a mark and a walk-in are on the other's device with the next pull, without any job", async () => {
  const { bookingId } = await addMia();
  await follow(studio);
  const device = await openDevice(studio, admin);
  await mark(studio, bookingId, "present", maya);
  const walkIn = await makeWalkIn(
    studio,
    classId,
    { attendeeId: (await studio.addPerson({ firstName: "Sol" })).id },
    maya,
  );
  await device.sync();
  const rows = rosterRows(device).toSorted((a, b) => a.firstName.localeCompare(b.firstName));
  expect(rows).toMatchObject([
    { id: bookingId, attendance: { mark: "present", byName: "Maya Ames" } },
    { id: walkIn.bookingId, isWalkIn: true, attendance: { mark: "present" } },
  ]);
});

test("a note to self does not reach the other's device", async () => {
  const { bookingId } = await addMia();
  await follow(studio);
  await studio.call(saveRosterNote, { bookingId, text: "Nervous about drops." }, maya);
  expect(rosterRows(await openDevice(studio, maya))[0]?.ownNote).toBe("Nervous about drops.");
  expect(JSON.stringify(rosterRows(await openDevice(studio, admin)))).not.toContain("Nervous");
});

describe("when somebody stands in", () => {
  const standIn = (id: string) => ClassInstanceModel.updateOne({ _id: classId }, { instructorId: id });

  test("the roster and the cards move to them, and the other loses both", async () => {
    const { bookingId, mia } = await addMia();
    await follow(studio);
    const [hers, theirs] = [await openDevice(studio, maya), await openDevice(studio, noor)];
    expect([hers.ids("rosterEntries"), theirs.ids("rosterEntries")]).toEqual([[bookingId], []]);
    await standIn(noor.id);
    await follow(studio);
    await Promise.all([hers.sync(), theirs.sync()]);
    expect([hers.ids("rosterEntries"), hers.ids("safetyCards")]).toEqual([[], []]);
    expect([theirs.ids("rosterEntries"), theirs.ids("safetyCards")]).toEqual([[bookingId], [mia.id]]);
    await standIn(maya.id);
    await follow(studio);
    await Promise.all([hers.sync(), theirs.sync()]);
    expect([hers.ids("rosterEntries"), theirs.ids("rosterEntries")]).toEqual([[bookingId], []]);
  });

  test("who lost the class marks nothing any more, at once", async () => {
    const { bookingId } = await addMia();
    await standIn(noor.id);
    await expect(mark(studio, bookingId, "present", maya)).rejects.toMatchObject({ status: 404 });
    await mark(studio, bookingId, "present", noor);
  });

  test("a card stays with who leads another class of the person", async () => {
    const { mia } = await addMia();
    await book(studio, await addLedClass(studio, maya), mia);
    await follow(studio);
    await standIn(noor.id);
    await follow(studio);
    expect((await openDevice(studio, maya)).ids("safetyCards")).toEqual([mia.id]);
    expect((await openDevice(studio, noor)).ids("safetyCards")).toEqual([mia.id]);
  });
});

describe("what changes elsewhere is followed", () => {
  test("a signed waiver, a canceled booking, a canceled class", async () => {
    const ana = await studio.signIn("student", { waiverSigned: false });
    const bookingId = await book(studio, classId, ana);
    await follow(studio);
    const device = await openDevice(studio, maya);
    expect(rosterRows(device)[0]?.waiverSigned).toBe(false);
    await studio.call(signWaiver, { userIds: [ana.id] }, ana);
    await follow(studio);
    await device.sync();
    expect(rosterRows(device)[0]?.waiverSigned).toBe(true);
    await BookingModel.updateOne({ _id: bookingId }, { status: "cancelled" });
    await follow(studio);
    await device.sync();
    expect([device.ids("rosterEntries"), device.ids("safetyCards")]).toEqual([[], []]);
    await BookingModel.updateOne({ _id: bookingId }, { status: "booked" });
    await follow(studio);
    await device.sync();
    expect(device.ids("rosterEntries")).toEqual([bookingId]);
    await ClassInstanceModel.updateOne({ _id: classId }, { status: "cancelled" });
    await follow(studio);
    await device.sync();
    expect(device.ids("rosterEntries")).toEqual([]);
  });

  test("a guardian's new number is on the child's card", async () => {
    const familyId = newId();
    const parent = await studio.signIn("parent", { familyId, firstName: "Ana", lastName: "Lopez" });
    const child = await studio.addPerson({ familyId, birthday: "2015-06-01" });
    await book(studio, classId, child, { bookedBy: parent });
    await follow(studio);
    await UserModel.updateOne({ _id: parent.id }, { phone: "+1 555 010 0199" });
    await follow(studio);
    const [card] = (await openDevice(studio, maya)).rows.get("safetyCards")?.values() ?? [];
    expect(card).toMatchObject({ id: child.id, guardianName: "Ana Lopez", guardianPhone: "+1 555 010 0199" });
  });

  test("nothing is written where nothing changed", async () => {
    await addMia();
    await follow(studio);
    const revs = async () =>
      [...(await RosterEntryModel.find().lean()), ...(await SafetyCardModel.find().lean())].map(({ rev }) => `${rev}`);
    const before = await revs();
    await follow(studio);
    await studio.runJob("attendance.moveWindow");
    expect(await revs()).toEqual(before);
  });

  test("a line that an older version stored with an empty photo is read, and not written again for it", async () => {
    const { bookingId } = await addMia();
    await follow(studio);
    await RosterEntryModel.collection.updateOne({ _id: bookingId as never }, { $set: { photoUrl: null } });
    const stored = () => RosterEntryModel.collection.findOne({ _id: bookingId as never });
    const before = await stored();
    expect(before).toHaveProperty("photoUrl", null);
    await studio.runJob("attendance.moveWindow");
    expect(await stored()).toEqual(before);
    const [row] = rosterRows(await openDevice(studio, maya));
    expect(RosterEntry.parse(row)).toEqual(row);
    expect(row).toMatchObject({ id: bookingId, firstName: "Mia" });
  });
});

describe("the window", () => {
  test("within a day only what comes near or goes is looked at; the next day everything near", async () => {
    const { mia, bookingId } = await addMia();
    const later = await book(studio, await addLedClass(studio, maya, { inHours: 7 * 24 + 1 }), mia);
    await follow(studio);
    await studio.runJob("attendance.moveWindow");
    const device = await openDevice(studio, maya);
    expect(device.ids("rosterEntries")).toEqual([bookingId]);
    const nameOf = async (id: string) => (await RosterEntryModel.findById(id).lean())?.firstName;
    await RosterEntryModel.updateOne({ _id: bookingId }, { firstName: "Spoiled" });
    studio.clock.advance({ hours: 2 });
    await studio.runJob("attendance.moveWindow");
    expect([await nameOf(bookingId), await nameOf(later)]).toEqual(["Spoiled", "Mia"]);
    await device.sync();
    expect(device.ids("rosterEntries")).toEqual([bookingId, later].toSorted());
    studio.clock.advance({ hours: 12 });
    await studio.runJob("attendance.moveWindow");
    expect(await nameOf(bookingId)).toBe("Mia");
  });

  test("when moves change, the levels on all rosters near now are looked at", async () => {
    const { bookingId } = await addMia();
    await follow(studio);
    await studio.runJob("attendance.moveWindow");
    await RosterEntryModel.updateOne({ _id: bookingId }, { level: "Spoiled" });
    await studio.call(createMove, { ...DRAFT, id: newId(), name: "Hip lock", otherNames: [] }, admin);
    await studio.runJob("attendance.moveWindow");
    expect((await RosterEntryModel.findById(bookingId).lean())?.level).toBe("New");
  });

  test("classes come near, and go", async () => {
    const { mia, bookingId } = await addMia();
    const later = await book(studio, await addLedClass(studio, maya, { inHours: 8 * 24 }), mia);
    await follow(studio);
    const device = await openDevice(studio, maya);
    expect(device.ids("rosterEntries")).toEqual([bookingId]);
    studio.clock.advance({ days: 2 });
    await studio.runJob("attendance.moveWindow");
    await device.sync();
    expect(device.ids("rosterEntries")).toEqual([bookingId, later].toSorted());
    studio.clock.advance({ days: 2 });
    await studio.runJob("attendance.moveWindow");
    await device.sync();
    expect(device.ids("rosterEntries")).toEqual([later]);
    studio.clock.advance({ days: 8 });
    await studio.runJob("attendance.moveWindow");
    await device.sync();
    expect([device.ids("rosterEntries"), device.ids("safetyCards")]).toEqual([[], []]);
    // Health notes are not kept in a copy that is no longer needed.
    expect(JSON.stringify(await SafetyCardModel.find().lean())).not.toMatch(/Asthma|Lopez/);
  });
});

test("a parent's device holds the own children's lines only, without notes", async () => {
  const familyId = newId();
  const parent = await studio.signIn("parent", { familyId });
  const child = await studio.addPerson({ familyId, birthday: "2015-06-01", firstName: "Lily" });
  await addMia();
  const id = await book(studio, classId, child, { bookedBy: parent });
  await BookingModel.updateOne({ _id: id }, { note: "Studio only." });
  await follow(studio);
  await studio.call(saveRosterNote, { bookingId: id, text: "Maya only." }, maya);
  const device = await openDevice(studio, parent);
  expect(rosterRows(device)).toMatchObject([{ id, firstName: "Lily", note: null, ownNote: null, history: [] }]);
  expect(device.ids("safetyCards")).toEqual([]);
  // Nor does the child's older sibling or another adult of the house get it.
  const sibling = await studio.signIn("student", { familyId });
  expect((await openDevice(studio, sibling)).ids("rosterEntries")).toEqual([]);
});

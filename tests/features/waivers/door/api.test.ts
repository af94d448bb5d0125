import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { SignatureRecordModel } from "#api/features/waivers/evidence/record.model.ts";
import { addWalkIn, markAttendance, signWaiverAtDoor } from "#shared/features/attendance/endpoints.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { createCheckoutSession } from "#shared/features/checkout/endpoints.ts";
import { publishWaiver } from "#shared/features/waivers/endpoints.ts";
import { FIRST_VERSION } from "#shared/features/waivers/first-version.data.ts";
import { renderWaiver } from "#shared/features/waivers/waiver-wording.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { book } from "#tests/support/timetable.ts";
import { addLedClass, rosterOf } from "../../attendance/fixtures.ts";

const studio = setUpStudio();
let maya: SignedIn;
let classInstanceId: string;
beforeEach(async () => {
  await studio.reset();
  maya = await studio.signIn("instructor", { firstName: "Maya", lastName: "Torres" });
  classInstanceId = await addLedClass(studio, maya);
});

const at = "2026-03-02T19:00:00Z";
const signature = () => ({
  id: newId(),
  classInstanceId,
  bookingId: newId(),
  version: 1,
  textHash: createHash("sha256").update(renderWaiver(FIRST_VERSION, "en")).digest("hex"),
  language: "en" as const,
  consentVersion: 1,
  typedName: "Ana Ruiz",
  relation: "self" as const,
  viewedAt: "2026-03-02T18:58:00Z",
  at,
});
const hasSigned = async (id: string) => (await UserModel.findById(id).lean())?.waiverSigned;
const SECOND = {
  version: 2,
  lastUpdated: "2026-03-01",
  texts: { en: [{ title: "New", text: "New." }], es: [{ title: "Nuevo", text: "Nuevo." }] },
};

test("a signature in another name than the signer's is refused, and stands under the right one", async () => {
  const ana = await studio.addPerson({ firstName: "Ana", lastName: "Ruiz", waiverSigned: false });
  const lily = await studio.addPerson({
    firstName: "Lily",
    lastName: "Reed",
    birthday: "2015-01-01",
    waiverSigned: false,
  });
  const sign = (who: { id: string }, more: object) =>
    studio.call(signWaiverAtDoor, { ...signature(), attendeeId: who.id, ...more }, maya);
  const refused = { status: 400, code: "waiver.name" };
  await expect(sign(ana, { typedName: "Mickey Mouse" })).rejects.toMatchObject(refused);
  await expect(sign(lily, { typedName: "Lily Reed", relation: "parent" })).rejects.toMatchObject(refused);
  expect([await hasSigned(ana.id), await hasSigned(lily.id)]).toEqual([false, false]);
  await sign(ana, { typedName: "ana r." });
  await sign(lily, { typedName: "Nora Reed", relation: "parent" });
  expect([await hasSigned(ana.id), await hasSigned(lily.id)]).toEqual([true, true]);
});

test("without a signature nobody gets in on any path: cart, payment, roster, walk-in", async () => {
  const ana = await studio.signIn("student", { firstName: "Ana" });
  const later = await addClassInstance(studio);
  await studio.call(addClass, { classInstanceId: later }, ana);
  const bookingId = await book(studio, classInstanceId, ana);
  await UserModel.updateOne({ _id: ana.id }, { waiverSigned: false });
  const refused = { status: 409, code: "waiver.unsigned" };
  const another = await addClassInstance(studio);
  await expect(studio.call(addClass, { classInstanceId: another }, ana)).rejects.toMatchObject(refused);
  await expect(studio.call(createCheckoutSession, {}, ana)).rejects.toMatchObject(refused);
  for (const mark of ["present", "late"] as const)
    await expect(studio.call(markAttendance, { bookingId, mark, at }, maya)).rejects.toMatchObject(refused);
  const second = await addLedClass(studio, maya);
  const walkIn = { id: newId(), classInstanceId: second, at, attendeeId: ana.id };
  await expect(studio.call(addWalkIn, walkIn, maya)).rejects.toMatchObject(refused);
  const stranger = { id: newId(), firstName: "Sol", lastName: "Vega", phone: "" };
  const newcomer = { id: newId(), classInstanceId: second, at, person: stranger };
  await expect(studio.call(addWalkIn, newcomer, maya)).rejects.toMatchObject(refused);
  expect(await UserModel.findById(stranger.id)).toBeNull();
  // Who is not there needs none.
  await studio.call(markAttendance, { bookingId, mark: "absent", at }, maya);
});

test("with a reason they get in, and the mark keeps whose word it was, for the staff alone", async () => {
  const familyId = newId();
  const parent = await studio.signIn("parent", { familyId });
  const lily = await studio.addPerson({ firstName: "Lily", familyId, birthday: "2015-01-01", waiverSigned: false });
  const bookingId = await book(studio, classInstanceId, lily);
  const withoutWaiver = "Watches only, her mother signs after the class";
  await studio.call(markAttendance, { bookingId, mark: "present", at, withoutWaiver }, maya);
  // Said once, it holds for this class.
  await studio.call(markAttendance, { bookingId, mark: "late", at }, maya);
  const [entry] = await rosterOf(studio, classInstanceId, maya);
  expect(entry?.history).toMatchObject([{ mark: "present", byName: "Maya Torres", withoutWaiver }, { mark: "late" }]);
  const reply = await studio.request("GET", `/api/rosters/${classInstanceId}`, { as: parent });
  expect(reply.status).toBe(200);
  expect(reply.text).not.toContain("Watches only");
});

test("signed on the instructor's phone: kept as such, and the roster is open to them", async () => {
  const ana = await studio.addPerson({ firstName: "Ana", waiverSigned: false, email: "ana@example.com" });
  const bookingId = await book(studio, classInstanceId, ana);
  const input = { ...signature(), bookingId, attendeeId: ana.id };
  const key = newId();
  const answer = await studio.call(signWaiverAtDoor, input, maya, key);
  expect(answer.isSigned).toBe(true);
  expect(await studio.call(signWaiverAtDoor, input, maya, newId())).toEqual(answer);
  expect(await SignatureRecordModel.find().lean()).toMatchObject([
    {
      userId: ana.id,
      signedById: null,
      signerName: "Ana Ruiz",
      wasNameTyped: true,
      relation: "self",
      witness: { userId: maya.id, name: "Maya Torres", classInstanceId, bookingId },
      clientSignedAt: new Date(at),
      signedAt: new Date("2026-03-02T20:00:00Z"),
    },
  ]);
  await studio.call(markAttendance, { bookingId, mark: "present", at }, maya);
  expect(await studio.mails()).toMatchObject([{ to: "ana@example.com", subject: "Your signed waiver" }]);
});

test("somebody new signs before the walk-in that names them: one person, signed", async () => {
  const person = { id: newId(), firstName: "Sol", lastName: "Vega", phone: "" };
  const walkInId = newId();
  await studio.call(signWaiverAtDoor, { ...signature(), bookingId: walkInId, person, relation: "parent" }, maya);
  await studio.call(addWalkIn, { id: walkInId, classInstanceId, at, person }, maya);
  expect(await rosterOf(studio, classInstanceId, maya)).toMatchObject([
    { firstName: "Sol", waiverSigned: true, attendance: { mark: "present" } },
  ]);
  expect(await SignatureRecordModel.find().lean()).toMatchObject([{ isMinor: true, relation: "parent" }]);
});

test("a minor never signs there, an adult is never signed for, a foreign class and an unknown text are refused", async () => {
  const teen = await studio.addPerson({ firstName: "Kim", birthday: "2010-01-01", waiverSigned: false });
  const adult = await studio.addPerson({ firstName: "Ana", birthday: "1990-01-01", waiverSigned: false });
  const ask = (input: object, as = maya) =>
    studio.request("POST", "/api/roster-waivers", { as, body: { ...signature(), ...input } });
  expect((await ask({ attendeeId: teen.id })).body.code).toBe("waiver.guardian-signs");
  expect((await ask({ attendeeId: adult.id, relation: "parent" })).body.code).toBe("waiver.adult");
  expect((await ask({ attendeeId: adult.id, textHash: "0".repeat(64) })).body.code).toBe("waiver.text-unknown");
  expect((await ask({ attendeeId: adult.id }, await studio.signIn("instructor"))).status).toBe(404);
  expect([await hasSigned(teen.id), await hasSigned(adult.id)]).toEqual([false, false]);
  expect((await ask({ attendeeId: teen.id, relation: "guardian" })).status).toBe(200);
  expect(await hasSigned(teen.id)).toBe(true);
});

test("what was signed offline under a text that is not the one of now is kept, and does not count", async () => {
  const ana = await studio.addPerson({ firstName: "Ana", waiverSigned: false });
  await studio.call(publishWaiver, SECOND, await studio.signIn("admin"));
  await UserModel.updateOne({ _id: maya.id }, { waiverSigned: true, waiverVersion: 2 });
  const answer = await studio.call(signWaiverAtDoor, { ...signature(), attendeeId: ana.id }, maya);
  expect([answer.isSigned, await hasSigned(ana.id)]).toEqual([false, false]);
  expect(await SignatureRecordModel.countDocuments({ userId: ana.id, version: 1 })).toBe(1);
});

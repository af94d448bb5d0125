import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { makeCopy } from "#api/features/waivers/copies/make-copy.ts";
import {
  type SignatureRecord,
  SignatureRecordModel as WaiverSignatureModel,
} from "#api/features/waivers/evidence/record.model.ts";
import { signWaiver } from "#shared/features/waivers/endpoints.ts";
import { WAIVER_ID } from "#shared/features/waivers/waiver.ts";
import { CONSENT_VERSION } from "#shared/features/waivers/waiver-wording.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { addClassInstance } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const signedNames = async () =>
  (await UserModel.find({ waiverSigned: true }).lean()).map(({ firstName }) => firstName).toSorted();

test("a parent signs for herself and her children, and what is kept says who, for whom and when", async () => {
  const familyId = newId();
  const mary = await studio.signIn("parent", { firstName: "Mary", familyId, waiverSigned: false });
  const child = await studio.addPerson({ firstName: "Lily", familyId, birthday: "2015-01-01", waiverSigned: false });
  await studio.call(signWaiver, { userIds: [mary.id, child.id, child.id] }, mary);
  expect(await signedNames()).toEqual(["Lily", "Mary"]);
  const signatures = await WaiverSignatureModel.find().sort({ userId: 1 }).lean();
  expect(signatures).toHaveLength(2);
  for (const signature of signatures)
    expect(signature).toMatchObject({
      waiverId: WAIVER_ID,
      signedById: mary.id,
      signedAt: new Date("2026-03-02T20:00:00Z"),
    });
});

test("a minor with a login of their own signs and books for nobody else", async () => {
  const familyId = newId();
  const teen = await studio.signIn("student", { birthday: "2011-02-03", familyId });
  const parent = await studio.signIn("parent", { familyId });
  const child = await studio.addPerson({ birthday: "2018-06-07", familyId, waiverSigned: false });
  const sign = { body: { userIds: [child.id] } };
  expect((await studio.request("POST", "/api/sign-waiver", { ...sign, as: teen })).status).toBe(404);
  const classInstanceId = await addClassInstance(studio);
  const seat = { body: { classInstanceId, attendeeId: child.id } };
  expect((await studio.request("POST", "/api/sign-waiver", { ...sign, as: parent })).status).toBe(204);
  expect((await studio.request("POST", "/api/cart", { ...seat, as: teen })).status).toBe(404);
  expect((await studio.request("POST", "/api/cart", { ...seat, as: parent })).status).toBe(200);
});

test("a consent that nobody was ever shown is no evidence", async () => {
  const mary = await studio.signIn("student", { firstName: "Mary", waiverSigned: false });
  const sign = (consentVersion: number) =>
    studio.request("POST", "/api/sign-waiver", { as: mary, body: { userIds: [mary.id], consentVersion } });
  expect((await sign(999)).status).toBe(400);
  expect(await signedNames()).toEqual([]);
  expect((await sign(CONSENT_VERSION)).status).toBe(204);
  expect(await signedNames()).toEqual(["Mary"]);
});

test.each([
  [1, "copy by e-mail"],
  [2, "my copy in the app and download it"],
])("the signed copy prints the agreement that was shown: number %i", async (consentVersion, words) => {
  const mary = await studio.signIn("student", { firstName: "Mary", waiverSigned: false });
  await studio.call(signWaiver, { userIds: [mary.id], consentVersion }, mary);
  const record = await WaiverSignatureModel.findOne({ userId: mary.id }).lean<SignatureRecord>();
  if (!record) throw new Error("It was signed.");
  expect(record.consentVersion).toBe(consentVersion);
  expect(readPdf(await makeCopy(record)).replaceAll(/\s+/g, " ")).toContain(words);
});

test.each([
  ["小明", "王", "小明 王"],
  ["🎪", "🎪", "□ □ (acrobat@studio.test)"],
])("the signed copy names who signed: %s %s", async (firstName, lastName, printed) => {
  const person = { firstName, lastName, email: "acrobat@studio.test", waiverSigned: false };
  const signer = await studio.signIn("student", person);
  await studio.call(signWaiver, { userIds: [signer.id] }, signer);
  const record = await WaiverSignatureModel.findOne({ userId: signer.id }).lean<SignatureRecord>();
  if (!record) throw new Error("It was signed.");
  const text = readPdf(await makeCopy(record)).replaceAll("\n", "");
  expect(text).toContain(`Signed by${printed}, for themselves`);
});

test("whatever relation is sent for oneself, the record says self", async () => {
  const familyId = newId();
  const mary = await studio.signIn("parent", { familyId, waiverSigned: false });
  const child = await studio.addPerson({ familyId, birthday: "2015-01-01", waiverSigned: false });
  await studio.call(signWaiver, { userIds: [mary.id, child.id], relation: "guardian" }, mary);
  const records = await WaiverSignatureModel.find().lean();
  const relations = Object.fromEntries(records.map(({ userId, relation }) => [userId, relation]));
  expect(relations).toEqual({ [mary.id]: "self", [child.id]: "guardian" });
});

test("signing again changes nothing of the first signature", async () => {
  const mary = await studio.signIn("student", { waiverSigned: false });
  await studio.call(signWaiver, { userIds: [mary.id] }, mary);
  studio.clock.advance({ days: 3 });
  await studio.call(signWaiver, { userIds: [mary.id] }, mary);
  expect(await WaiverSignatureModel.find().lean()).toMatchObject([{ signedAt: new Date("2026-03-02T20:00:00Z") }]);
});

test("nobody signs for an adult or for somebody else's child, and then nothing of the list is signed", async () => {
  const familyId = newId();
  const mary = await studio.signIn("parent", { firstName: "Mary", familyId, waiverSigned: false });
  const adult = await studio.addPerson({ firstName: "Sam", familyId, birthday: "2008-03-02", waiverSigned: false });
  const almost = await studio.addPerson({ firstName: "Kim", familyId, birthday: "2008-03-03", waiverSigned: false });
  const stranger = await studio.addPerson({ firstName: "Pat", birthday: "2015-01-01", waiverSigned: false });
  const ask = (...userIds: string[]) => studio.request("POST", "/api/sign-waiver", { as: mary, body: { userIds } });
  expect((await ask(mary.id, adult.id)).body.code).toBe("waiver.adult");
  expect((await ask(mary.id, stranger.id)).status).toBe(404);
  expect(await signedNames()).toEqual([]);
  const signed = await ask(almost.id);
  expect([signed.status, signed.text]).toEqual([204, ""]);
  expect(await signedNames()).toEqual(["Kim"]);
});

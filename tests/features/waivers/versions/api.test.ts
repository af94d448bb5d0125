import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import { beforeEach, expect, test, vi } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { SignatureRecordModel } from "#api/features/waivers/evidence/record.model.ts";
import { assertWaiversSigned } from "#api/features/waivers/signed.ts";
import { WaiverVersionModel } from "#api/features/waivers/version.model.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import {
  getPublishingProgress,
  listWaiverStatuses,
  publishWaiver,
  signWaiver,
} from "#shared/features/waivers/endpoints.ts";
import { FIRST_VERSION } from "#shared/features/waivers/first-version.data.ts";
import { renderWaiver } from "#shared/features/waivers/waiver-wording.ts";
import { plantMany } from "#tests/support/plant-many.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { createDevice } from "#tests/sync/device.ts";

const studio = setUpStudio();
beforeEach(async () => {
  vi.restoreAllMocks();
  await studio.reset();
});

const SECOND = {
  version: 2,
  lastUpdated: "2026-03-01",
  texts: {
    en: [{ title: "New risks", text: "Now also trapeze." }],
    es: [{ title: "Nuevos riesgos", text: "Ahora también trapecio." }],
  },
};
const hashOf = (version: typeof SECOND | typeof FIRST_VERSION, language: "en" | "es") =>
  createHash("sha256")
    .update(renderWaiver({ waiverId: FIRST_VERSION.waiverId, ...version }, language))
    .digest("hex");
const hasSigned = async (id: string) => (await UserModel.findById(id).lean())?.waiverSigned;

test("the first version is ASTRO-WAIVER-2025 of May 1, 2025, in two languages of the same sections", () => {
  expect(FIRST_VERSION).toMatchObject({ waiverId: "ASTRO-WAIVER-2025", version: 1, lastUpdated: "2025-05-01" });
  expect(FIRST_VERSION.texts.es).toHaveLength(FIRST_VERSION.texts.en.length);
  expect(renderWaiver(FIRST_VERSION, "en")).toMatch(
    /^Liability waiver\nASTRO-WAIVER-2025\nVersion 1\nLast updated 2025-05-01\n\n1\. /,
  );
});

test("a studio gives the paper its own name, which stands on what is signed from then on", async () => {
  const admin = await studio.signIn("admin");
  await studio.call(publishWaiver, { ...SECOND, waiverId: "LOFT-WAIVER 2026" }, admin);
  const mary = await studio.signIn("student", { waiverSigned: false });
  await studio.call(signWaiver, { userIds: [mary.id] }, mary);
  expect(await WaiverVersionModel.findOne({ version: 2 }).lean()).toMatchObject({ waiverId: "LOFT-WAIVER 2026" });
  expect(await SignatureRecordModel.findOne({ userId: mary.id }).lean()).toMatchObject({
    waiverId: "LOFT-WAIVER 2026",
  });
  // Without a name of its own the next version keeps it.
  await studio.call(publishWaiver, { ...SECOND, version: 3 }, admin);
  expect(await WaiverVersionModel.findOne({ version: 3 }).lean()).toMatchObject({ waiverId: "LOFT-WAIVER 2026" });
  await expect(studio.call(publishWaiver, { ...SECOND, version: 4, waiverId: "<b>" }, admin)).rejects.toMatchObject({
    status: 400,
  });
});

test("a new version makes everybody sign again, and what was signed stays with its text", async () => {
  const admin = await studio.signIn("admin");
  const mary = await studio.signIn("student", { firstName: "Mary", waiverSigned: false });
  await studio.call(signWaiver, { userIds: [mary.id] }, mary);
  expect(await hasSigned(mary.id)).toBe(true);
  studio.clock.advance({ days: 1 });
  await studio.call(publishWaiver, SECOND, admin);
  expect([await hasSigned(mary.id), await hasSigned(admin.id)]).toEqual([false, false]);
  const verify = await studio.request("GET", "/api/profile", { as: mary });
  expect(verify.body.waiverSigned).toBe(false);
  const classInstanceId = await addClassInstance(studio);
  await expect(studio.call(addClass, { classInstanceId }, mary)).rejects.toMatchObject({ code: "waiver.unsigned" });

  const device = createDevice(studio, mary);
  await device.sync();
  const versions = [...(device.rows.get("waiverVersions")?.values() ?? [])] as unknown as {
    version: number;
    texts: unknown;
  }[];
  expect(versions.toSorted((a, b) => a.version - b.version)).toMatchObject([
    { version: 1, texts: FIRST_VERSION.texts },
    { version: 2, texts: SECOND.texts },
  ]);
  const rows = [...(device.rows.get("waiverSignatures")?.values() ?? [])];
  expect(rows).toMatchObject([{ userId: mary.id, version: 1, relation: "self", signerName: "Mary Ames" }]);

  await studio.call(
    signWaiver,
    { userIds: [mary.id], version: 2, textHash: hashOf(SECOND, "es"), language: "es" },
    mary,
  );
  expect(await hasSigned(mary.id)).toBe(true);
  await studio.call(addClass, { classInstanceId }, mary);
  const records = await SignatureRecordModel.find({ userId: mary.id }).sort({ _id: 1 }).lean();
  expect(records.map(({ version, language, textHash }) => ({ version, language, textHash }))).toEqual([
    { version: 1, language: "en", textHash: hashOf(FIRST_VERSION, "en") },
    { version: 2, language: "es", textHash: hashOf(SECOND, "es") },
  ]);
  const statuses = await studio.call(listWaiverStatuses, {}, admin);
  expect(statuses.people.find(({ userId }) => userId === mary.id)).toMatchObject({
    hasSigned: true,
    signatures: [{ version: 1 }, { version: 2 }],
  });
});

test("a text that is not the one of now is not signed, and nobody is marked", async () => {
  const admin = await studio.signIn("admin");
  const mary = await studio.signIn("student", { waiverSigned: false });
  const ask = (body: object) =>
    studio.request("POST", "/api/sign-waiver", { as: mary, body: { userIds: [mary.id], ...body } });
  expect((await ask({ version: 1, textHash: hashOf(FIRST_VERSION, "es"), language: "en" })).body.code).toBe(
    "waiver.outdated",
  );
  await studio.call(publishWaiver, SECOND, admin);
  const late = await ask({ version: 1, textHash: hashOf(FIRST_VERSION, "en"), language: "en" });
  expect([late.status, late.body.code]).toEqual([409, "waiver.outdated"]);
  expect(await hasSigned(mary.id)).toBe(false);
  expect(await SignatureRecordModel.countDocuments()).toBe(0);
});

test("two admins do not publish over each other, and a repeat of the same is the same", async () => {
  const admin = await studio.signIn("admin");
  const [one, other, third] = await Promise.all([
    studio.request("POST", "/api/admin/waiver-versions", { as: admin, body: SECOND }),
    studio.request("POST", "/api/admin/waiver-versions", { as: admin, body: SECOND }),
    studio.request("POST", "/api/admin/waiver-versions", {
      as: admin,
      body: { ...SECOND, texts: { ...SECOND.texts, en: [{ title: "Other", text: "Other." }] } },
    }),
  ]);
  const codes = [one, other, third].map(({ status }) => status).toSorted();
  expect([
    [200, 200, 409],
    [200, 409, 409],
  ]).toContainEqual(codes);
  const jump = await studio.request("POST", "/api/admin/waiver-versions", {
    as: admin,
    body: { ...SECOND, version: 4 },
  });
  expect(jump.body.code).toBe("waiver.version-taken");
});

test("a crash after the record, or in the middle of publishing, is completed by the job", async () => {
  const admin = await studio.signIn("admin");
  const mary = await studio.signIn("student", { waiverSigned: false });
  const update = vi.spyOn(UserModel, "updateOne").mockImplementationOnce(() => {
    throw new Error("the process died");
  });
  const reply = await studio.request("POST", "/api/sign-waiver", { as: mary, body: { userIds: [mary.id] } });
  expect([reply.status, await hasSigned(mary.id)]).toEqual([500, false]);
  update.mockRestore();
  await studio.runJob("waivers.completeSignings");
  expect(await hasSigned(mary.id)).toBe(true);
  vi.spyOn(UserModel, "updateMany").mockImplementationOnce(() => {
    throw new Error("the process died");
  });
  await studio.request("POST", "/api/admin/waiver-versions", { as: admin, body: SECOND });
  expect(await hasSigned(mary.id)).toBe(true);
  vi.restoreAllMocks();
  await studio.runJob("waivers.completeSignings");
  expect(await hasSigned(mary.id)).toBe(false);
});

test("for very many people a new version is one write, and the job goes on; who waits for it gets in nowhere", async () => {
  const admin = await studio.signIn("admin");
  const some = await studio.signIn("student", { waiverSigned: true });
  const person = { ...(await UserModel.findById(some.id).lean()), waiverVersion: 1 };
  const many = Array.from({ length: 1_200 }, (_, at) => ({ ...person, _id: `signed-${String(at).padStart(4, "0")}` }));
  const rows = many.map(({ username, email, checkInCode, ...rest }) => rest);
  await plantMany(rows, (some) => UserModel.collection.insertMany(some as never));
  const signed = () => UserModel.countDocuments({ waiverSigned: true });
  expect(await signed()).toBeGreaterThan(1_200);
  await studio.call(publishWaiver, SECOND, admin);
  expect(await signed()).toBeGreaterThan(500);
  const progress = () => studio.call(getPublishingProgress, {}, admin);
  const left = await signed();
  expect(await progress()).toEqual({ version: 2, asked: 1_200 - left, left });
  const waiting = await UserModel.findOne({ waiverSigned: true }).orFail();
  await expect(assertWaiversSigned([waiting._id])).rejects.toMatchObject({ code: "waiver.unsigned" });
  await studio.runJob("waivers.completeSignings");
  expect(await signed()).toBe(0);
  expect(await progress()).toEqual({ version: 2, asked: 1_200, left: 0 });
});

test("the signed copy comes by e-mail, once, and as PDF to those it concerns alone", async () => {
  const familyId = newId();
  const mary = await studio.signIn("parent", { firstName: "Mary", familyId, waiverSigned: false });
  const father = await studio.signIn("parent", { firstName: "Paul", familyId });
  const child = await studio.addPerson({ firstName: "Lily", familyId, birthday: "2015-01-01", waiverSigned: false });
  await studio.call(signWaiver, { userIds: [mary.id, child.id], typedName: "Mary J. Ames", relation: "parent" }, mary);
  await studio.runJob("waivers.mailCopies");
  await studio.runJob("waivers.mailCopies");
  const mails = (await studio.mails()) as unknown as { to: string; text: string; attachments: { content: Buffer }[] }[];
  expect(mails).toMatchObject([{ to: mary.email, subject: "Your signed waiver", attachments: [{}, {}] }]);
  expect(mails[0]?.text).toContain("Lily Ames");
  const records = await SignatureRecordModel.find().sort({ _id: 1 }).lean();
  expect(mails[0]?.text).toContain(records[0]?.hash);
  const [own, childs] = records.map(({ recordId }) => `/api/waiver-signatures/${recordId}/copy`);
  const copy = await studio.request("GET", childs ?? "", { as: father });
  expect([copy.status, copy.headers.get("Content-Type"), copy.text.slice(0, 5)]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
  expect((await studio.request("GET", own ?? "", { as: father })).status).toBe(404);
  expect((await studio.request("GET", childs ?? "", { as: await studio.signIn("student") })).status).toBe(404);
  expect((await studio.request("GET", childs ?? "", { as: await studio.signIn("instructor") })).status).toBe(404);
});

test("a parent who signed before and signs again with a child gets the child's copy", async () => {
  const familyId = newId();
  const mary = await studio.signIn("parent", { firstName: "Mary", familyId, waiverSigned: false });
  await studio.call(signWaiver, { userIds: [mary.id] }, mary);
  const child = await studio.addPerson({ firstName: "Lily", familyId, birthday: "2015-01-01", waiverSigned: false });
  await studio.call(signWaiver, { userIds: [mary.id, child.id], relation: "parent" }, mary);
  await studio.call(signWaiver, { userIds: [mary.id, child.id], relation: "parent" }, mary);
  const mails = (await studio.mails()) as unknown as { text: string; attachments: unknown[] }[];
  expect(mails.map(({ attachments }) => attachments.length)).toEqual([1, 1]);
  expect(mails[1]?.text).toContain("Lily Ames");
});

test("the CSV names everybody, and no cell is a formula", async () => {
  const admin = await studio.signIn("admin");
  const mary = await studio.signIn("student", { firstName: "=cmd()", lastName: 'O"Neil, Mary', waiverSigned: false });
  await studio.signIn("student", { firstName: "Una", waiverSigned: false });
  await studio.call(signWaiver, { userIds: [mary.id], typedName: "@SUM(A1) cmd" }, mary);
  const { text, headers } = await studio.request("GET", "/api/admin/waivers.csv", { as: admin });
  expect(headers.get("Content-Type")).toMatch(/^text\/csv/);
  expect(headers.get("Content-Disposition")).toMatch(/^attachment/);
  const lines = text.trim().split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFF?number,person,/);
  expect(lines[1]).toContain(`"'=cmd() O""Neil, Mary"`);
  expect(lines[1]).toContain(",'@SUM(A1) cmd,");
  expect(lines.find((line) => line.includes("Una Ames"))).toContain("not signed");
});

test("the list of waivers comes in pages by name, narrowed down by name and by who has signed", async () => {
  const admin = await studio.signIn("admin", { firstName: "Ada" });
  for (let i = 0; i < 60; i++)
    await studio.addPerson({ firstName: "Pat", lastName: `No ${100 + i}`, waiverSigned: i % 2 === 0 });
  const zoe = await studio.addPerson({ firstName: "Zoë", lastName: "Young", waiverSigned: true });
  const ask = (input: object) => studio.call(listWaiverStatuses, input, admin);
  const first = await ask({});
  const second = await ask({ cursor: first.nextCursor ?? "" });
  expect([first.people.length, second.people.length, second.nextCursor]).toEqual([50, 12, null]);
  const names = [...first.people, ...second.people].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  expect(names).toEqual(names.toSorted());
  expect(new Set(names).size).toBe(62);
  expect([first.totals, second.totals]).toEqual([{ signed: 32, missing: 30 }, null]);
  expect((await ask({ search: "you zoe" })).people.map(({ userId }) => userId)).toEqual([zoe.id]);
  const missing = await ask({ standing: "missing" });
  expect(missing.people).toHaveLength(30);
  expect(missing.people.every(({ hasSigned }) => !hasSigned)).toBe(true);
  expect((await ask({ standing: "signed" })).people.every(({ hasSigned }) => hasSigned)).toBe(true);
  const bad = await studio.request("GET", "/api/admin/waivers?cursor=nonsense", { as: admin });
  expect([bad.status, bad.body.code]).toEqual([400, "users.bad-cursor"]);
});

import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { ChainWriteError } from "#api/chain/append-only.ts";
import { ChainHeadModel } from "#api/features/waivers/evidence/head.model.ts";
import { type SignatureRecord, SignatureRecordModel } from "#api/features/waivers/evidence/record.model.ts";
import { WaiverVersionModel } from "#api/features/waivers/version.model.ts";
import { allRoutes } from "#api/features.ts";
import { Role } from "#shared/core/roles.ts";
import { checkEvidence, signWaiver } from "#shared/features/waivers/endpoints.ts";
import { FIRST_VERSION } from "#shared/features/waivers/first-version.data.ts";
import { renderWaiver } from "#shared/features/waivers/waiver-wording.ts";
import { validInput } from "#tests/contract/input/samples.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { inTurn, isTodaysTurn, volume } from "#tests/support/volume.ts";

const SIGNINGS = volume({ daily: 100, long: 1_000 });
const studio = setUpStudio({ env: { TRUST_PROXY: "true" } });
let admin: SignedIn;
let someone: SignedIn;

const hashOf = (language: "en" | "es") =>
  createHash("sha256").update(renderWaiver(FIRST_VERSION, language)).digest("hex");

/** Everything on its own connection's bytes, past the models. */
const allRecords = () => SignatureRecordModel.collection.find({}, { sort: { _id: 1 } }).toArray();

beforeAll(async () => {
  admin = await studio.signIn("admin");
  someone = await studio.signIn("student", { waiverSigned: false });
  const clock = studio.clock;
  for (let at = 0; at < SIGNINGS; at += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, SIGNINGS - at) }, async (_, offset) => {
        const number = at + offset;
        const language = number % 2 === 0 ? "en" : "es";
        const who = number === 0 ? someone : await studio.signIn("student", { waiverSigned: false });
        const body = {
          userIds: [who.id],
          version: 1,
          textHash: hashOf(language),
          language,
          typedName: `${who.firstName} Signer ${number}`,
          consentVersion: 1,
          viewedAt: clock.now().subtract({ minutes: 3 }).toString(),
          at: clock.now().subtract({ seconds: 1 }).toString(),
        };
        const headers = { "User-Agent": `Phone ${number}`, "X-Forwarded-For": `198.51.100.${number % 250}` };
        const reply = await studio.request("POST", "/api/sign-waiver", { as: who, body, headers, key: newId() });
        expect(reply.status).toBe(204);
      }),
    );
}, 240_000);

test(`every field of evidence is there, of every one of ${SIGNINGS} signings`, async () => {
  const records = await SignatureRecordModel.find().sort({ _id: 1 }).lean<SignatureRecord[]>();
  expect(records).toHaveLength(SIGNINGS);
  let previousHash = "genesis";
  for (const [at, record] of records.entries()) {
    const number = Number(record.signerName.split(" ").at(-1));
    expect(record).toEqual({
      _id: at + 1,
      recordId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      signing: `ASTRO-WAIVER-2025:1:${record.userId}:self`,
      waiverId: "ASTRO-WAIVER-2025",
      version: 1,
      language: number % 2 === 0 ? "en" : "es",
      textHash: hashOf(number % 2 === 0 ? "en" : "es"),
      wasTextConfirmed: true,
      consentVersion: 1,
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      personName: "Robin Ames",
      isMinor: false,
      relation: "self",
      signedById: record.userId,
      signerName: expect.stringMatching(new RegExp(` Signer ${number}$`)),
      wasNameTyped: true,
      viewedAt: new Date("2026-03-02T19:57:00Z"),
      clientSignedAt: new Date("2026-03-02T19:59:59Z"),
      signedAt: new Date("2026-03-02T20:00:00Z"),
      ip: `198.51.100.${number % 250}`,
      userAgent: `Phone ${number}`,
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      operationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      clientRelease: null,
      witness: null,
      previousHash,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      seal: expect.stringMatching(/^[\w-]{43}$/),
    });
    previousHash = record.hash;
  }
  expect(await studio.call(checkEvidence, {}, admin)).toMatchObject({ records: SIGNINGS, versions: 1, faults: [] });
});

test("the same signing again, also by another device, is the first record", async () => {
  const count = await SignatureRecordModel.countDocuments();
  await studio.call(signWaiver, { userIds: [someone.id], language: "es" }, someone);
  expect(await SignatureRecordModel.countDocuments()).toBe(count);
});

test("no route and no role changes or removes one", async () => {
  const before = await allRecords();
  const victim = before[0] as unknown as SignatureRecord;
  // The admin and the signer; the other people in turn, for what their role may call is held for each route elsewhere.
  const others: (SignedIn | undefined)[] = [undefined];
  for (const role of Role.options) others.push(await studio.signIn(role));
  for (const [at, { endpoint }] of allRoutes().entries()) {
    const ids = [victim.recordId, victim.userId, String(victim._id)].filter((_, which) => isTodaysTurn(at + which));
    for (const id of ids) {
      const path = endpoint.path.replace(/:\w+/g, id);
      for (const as of [admin, someone, ...inTurn(others, at)]) {
        const input = { ...validInput(endpoint), id, userId: victim.userId, userIds: [victim.userId], attendeeId: id };
        const body = endpoint.method === "GET" ? {} : { body: input };
        // Calls that end sessions would only spare the rest.
        if (/logout|sessions/.test(endpoint.path)) continue;
        await studio.request(endpoint.method, path, { as, ...body });
      }
    }
  }
  const after = await allRecords();
  // A call may add a signature of the caller's own; what was there is there, byte for byte.
  expect(after.slice(0, before.length)).toEqual(before);
  for (const { _id } of after.slice(before.length))
    await SignatureRecordModel.collection.deleteOne({ _id: _id as never });
  await ChainHeadModel.collection.deleteMany({});
  await restoreHead();
}, 240_000);

/** The head as it was after the last record. */
async function restoreHead(): Promise<void> {
  const { startSignatureHead } = await import("#api/features/waivers/evidence/chain.ts");
  const last = await SignatureRecordModel.findOne().sort({ _id: -1 }).lean<SignatureRecord>();
  if (last) await startSignatureHead(last, studio.services);
}

test("the models themselves refuse every way of changing one", async () => {
  const id = { _id: 1 };
  const change = { signerName: "Somebody else" };
  const ways: (() => Promise<unknown>)[] = [
    () => SignatureRecordModel.updateOne(id, change),
    () => SignatureRecordModel.updateMany({}, change),
    () => SignatureRecordModel.findOneAndUpdate(id, change).exec(),
    () => SignatureRecordModel.replaceOne(id, change as never),
    () => SignatureRecordModel.deleteOne(id),
    () => SignatureRecordModel.deleteMany({}),
    () => SignatureRecordModel.findOneAndDelete(id).exec(),
    () => SignatureRecordModel.bulkWrite([{ deleteOne: { filter: id } }]),
    async () => {
      const record = await SignatureRecordModel.findOne(id);
      record?.set(change);
      return record?.save();
    },
  ];
  for (const way of ways) await expect(Promise.resolve().then(way)).rejects.toThrow(ChainWriteError);
});

test("a flipped byte anywhere in the database is found, and gone when it is put back", async () => {
  const records = SignatureRecordModel.collection;
  const whole = (await allRecords())[SIGNINGS / 2] as unknown as SignatureRecord & Record<string, unknown>;
  const flipped = (value: unknown): unknown => {
    if (value instanceof Date) return new Date(value.getTime() + 1);
    if (typeof value === "number") return value + 1;
    if (typeof value === "boolean") return !value;
    if (typeof value === "string") return String.fromCharCode(value.charCodeAt(0) ^ 1) + value.slice(1);
    return { flipped: true };
  };
  for (const [field, value] of Object.entries(whole).filter(([name]) => name !== "_id")) {
    await records.updateOne({ _id: whole._id as never }, { $set: { [field]: flipped(value) } });
    const { faults } = await studio.call(checkEvidence, {}, admin);
    expect([field, faults.some(({ number }) => number === whole._id || number === whole._id + 1)]).toEqual([
      field,
      true,
    ]);
    await records.replaceOne({ _id: whole._id as never }, whole as never);
  }
  expect((await studio.call(checkEvidence, {}, admin)).faults).toEqual([]);
}, 120_000);

test("a field slipped in, a record taken out of the middle or off the end, and a changed text are found", async () => {
  const records = SignatureRecordModel.collection;
  const faultsNow = async () => (await studio.call(checkEvidence, {}, admin)).faults.map(({ what }) => what);
  await records.updateOne({ _id: 7 as never }, { $set: { note: "added" } });
  expect(await faultsNow()).toContain("This record was changed.");
  await records.updateOne({ _id: 7 as never }, { $unset: { note: "" } });

  const all = await allRecords();
  const [middle, last] = [all[SIGNINGS / 4], all.at(-1)];
  if (!middle || !last) throw new Error("There are no records.");
  await records.deleteOne({ _id: middle._id });
  expect(await faultsNow()).toContain("A record before this one is missing.");
  await records.insertOne(middle);
  await records.deleteOne({ _id: last._id });
  expect(await faultsNow()).toContain("Records at the end are missing or were rewritten.");
  await records.insertOne(last);

  const versions = WaiverVersionModel.collection;
  const version = await versions.findOne({});
  if (!version) throw new Error("There is no version.");
  await versions.updateOne({ _id: version._id }, { $set: { "texts.en.5.text": "I release nobody." } });
  expect(await faultsNow()).toContain("The text of version 1 (en) was changed.");
  await versions.replaceOne({ _id: version._id }, version);
  expect(await faultsNow()).toEqual([]);
});

test("what is found is told to every admin, once a day", async () => {
  await SignatureRecordModel.collection.updateOne({ _id: 3 as never }, { $set: { ip: "0.0.0.0" } });
  await studio.runJob("waivers.checkEvidence");
  await studio.runJob("waivers.checkEvidence");
  const answer = await studio.request("GET", "/api/notifications", { as: admin });
  const titles = answer.body.map(({ title }: { title: string }) => title);
  expect(titles.filter((title: string) => title === "Waiver records need a look")).toHaveLength(1);
});

import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { type LineDraft, logChain } from "#api/audit/line.model.ts";
import { createChain, type Draft } from "#api/chain/chain.ts";
import { checkLinks } from "#api/chain/check.ts";
import type { ChainParts, Link } from "#api/chain/link.ts";
import { hashRecord } from "#api/chain/record-hash.ts";
import { signatureChain } from "#api/features/waivers/evidence/chain.ts";
import type { SignatureRecord } from "#api/features/waivers/evidence/record.model.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const RECORDS = 30;
const CUT_OFF = 20;
const AFTERWARDS = 3 * CUT_OFF;

const at = new Date("2026-03-02T20:00:00Z");
const line = (): LineDraft => ({
  ...{ name: newId(), at, kind: "change", what: "users.inviteStaff", by: "staff", actorId: null, actorRole: "admin" },
  ...{ outcome: "done", code: null, aboutIds: [], changes: [], operationId: newId(), sessionId: "", ip: "192.0.2.1" },
  device: "Phone",
});
const signature = (): Draft<SignatureRecord> => ({
  ...{ recordId: newId(), signing: newId(), waiverId: "W", version: 1, language: "en", textHash: "0".repeat(64) },
  ...{ wasTextConfirmed: true, consentVersion: 1, userId: newId(), personName: "Robin Ames", isMinor: false },
  ...{ relation: "self", signedById: null, signerName: "Robin Ames", wasNameTyped: true, viewedAt: at },
  ...{ clientSignedAt: at, signedAt: at, ip: "192.0.2.1", userAgent: "Phone", sessionId: newId() },
  ...{ operationId: newId(), clientRelease: null, witness: null },
});

/** Both chains as one kind: what is tried here knows no fields. */
type AnyChain = ChainParts<Link>;
const CHAINS: [string, AnyChain, () => object][] = [
  ["the audit log", logChain as unknown as AnyChain, line],
  ["the signatures", signatureChain as unknown as AnyChain, signature],
];

type Stored = Link & Record<string, unknown>;
const read = async ({ records }: AnyChain) =>
  (await records()
    .collection.find({}, { sort: { _id: 1 } })
    .toArray()) as unknown as Stored[];

/** With the database and without the studio's key: numbers and hashes fit again. */
async function rewrite({ records }: AnyChain, kept: Stored[]): Promise<void> {
  let previousHash = "genesis";
  const fitting = kept.map((record, index) => {
    const next = { ...record, _id: index + 1, previousHash };
    previousHash = hashRecord(next);
    return { ...next, hash: previousHash };
  });
  await records().collection.deleteMany({});
  await records().collection.insertMany(fitting as never);
}

const dropHead = ({ heads }: AnyChain) => heads().collection.deleteMany({});

const WAYS: [string, (parts: AnyChain) => Promise<unknown>][] = [
  [
    "one record taken out, the rest hashed again, the head deleted",
    async (parts) => {
      await rewrite(parts, (await read(parts)).toSpliced(11, 1));
      await dropHead(parts);
    },
  ],
  [
    "one record taken out, the rest hashed again, the head left",
    async (parts) => rewrite(parts, (await read(parts)).toSpliced(11, 1)),
  ],
  [
    "records cut off the end",
    async ({ records }) => records().collection.deleteMany({ _id: { $gt: (RECORDS - CUT_OFF) as never } }),
  ],
  [
    "one record changed, the later ones hashed again",
    async (parts) => rewrite(parts, (await read(parts)).with(11, { ...(await read(parts))[11], ip: "0" } as Stored)),
  ],
  ["the head deleted", dropHead],
  [
    "a record put at the end by hand",
    async ({ records }) => {
      const [last] = (await records()
        .collection.find({}, { sort: { _id: -1 }, limit: 1 })
        .toArray()) as never as Stored[];
      if (!last) throw new Error("There are no records.");
      const fake = {
        ...last,
        _id: last._id + 1,
        previousHash: last.hash,
        name: newId(),
        signing: newId(),
        recordId: newId(),
      };
      await records().collection.insertOne({ ...fake, hash: hashRecord(fake) } as never);
    },
  ],
];

describe.each(CHAINS)("%s", (_, parts, draft) => {
  const { append } = createChain(parts);
  const add = async (count: number) => {
    for (let at = 0; at < count; at += 10) await append(Array.from({ length: 10 }, draft) as never, studio.services);
  };
  const check = () => checkLinks(parts, studio.services);

  test("stays whole when no hand but the studio's wrote it", async () => {
    await add(RECORDS);
    await add(AFTERWARDS);
    expect(await check()).toEqual({ records: RECORDS + AFTERWARDS, faults: [] });
  });

  test.each(WAYS)("%s: found, also after many appends", async (_way, tamper) => {
    await add(RECORDS);
    await tamper(parts);
    const before = await check();
    expect(before.faults).not.toEqual([]);
    await add(AFTERWARDS);
    const { records, faults } = await check();
    expect(records).toBe(before.records + AFTERWARDS);
    expect(faults).not.toEqual([]);
  });
});

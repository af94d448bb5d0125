import { isMinorOn } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { CONSENT_VERSION } from "#shared/features/waivers/waiver-wording.ts";
import { closeLink, FIRST_PREVIOUS, type Link } from "../../chain/link.ts";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { signatureChain, startSignatureHead } from "../../features/waivers/evidence/chain.ts";
import { type SignatureRecord, SignatureRecordModel } from "../../features/waivers/evidence/record.model.ts";
import { type WaiverReceiptDocument, WaiverReceiptModel } from "../../features/waivers/receipt.model.ts";
import { audiencesOfReceipt } from "../../features/waivers/sign.ts";
import type { WaiverVersionDocument } from "../../features/waivers/version.model.ts";
import { currentVersion } from "../../features/waivers/versions.ts";
import { bookerOf, type DemoUser, demoUsers } from "../people.ts";
import { type DemoStudio, demoId } from "../studio.ts";

const HOUR_MS = 3_600_000;

/** Every person who has signed did so on the day they joined, or when the waiver came if that was later. */
export async function plantWaivers(studio: DemoStudio): Promise<void> {
  const version = await currentVersion();
  if (await SignatureRecordModel.exists({})) return;
  const users = demoUsers(studio);
  const signings = users
    .filter(({ waiverSigned }) => waiverSigned)
    .map((person) => toSigning(person, bookerOf(person, users, studio.today), version, studio))
    .toSorted((a, b) => a.signedAt.getTime() - b.signedAt.getTime());
  const records = chainOf(signings, studio.services);
  // In order: a planting that was cut short leaves a whole chain.
  await SignatureRecordModel.insertMany(records, { ordered: true });
  const last = records.at(-1);
  if (last) await startSignatureHead(last, studio.services);
  const families = new Map(users.map(({ _id, familyId }) => [_id, familyId]));
  await insertAll(
    WaiverReceiptModel,
    records.map((record) => toReceipt(record, families.get(record.userId) ?? null)) as never[],
  );
}

type Unchained = Omit<SignatureRecord, keyof Link>;

function toSigning(
  person: DemoUser,
  signer: DemoUser,
  version: WaiverVersionDocument,
  { today }: DemoStudio,
): Unchained {
  const earliest = version.publishedAt.getTime() + 30 * HOUR_MS;
  const signedAt = new Date(Math.max(person.createdAt.getTime(), earliest) + 2 * HOUR_MS);
  const isSelf = signer._id === person._id;
  return {
    recordId: demoId(`signature ${person._id}`),
    signing: `${version._id}:${person._id}:${isSelf ? "self" : "guardian"}`,
    waiverId: version.waiverId,
    version: version.version,
    language: "en",
    textHash: version.hashes.en,
    wasTextConfirmed: true,
    consentVersion: CONSENT_VERSION,
    userId: person._id,
    personName: fullName(person),
    isMinor: isMinorOn(person, today),
    relation: isSelf ? "self" : "parent",
    signedById: signer._id,
    signerName: fullName(signer),
    wasNameTyped: true,
    viewedAt: new Date(signedAt.getTime() - HOUR_MS / 20),
    clientSignedAt: signedAt,
    signedAt,
    ip: "192.0.2.10",
    userAgent: "Demo studio",
    sessionId: demoId(`session ${signer._id}`),
    operationId: demoId(`signing ${person._id}`),
    clientRelease: 1,
    witness: null,
  };
}

function chainOf(signings: Unchained[], services: DemoStudio["services"]): SignatureRecord[] {
  const records: SignatureRecord[] = [];
  for (const [at, signing] of signings.entries()) {
    const unsealed = { ...signing, _id: at + 1, previousHash: records.at(-1)?.hash ?? FIRST_PREVIOUS };
    records.push(closeLink(unsealed, signatureChain.purpose, services));
  }
  return records;
}

const toReceipt = (record: SignatureRecord, familyId: string | null): Omit<WaiverReceiptDocument, "rev"> => ({
  _id: record.recordId,
  userId: record.userId,
  waiverId: record.waiverId,
  version: record.version,
  language: record.language,
  relation: record.relation,
  signerName: record.signerName,
  signedAt: record.signedAt,
  isWitnessed: false,
  audiences: audiencesOfReceipt(record, familyId),
});

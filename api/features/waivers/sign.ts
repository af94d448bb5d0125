import type { Audience } from "#shared/core/actor.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Language } from "#shared/features/language/language.ts";
import type { Relation } from "#shared/features/waivers/signature.ts";
import { CONSENT_VERSION } from "#shared/features/waivers/waiver-wording.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { RequestContext } from "../../http/route.ts";
import { readMoment, saveMoment } from "../../jobs/follow.ts";
import { eachPage, nextPage } from "../../jobs/pages.ts";
import type { Services } from "../../services.ts";
import { type UserDocument, UserModel } from "../accounts/index.ts";
import { appendRecord } from "./evidence/chain.ts";
import { type SignatureRecord, SignatureRecordModel, type Witness } from "./evidence/record.model.ts";
import { clearWhenSigned, followGuardians, needsGuardian } from "./guardians/guardian-missing.ts";
import { WaiverReceiptModel } from "./receipt.model.ts";
import type { WaiverVersionDocument } from "./version.model.ts";
import { currentVersion, expireSignatures } from "./versions.ts";

/** One person's signing: for whom, under what, by whom, and what the device reported. */
export interface Signing {
  person: UserDocument;
  isMinor: boolean;
  version: WaiverVersionDocument;
  language: Language;
  relation: Relation;
  signerName: string;
  wasNameTyped: boolean;
  wasTextConfirmed: boolean;
  consentVersion?: number | undefined;
  viewedAt?: string | undefined;
  at?: string | undefined;
  /** Null for a signer without an account on this device. */
  signedById: string | null;
  witness: Witness | null;
}

type Where = Pick<RequestContext, "services" | "operationId" | "ip" | "userAgent" | "http"> & {
  sessionId: string;
};

const momentOf = (text: string | undefined): Date | null => (text ? new Date(text) : null);

/** A minor's own signature, a guardian's for the same minor, and the same person's as an adult are three. */
const keyOf = ({ version, person, relation, isMinor }: Signing): string => {
  const own = isMinor ? "minor" : "self";
  return `${version._id}:${person._id}:${relation === "self" ? own : "guardian"}`;
};

/**
 * The record first, then what follows from it: the receipt on the devices and the mark on the person. A crash between
 * leaves a record that signing again, or the job, completes.
 */
export async function recordSigning(signing: Signing, where: Where): Promise<SignatureRecord> {
  const { person, version, language } = signing;
  const { services } = where;
  const release = Number(where.http?.get("Client-Release"));
  const record = await appendRecord(
    {
      signing: keyOf(signing),
      waiverId: version.waiverId,
      version: version.version,
      language,
      textHash: version.hashes[language],
      wasTextConfirmed: signing.wasTextConfirmed,
      consentVersion: signing.consentVersion ?? CONSENT_VERSION,
      userId: person._id,
      personName: fullName(person),
      isMinor: signing.isMinor,
      relation: signing.relation,
      signedById: signing.signedById,
      signerName: signing.signerName,
      wasNameTyped: signing.wasNameTyped,
      viewedAt: momentOf(signing.viewedAt),
      clientSignedAt: momentOf(signing.at),
      signedAt: toDate(services.now()),
      ip: where.ip,
      userAgent: where.userAgent,
      sessionId: where.sessionId,
      operationId: where.operationId,
      clientRelease: Number.isInteger(release) && release > 0 ? release : null,
      witness: signing.witness,
    },
    services,
  );
  await follow(record, person.familyId);
  return record;
}

/** Everything that is derived from a record. Safe to repeat. */
async function follow(record: SignatureRecord, familyId: string | null): Promise<void> {
  await saveReceipt(record, familyId);
  const { version } = await currentVersion();
  if (record.version !== version) return;
  await UserModel.updateOne(
    {
      _id: record.userId,
      // Who is 18 by now signs for themselves: what was signed for a minor no longer counts.
      ...(record.isMinor && { cameOfAgeAt: null }),
      $or: [{ waiverSigned: false }, { waiverVersion: mongoose.trusted({ $ne: version }) }],
    },
    { waiverSigned: true, waiverVersion: version, guardianMissing: await needsGuardian(record) },
  );
  await clearWhenSigned(record.userId, version);
  // A version that was published in this very moment asks this person too.
  if ((await currentVersion()).version !== version) await expireSignatures();
}

type Concerned = Pick<SignatureRecord, "userId" | "signedById" | "isMinor">;

/** Whom it is for, who signed, and the family of a minor. */
export const audiencesOfReceipt = ({ userId, signedById, isMinor }: Concerned, familyId: string | null): Audience[] => [
  `user:${userId}`,
  ...(signedById && signedById !== userId ? [`user:${signedById}` as const] : []),
  ...(isMinor && familyId ? [`family:${familyId}` as const] : []),
];

async function saveReceipt(record: SignatureRecord, familyId: string | null): Promise<void> {
  if (await WaiverReceiptModel.exists({ _id: record.recordId })) return;
  const audiences = audiencesOfReceipt(record, familyId);
  const { userId, waiverId, version, language, relation, signerName, signedAt } = record;
  const receipt = { userId, waiverId, version, language, relation, signerName, signedAt };
  try {
    await WaiverReceiptModel.create({
      ...receipt,
      _id: record.recordId,
      isWitnessed: record.witness !== null,
      audiences,
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

const COMPLETED = "waivers.completeSignings";
const OVERLAP_HOURS = 1;

/** Completes what a crash left half done, of the records since last time; the first time of all people. */
export async function completeSignings(services: Services): Promise<void> {
  const expired = await expireSignatures();
  if (expired > 0) services.log.info({ expired }, "people have a new version of the waiver to sign");
  const now = services.now();
  const before = await readMoment(COMPLETED);
  if (!before) await eachPage<UserDocument>(UNSIGNED, markPage, services);
  const since = toDate((before ? toInstant(before) : now).subtract({ hours: OVERLAP_HOURS }));
  const recent = await SignatureRecordModel.find({ signedAt: mongoose.trusted({ $gte: since }) })
    .sort({ signedAt: 1 })
    .lean<SignatureRecord[]>();
  const signers = [...new Set(recent.map(({ userId }) => userId))];
  for (let at = 0; at < signers.length; at += AT_ONCE) await markSigned(signers.slice(at, at + AT_ONCE));
  await completeReceipts(recent);
  await followGuardians(services);
  await saveMoment(COMPLETED, toDate(now));
}

const AT_ONCE = 500;

const UNSIGNED = {
  model: UserModel,
  filter: { waiverSigned: false, deletedAt: null },
  fields: { _id: 1 as const },
  kind: COMPLETED,
};
const markPage = (people: UserDocument[]) => markSigned(people.map(({ _id }) => _id));

/** The same of some people, whenever they signed, of the next ones at the next call. */
export async function repairSignings(services: Services): Promise<void> {
  await nextPage<UserDocument>(UNSIGNED, markPage, services);
}

/** Those of them who signed the current version and are not marked so. */
async function markSigned(userIds: string[]): Promise<void> {
  const unmarked = await UserModel.find(
    { _id: mongoose.trusted({ $in: userIds }), waiverSigned: false, deletedAt: null },
    { familyId: 1, cameOfAgeAt: 1 },
  ).lean<Pick<UserDocument, "_id" | "familyId" | "cameOfAgeAt">[]>();
  if (unmarked.length === 0) return;
  const { version } = await currentVersion();
  const people = new Map(unmarked.map((person) => [person._id, person]));
  const theirs = await SignatureRecordModel.find({
    version,
    userId: mongoose.trusted({ $in: [...people.keys()] }),
  }).lean<SignatureRecord[]>();
  await completeReceipts(theirs);
  for (const record of theirs) {
    const person = people.get(record.userId);
    // What was signed for a minor no longer counts when they are of age: they stay unmarked, however often it is looked at.
    if (record.isMinor && person?.cameOfAgeAt) continue;
    await follow(record, person?.familyId ?? null);
  }
}

async function completeReceipts(records: SignatureRecord[]): Promise<void> {
  const ids = mongoose.trusted({ $in: records.map(({ recordId }) => recordId) });
  const known = new Set<string>(await WaiverReceiptModel.distinct("_id", { _id: ids }));
  for (const record of records.filter(({ recordId }) => !known.has(recordId))) {
    const person = await UserModel.findById(record.userId, { familyId: 1 }).lean<Pick<UserDocument, "familyId">>();
    await saveReceipt(record, person?.familyId ?? null);
  }
}

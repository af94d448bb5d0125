import { setImmediate as letOthersRun } from "node:timers/promises";
import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { Language } from "#shared/features/language/language.ts";
import type { PublishingProgress } from "#shared/features/waivers/endpoints.ts";
import { FIRST_VERSION } from "#shared/features/waivers/first-version.data.ts";
import type { WaiverVersion } from "#shared/features/waivers/signature.ts";
import { versionId, type WaiverDocument } from "#shared/features/waivers/waiver-wording.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { UserModel } from "../accounts/index.ts";
import { hashText } from "./evidence/hashes.ts";
import { type WaiverVersionDocument, WaiverVersionModel } from "./version.model.ts";

const { trusted } = mongoose;

export const toVersion = (doc: WaiverVersionDocument): WaiverVersion => ({
  id: doc._id,
  waiverId: doc.waiverId,
  version: doc.version,
  lastUpdated: doc.lastUpdated,
  texts: { en: doc.texts.en, es: doc.texts.es },
  publishedAt: doc.publishedAt.toISOString(),
});

/** Adds a version where it is not there yet. @returns the one that is there under this number */
async function keepVersion(document: WaiverDocument, publishedAt: Date, publishedById: string | null) {
  const _id = versionId(document.version);
  const hashes = { en: hashText(document, "en"), es: hashText(document, "es") };
  try {
    const texts = document.texts as WaiverVersionDocument["texts"];
    await WaiverVersionModel.create({
      ...document,
      texts,
      _id,
      hashes,
      publishedAt,
      publishedById,
      audiences: ["members"],
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const kept = await WaiverVersionModel.findById(_id).lean<WaiverVersionDocument>();
  if (!kept) throw new Error(`The waiver ${_id} was not kept.`);
  return kept;
}

/** The version one signs now. The first one comes with the app. */
export async function currentVersion(): Promise<WaiverVersionDocument> {
  const last = await WaiverVersionModel.findOne().sort({ version: -1 }).lean<WaiverVersionDocument>();
  return last ?? keepVersion(FIRST_VERSION, new Date(`${FIRST_VERSION.lastUpdated}T00:00:00Z`), null);
}

/** A version of the waiver; null for one that was never published. */
export async function findVersion(version: number): Promise<WaiverVersionDocument | null> {
  const current = await currentVersion();
  if (current.version === version) return current;
  return WaiverVersionModel.findById(versionId(version)).lean<WaiverVersionDocument>();
}

interface NewVersion {
  version: number;
  waiverId?: string | undefined;
  lastUpdated: string;
  texts: WaiverDocument["texts"];
}

/**
 * Publishes the next version. From then on every person has to sign again; earlier signatures stay. Safe to repeat.
 * @throws AppError 409 `waiver.version-taken` when it is not the next one
 */
export async function publish(
  draft: NewVersion,
  byId: string,
  services: Pick<Services, "now">,
): Promise<WaiverVersion> {
  const taken = () => conflict("waiver.version-taken", message("Another version was just published. Please check it."));
  const current = await currentVersion();
  if (draft.version > current.version + 1) throw taken();
  const { waiverId = current.waiverId, ...rest } = draft;
  const document: WaiverDocument = { waiverId, ...rest };
  if (draft.version <= current.version && !isSame(await findVersion(draft.version), document)) throw taken();
  const kept = await keepVersion(document, toDate(services.now()), byId);
  if (!isSame(kept, document)) throw taken();
  // The first ones at once, so that a small studio sees it; the job goes on, however many have signed.
  await expireSignatures({ most: AT_ONCE });
  return toVersion(kept);
}

const isSame = (kept: WaiverVersionDocument | null, document: WaiverDocument): boolean =>
  kept !== null &&
  (["en", "es"] as Language[]).every((language) => kept.hashes[language] === hashText(document, language));

const AT_ONCE = 500;

/** Filter for people who signed an older version. */
export const signedBefore = (version: number) => ({
  waiverSigned: true,
  ...trusted({ $or: [{ waiverVersion: trusted({ $lt: version }) }, { waiverVersion: null }] }),
});

/** Marks people who signed an older version as unsigned, some at a time. Safe to repeat. @returns how many were marked */
export async function expireSignatures({ most = Number.POSITIVE_INFINITY } = {}): Promise<number> {
  const { version } = await currentVersion();
  if (version === 1) return 0;
  for (let expired = 0; ; await letOthersRun()) {
    const some = await UserModel.find(signedBefore(version), { _id: 1 }).limit(AT_ONCE).lean<{ _id: string }[]>();
    const _id = trusted({ $in: some.map((user) => user._id) });
    if (some.length > 0) await UserModel.updateMany({ _id, ...signedBefore(version) }, { waiverSigned: false });
    expired += some.length;
    if (some.length < AT_ONCE || expired >= most) return expired;
  }
}

/** What is left for the job, read from the people themselves: no restart forgets it. */
export async function findProgress(): Promise<PublishingProgress> {
  const { version } = await currentVersion();
  if (version === 1) return { version, asked: 0, left: 0 };
  const [asked, left] = await Promise.all([
    UserModel.countDocuments({ waiverSigned: false, waiverVersion: trusted({ $lt: version }) }),
    UserModel.countDocuments(signedBefore(version)),
  ]);
  return { version, asked, left };
}

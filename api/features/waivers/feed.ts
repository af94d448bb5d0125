import type { WaiverSignature } from "#shared/features/waivers/signature.ts";
import type { Feed } from "../../sync/feed.ts";
import { type WaiverReceiptDocument, WaiverReceiptModel } from "./receipt.model.ts";
import { type WaiverVersionDocument, WaiverVersionModel } from "./version.model.ts";
import { toVersion } from "./versions.ts";

export const toSignature = (doc: WaiverReceiptDocument): WaiverSignature => ({
  id: doc._id,
  userId: doc.userId,
  waiverId: doc.waiverId,
  version: doc.version,
  language: doc.language,
  relation: doc.relation,
  signerName: doc.signerName,
  signedAt: doc.signedAt.toISOString(),
  isWitnessed: doc.isWitnessed,
});

/** Of a large family over many years. */
const MOST_SIGNATURES = 100;

/** The texts to all people who are signed in, the signatures to the people they concern. */
export const feeds: Feed[] = [
  {
    collection: "waiverVersions",
    model: WaiverVersionModel,
    toRow: (doc: WaiverVersionDocument) => toVersion(doc),
  },
  {
    collection: "waiverSignatures",
    model: WaiverReceiptModel,
    toRow: (doc: WaiverReceiptDocument) => toSignature(doc),
    start: () => [{ isNewestFirst: true, most: MOST_SIGNATURES }],
  },
];

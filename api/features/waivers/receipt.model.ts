import type { Language } from "#shared/features/language/language.ts";
import type { Relation } from "#shared/features/waivers/signature.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

/** What devices of those concerned know of a signature. Derived from its record, and written again where it is missing. */
export interface ReceiptFields {
  userId: string;
  waiverId: string;
  version: number;
  language: Language;
  relation: Relation;
  signerName: string;
  signedAt: Date;
  isWitnessed: boolean;
}

const text = { type: String, required: true } as const;
const schema = syncedSchema<ReceiptFields>(
  {
    userId: { ...text, index: true },
    waiverId: text,
    version: { type: Number, required: true },
    language: { ...text, enum: ["en", "es"] },
    relation: { ...text, enum: ["self", "parent", "guardian"] },
    signerName: text,
    signedAt: { type: Date, required: true },
    isWitnessed: { type: Boolean, required: true },
  },
  { versionKey: false },
);
export const WaiverReceiptModel = mongoose.model("WaiverReceipt", schema, "waiver_receipts");
export type WaiverReceiptDocument = ReceiptFields & SyncedFields;

import { Schema } from "mongoose";
import type { Language } from "../../../../shared/features/language/language.ts";
import type { Relation } from "../../../../shared/features/waivers/signature.ts";
import { mongoose } from "../../../db/mongoose.ts";

/** Somebody of the staff on whose device another person signed. */
export interface Witness {
  userId: string;
  name: string;
  classInstanceId: string;
  /** The line of the roster it was signed for. */
  bookingId: string;
}

/**
 * One person's signature under one text, with everything that shows who signed what, when and how. Written once; nothing
 * changes or removes it.
 */
export interface SignatureRecord {
  /** Its place in the chain, from 1. Two writers of the same place: one of them is refused. */
  _id: number;
  recordId: string;
  /** Names the signing, so that a repeat of it is the same one. */
  signing: string;
  waiverId: string;
  version: number;
  language: Language;
  /** SHA-256 of the text of that version and language. */
  textHash: string;
  /** Whether the device said that it showed exactly that text. */
  wasTextConfirmed: boolean;
  consentVersion: number;
  userId: string;
  personName: string;
  /** On the day of signing. */
  isMinor: boolean;
  relation: Relation;
  /** Null for somebody who signed on another person's device. */
  signedById: string | null;
  signerName: string;
  /** Whether the signer typed that name; otherwise it is the account's. */
  wasNameTyped: boolean;
  /** The device's clock: claims. */
  viewedAt: Date | null;
  clientSignedAt: Date | null;
  /** Ours. */
  signedAt: Date;
  ip: string;
  userAgent: string;
  sessionId: string;
  operationId: string;
  clientRelease: number | null;
  witness: Witness | null;
  /** The hash of the record before; of the first, a word. */
  previousHash: string;
  /** Over everything above. */
  hash: string;
}

export const FIRST_PREVIOUS = "genesis";

/** A way of writing that evidence does not have. */
export class EvidenceWriteError extends Error {
  override name = "EvidenceWriteError";
}

const fixed = { immutable: true } as const;
const text = { type: String, required: true, ...fixed } as const;
const flag = { type: Boolean, required: true, ...fixed } as const;
const moment = { type: Date, default: null, ...fixed } as const;

const schema = new Schema<SignatureRecord>(
  {
    _id: { type: Number, required: true },
    recordId: { ...text, unique: true },
    signing: { ...text, unique: true },
    waiverId: text,
    version: { type: Number, required: true, ...fixed },
    language: text,
    textHash: text,
    wasTextConfirmed: flag,
    consentVersion: { type: Number, required: true, ...fixed },
    userId: { ...text, index: true },
    personName: text,
    isMinor: flag,
    relation: text,
    signedById: { type: String, default: null, ...fixed },
    signerName: text,
    wasNameTyped: flag,
    viewedAt: moment,
    clientSignedAt: moment,
    signedAt: { type: Date, required: true, ...fixed },
    ip: { type: String, default: "", ...fixed },
    userAgent: { type: String, default: "", ...fixed },
    sessionId: { type: String, default: "", ...fixed },
    operationId: text,
    clientRelease: { type: Number, default: null, ...fixed },
    witness: {
      type: new Schema<Witness>({ userId: text, name: text, classInstanceId: text, bookingId: text }, { _id: false }),
      default: null,
      ...fixed,
    },
    previousHash: text,
    hash: text,
  },
  { versionKey: false },
);
schema.index({ version: 1, userId: 1 });

/** Whatever would change or remove a record is refused before it reaches the database. */
export function appendOnly(target: Schema): void {
  const refuse = () => {
    throw new EvidenceWriteError("What was signed is neither changed nor removed.");
  };
  target.pre(["updateOne", "updateMany", "findOneAndUpdate", "replaceOne", "findOneAndReplace"], refuse);
  target.pre(["deleteOne", "deleteMany", "findOneAndDelete"], refuse);
  target.pre("bulkWrite", refuse);
  target.pre("save", function onlyNew() {
    if (!this.isNew) refuse();
  });
}
appendOnly(schema as unknown as Schema);

export const SignatureRecordModel = mongoose.model("WaiverSignatureRecord", schema, "waiver_signature_records");

import { Schema } from "mongoose";
import { appendOnly } from "#api/chain/append-only.ts";
import type { Link } from "#api/chain/link.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Language } from "#shared/features/language/language.ts";
import type { Relation } from "#shared/features/waivers/signature.ts";

/** A staff member on whose device another person signed. */
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
export interface SignatureRecord extends Link {
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
  /** Null for a person who signed on another person's device. */
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
    seal: text,
  },
  { versionKey: false },
);
schema.index({ version: 1, userId: 1 });
schema.index({ signedAt: 1 });

appendOnly(schema as unknown as Schema);

export const SignatureRecordModel = mongoose.model("WaiverSignatureRecord", schema, "waiver_signature_records");

import { Schema } from "mongoose";
import { mongoose } from "../../db/mongoose.ts";

/** One person's signature under one text. Written once; nothing changes or removes it. */
export interface WaiverSignature {
  /** `waiver id : person`, so that signing twice is signing once. */
  _id: string;
  waiverId: string;
  userId: string;
  signedById: string;
  signedAt: Date;
  ip: string;
  userAgent: string;
  sessionId: string;
  operationId: string;
}

const text = { type: String, required: true, immutable: true } as const;
const schema = new Schema<WaiverSignature>(
  {
    _id: { type: String, required: true },
    waiverId: text,
    userId: { ...text, index: true },
    signedById: text,
    signedAt: { type: Date, required: true, immutable: true },
    ip: text,
    userAgent: { type: String, default: "", immutable: true },
    sessionId: text,
    operationId: text,
  },
  { versionKey: false },
);
export const WaiverSignatureModel = mongoose.model("WaiverSignature", schema, "waiver_signatures");

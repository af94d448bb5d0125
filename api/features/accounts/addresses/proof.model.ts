import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";

/** A mailed link that shows who reads the mail of an address: only its hash is kept, and it works once. */
export interface EmailProof {
  /** SHA-256 of the token, base64url. */
  _id: string;
  userId: string;
  email: string;
  expiresAt: Date;
}

const schema = new Schema<EmailProof>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
);
export const EmailProofModel = mongoose.model("EmailProof", schema, "email_proofs");

import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";

/** A link to choose a new password: only its hash is kept, and it works once. */
const schema = new Schema(
  {
    /** SHA-256 of the token, base64url. */
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    /** The address that the link confirms as well; null where it was confirmed before. */
    emailToProve: { type: String, default: null },
    expiresAt: { type: Date, required: true, index: true },
    usedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
export const PasswordResetModel = mongoose.model("PasswordReset", schema, "password_resets");

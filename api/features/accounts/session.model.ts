import mongoose, { type InferSchemaType, Schema } from "mongoose";

/** One sign-in on one device. Its token changes with every refresh; only hashes are kept. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    /** Counts the refreshes; the token of each is derived from it, so that a lost answer can be given again. */
    generation: { type: Number, required: true },
    tokenHash: { type: String, required: true },
    tokenExpiresAt: { type: Date, required: true },
    /** A successor nobody has shown yet may have been lost on its way: then its predecessor may still refresh. */
    tokenShown: { type: Boolean, required: true, default: false },
    previousHash: { type: String, default: null },
    previousUntil: { type: Date, default: null },
    /** Hashes of older tokens, to tell a stolen one from a guess. */
    retired: { type: [String], default: [] },
    cookieSeen: { type: Boolean, required: true, default: false },
    device: { type: String, required: true },
    ip: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    endsAt: { type: Date, required: true, index: true },
    endedAt: { type: Date, default: null },
  },
  { versionKey: false },
);

export const SessionModel = mongoose.model("Session", schema, "sessions");
export type SessionDocument = InferSchemaType<typeof schema>;

import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";

/** One sign-in on one device. Its token changes with every refresh; only hashes are kept. */
export interface SessionDocument {
  _id: string;
  userId: string;
  /** Counts the refreshes; the token of each is derived from it, so that a lost answer can be given again. */
  generation: number;
  tokenHash: string;
  tokenExpiresAt: Date;
  /** A successor that was not shown yet may have been lost on its way: then its predecessor may still refresh. */
  tokenShown: boolean;
  previousHash: string | null;
  previousUntil: Date | null;
  /** Hashes of older tokens, to distinguish a stolen token from a guess. */
  retired: string[];
  cookieSeen: boolean;
  device: string;
  ip: string;
  createdAt: Date;
  /** When the password, and the code where one is asked for, were shown; null: a trusted device was asked for no code. */
  provedAt: Date | null;
  lastSeenAt: Date;
  /** The last time this device did not reach the server: from its last call before to the first after; null: never. */
  awayFrom: Date | null;
  backAt: Date | null;
  endsAt: Date;
  endedAt: Date | null;
}

const schema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    generation: { type: Number, required: true },
    tokenHash: { type: String, required: true },
    tokenExpiresAt: { type: Date, required: true },
    tokenShown: { type: Boolean, default: false },
    previousHash: { type: String, default: null },
    previousUntil: { type: Date, default: null },
    retired: { type: [String], default: [] },
    cookieSeen: { type: Boolean, default: false },
    device: { type: String, default: "" },
    ip: { type: String, required: true },
    createdAt: { type: Date, required: true },
    provedAt: { type: Date, default: null },
    lastSeenAt: { type: Date, required: true },
    awayFrom: { type: Date, default: null },
    backAt: { type: Date, default: null },
    endsAt: { type: Date, required: true, index: true },
    endedAt: { type: Date, default: null },
  },
  { versionKey: false },
);

export const SessionModel = mongoose.model("Session", schema, "sessions");

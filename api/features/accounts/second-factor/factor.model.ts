import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";

/** A person's second factor. The key is sealed, of the recovery codes only hashes are kept. */
export interface SecondFactorDocument {
  /** The person. */
  _id: string;
  sealedKey: string;
  /** Null until a code of the key was shown. */
  confirmedAt: Date | null;
  /** The step of the last code: an older one, and the same again, is refused. */
  lastStep: number;
  recoveryHashes: string[];
  /** A key that is to replace this one; null when none is being set up. */
  nextKey: string | null;
  /** How often all trusted devices were forgotten. */
  trustRound?: number;
  /** Since when the studio wants this person to have one; stays when it is removed, so that no new week begins. */
  expectedAt?: Date | null;
}

const schema = new Schema<SecondFactorDocument>(
  {
    _id: { type: String, required: true },
    sealedKey: { type: String, default: "" },
    confirmedAt: { type: Date, default: null },
    lastStep: { type: Number, default: 0 },
    recoveryHashes: { type: [String], default: [] },
    nextKey: { type: String, default: null },
    trustRound: { type: Number, default: 0 },
    expectedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
export const SecondFactorModel = mongoose.model("SecondFactor", schema, "second_factors");

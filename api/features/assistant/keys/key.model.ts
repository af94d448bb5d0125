import { Schema } from "mongoose";
import type { Made } from "#api/db/insert-own.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { KeyScope } from "#shared/features/assistant/keys/key.ts";

/** A key for programs outside the app. The key itself is nowhere: only its hash, which opens nothing. */
export interface KeyDocument extends Made {
  _id: string;
  adminId: string;
  name: string;
  scope: KeyScope;
  hash: string;
  ending: string;
  lastDay: string;
  madeAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

const schema = new Schema<KeyDocument>(
  {
    _id: { type: String, required: true },
    adminId: { type: String, required: true },
    name: { type: String, required: true },
    scope: { type: String, required: true },
    hash: { type: String, required: true, unique: true },
    ending: { type: String, required: true },
    lastDay: { type: String, required: true },
    madeAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
    madeBy: String,
  },
  { versionKey: false },
);
schema.index({ adminId: 1, madeAt: -1 });
export const OutsideKeyModel = mongoose.model("AssistantKey", schema, "assistant_keys");

import { Schema } from "mongoose";
import type { Language } from "#shared/features/language/language.ts";
import type { WaiverSection } from "#shared/features/waivers/waiver-wording.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

export interface WaiverVersionFields {
  waiverId: string;
  version: number;
  lastUpdated: string;
  texts: Record<Language, WaiverSection[]>;
  /** SHA-256 of the text in each language. */
  hashes: Record<Language, string>;
  publishedAt: Date;
  /** Null for the first, which comes with the app. */
  publishedById: string | null;
}

const fixed = { immutable: true } as const;
const section = new Schema<WaiverSection>(
  { title: { type: String, required: true }, text: { type: String, required: true } },
  { _id: false },
);
const inBoth = (type: object) => new Schema({ en: type, es: type } as never, { _id: false });

/** Its id is `waiver id : version`, so that a version is published once. No text is ever changed or taken away. */
const schema = syncedSchema<WaiverVersionFields>(
  {
    waiverId: { type: String, required: true, ...fixed },
    version: { type: Number, required: true, ...fixed },
    lastUpdated: { type: String, required: true, ...fixed },
    texts: { type: inBoth([section]) as never, required: true, ...fixed },
    hashes: { type: inBoth(String) as never, required: true, ...fixed },
    publishedAt: { type: Date, required: true, ...fixed },
    publishedById: { type: String, default: null, ...fixed },
  },
  { versionKey: false },
);
schema.index({ version: -1 });
export const WaiverVersionModel = mongoose.model("WaiverVersion", schema, "waiver_versions");
export type WaiverVersionDocument = WaiverVersionFields & SyncedFields;

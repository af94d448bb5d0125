import { Schema } from "mongoose";
import { DEFAULT_LANGUAGE_PREFERENCE, type LanguagePreference } from "../../../shared/features/language/language.ts";
import { mongoose } from "../../db/mongoose.ts";

const schema = new Schema<LanguagePreference & { _id: string }>(
  {
    _id: { type: String, required: true },
    language: { type: String, required: true },
    collapsed: { type: Boolean, required: true },
  },
  { versionKey: false },
);
const PreferenceModel = mongoose.model("LanguagePreference", schema, "language_preferences");

export async function readPreference(userId: string): Promise<LanguagePreference> {
  const stored = await PreferenceModel.findById(userId).lean<LanguagePreference>();
  return stored ? { language: stored.language, collapsed: stored.collapsed } : DEFAULT_LANGUAGE_PREFERENCE;
}

export async function savePreference(userId: string, preference: LanguagePreference): Promise<LanguagePreference> {
  await PreferenceModel.updateOne({ _id: userId }, preference, { upsert: true });
  return preference;
}

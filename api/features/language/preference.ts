import {
  DEFAULT_LANGUAGE_PREFERENCE,
  type LanguagePreference,
  type LanguagePreferenceRow,
} from "#shared/features/language/language.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";
import type { Feed } from "../../sync/feed.ts";

/** The id is the person's. */
const schema = syncedSchema<LanguagePreference>(
  { language: { type: String, required: true }, collapsed: { type: Boolean, required: true } },
  { versionKey: false },
);
export const PreferenceModel = mongoose.model("LanguagePreference", schema, "language_preferences");
type PreferenceDocument = LanguagePreference & SyncedFields;

const toPreference = ({ language, collapsed }: LanguagePreference): LanguagePreference => ({ language, collapsed });

/** Read by every screen that has words, also without a network. */
export const preferenceFeed: Feed = {
  collection: "languagePreferences",
  model: PreferenceModel,
  toRow: (doc: PreferenceDocument): LanguagePreferenceRow => ({ id: doc._id, ...toPreference(doc) }),
};

/** The language a person chose, or the default. */
export async function readPreference(userId: string): Promise<LanguagePreference> {
  const stored = await PreferenceModel.findById(userId).lean<PreferenceDocument>();
  return stored ? toPreference(stored) : DEFAULT_LANGUAGE_PREFERENCE;
}

/** The language each of these people reads. */
export async function findLanguages(userIds: readonly string[]): Promise<(userId: string) => string> {
  const stored = await PreferenceModel.find({ _id: mongoose.trusted({ $in: [...userIds] }) }, { language: 1 }).lean();
  const languages = new Map(stored.map(({ _id, language }) => [_id, language]));
  return (userId) => languages.get(userId) ?? DEFAULT_LANGUAGE_PREFERENCE.language;
}

/** The language alone, for staff who change it for a person. */
export const changeLanguage = async (userId: string, language: string): Promise<void> =>
  void (await savePreference(userId, { ...(await readPreference(userId)), language }));

export async function savePreference(userId: string, preference: LanguagePreference): Promise<LanguagePreference> {
  const save = () =>
    PreferenceModel.updateOne(
      { _id: userId },
      { $set: preference, $setOnInsert: { audiences: [`user:${userId}`] } },
      { upsert: true },
    );
  // Two first choices at once: one makes the row, the other finds it there now.
  await save().catch((error: unknown) => {
    if (isDuplicateKey(error)) return save();
    throw error;
  });
  return preference;
}

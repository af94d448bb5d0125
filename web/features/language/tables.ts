import type { LanguagePreferenceRow as PreferenceRow } from "#shared/features/language/language.ts";

export type LanguagePreferenceRow = PreferenceRow;

/** One row at most: the person's own. */
export const languageTables = { languagePreferences: "id" };

import { useDatabase, useLiveQuery } from "../../local-data.ts";
import type { LanguagePreferenceRow } from "./tables.ts";

/** What this person chose, on whichever device; undefined as long as they never did. */
export function usePreference(): LanguagePreferenceRow | undefined {
  const db = useDatabase();
  return useLiveQuery(() => db.rows<LanguagePreferenceRow>("languagePreferences").toCollection().first(), [db]);
}

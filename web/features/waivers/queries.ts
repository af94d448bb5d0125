import { useState } from "react";
import type { Language } from "#shared/features/language/language.ts";
import { textLanguageOf } from "#shared/features/language/text-language.ts";
import { FIRST_VERSION } from "#shared/features/waivers/first-version.data.ts";
import type { WaiverDocument } from "#shared/features/waivers/waiver-wording.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import type { LanguagePreferenceRow } from "../language/tables.ts";
import type { WaiverSignatureRow, WaiverVersionRow } from "./tables.ts";

/** Every text there ever was, the one to sign now first. The first one comes with the app. Undefined while looking. */
export function useWaiverVersions(): WaiverDocument[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const rows: WaiverDocument[] = await db.rows<WaiverVersionRow>("waiverVersions").toArray();
    return rows.length === 0 ? [FIRST_VERSION] : rows.toSorted((a, b) => b.version - a.version);
  }, [db]);
}

/** The signatures of the own family, the latest first; undefined while looking. */
export function useSignatures(): WaiverSignatureRow[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const rows = await db.rows<WaiverSignatureRow>("waiverSignatures").toArray();
    return rows.toSorted((a, b) => b.signedAt.localeCompare(a.signedAt));
  }, [db]);
}

/** The waiver has its own reviewed languages: the person's, until another one is chosen here. */
export function useTextLanguage(): [Language, (language: Language) => void] {
  const db = useDatabase();
  const [chosen, choose] = useState<Language | null>(null);
  const preferred = useLiveQuery(
    async () =>
      db.userId ? (await db.rows<LanguagePreferenceRow>("languagePreferences").get(db.userId))?.language : undefined,
    [db],
  );
  return [chosen ?? textLanguageOf(preferred ?? document.documentElement.lang), choose];
}

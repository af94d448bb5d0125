import * as z from "zod";
import { Id } from "../../core/ids.ts";

/** The languages of the app. */
export const Language = z.enum(["en", "es"]);
export type Language = z.infer<typeof Language>;

/** Owner's specification, section 3. `collapsed`: the toggle is hidden for good. */
export const LanguagePreference = z.object({ language: Language, collapsed: z.boolean() });
export type LanguagePreference = z.infer<typeof LanguagePreference>;

/** The preference as a device keeps it. Its id is the person's. */
export const LanguagePreferenceRow = LanguagePreference.extend({ id: Id });
export type LanguagePreferenceRow = z.infer<typeof LanguagePreferenceRow>;

export const DEFAULT_LANGUAGE_PREFERENCE: LanguagePreference = { language: "en", collapsed: false };

/** Owner's specification, section 5: translation handles only texts of 2 to under 500 characters. */
export const SHORTEST_TEXT = 2;
export const LONGEST_TEXT = 499;

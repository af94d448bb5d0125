import * as z from "zod";

export const Language = z.enum(["en", "es"]);
export type Language = z.infer<typeof Language>;

/** Owner's specification, section 3. `collapsed`: the toggle is hidden for good. */
export const LanguagePreference = z.object({ language: Language, collapsed: z.boolean() });
export type LanguagePreference = z.infer<typeof LanguagePreference>;

export const DEFAULT_LANGUAGE_PREFERENCE: LanguagePreference = { language: "en", collapsed: false };

/** Owner's specification, section 5: translation handles only texts of 2 to under 500 characters. */
export const SHORTEST_TEXT = 2;
export const LONGEST_TEXT = 499;

import * as z from "zod";
import { Id } from "../../core/ids.ts";

/** What the studio itself writes in, the waiver too: its texts have a place for both. */
export const Language = z.enum(["en", "es"]);
export type Language = z.infer<typeof Language>;

/** A language the app speaks: English, and each that has a file in `messages/`, called by its name. */
export const LanguageCode = z
  .string()
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/)
  .max(20);
export type LanguageCode = z.infer<typeof LanguageCode>;

/** Owner's specification, section 3. `collapsed`: the toggle is hidden for good. */
export const LanguagePreference = z.object({ language: LanguageCode, collapsed: z.boolean() });
export type LanguagePreference = z.infer<typeof LanguagePreference>;

/** The preference as a device keeps it. Its id is the person's. */
export const LanguagePreferenceRow = LanguagePreference.extend({ id: Id });
export type LanguagePreferenceRow = z.infer<typeof LanguagePreferenceRow>;

export const DEFAULT_LANGUAGE_PREFERENCE: LanguagePreference = { language: "en", collapsed: false };

/** Owner's specification, section 5: translation handles only texts of 2 to under 500 characters. */
export const SHORTEST_TEXT = 2;
export const LONGEST_TEXT = 499;

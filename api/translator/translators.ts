import type { Language, Translator } from "./translator.ts";

/** In whose language something is written. */
export interface Translators {
  /** With the studio's own words as they were read last. */
  in(language: Language): Translator;
  /** With the studio's own words of now. */
  forLanguage(language: Language): Promise<Translator>;
  /** This user's, as they chose it; the studio's without a choice. */
  forUser(userId: string): Promise<Translator>;
}

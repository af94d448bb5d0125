import type { Language, Translator } from "./translator.ts";

/** In whose language something is written. */
export interface Translators {
  in(language: Language): Translator;
  /** This user's, as they chose it; the studio's without a choice. */
  forUser(userId: string): Promise<Translator>;
}

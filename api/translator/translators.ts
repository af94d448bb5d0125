import type { Translator } from "./translator.ts";

/** In whose language something is written. A language that this release does not speak is read in English. */
export interface Translators {
  /** With the studio's own words as they were read last. */
  in(language: string): Translator;
  /** With the studio's own words of now. */
  forLanguage(language: string): Promise<Translator>;
  /** This user's, as they chose it; the studio's without a choice. */
  forUser(userId: string): Promise<Translator>;
  /** @param accepted as a browser asks for them, the best first: "es-MX", "en" (RFC 9110, 12.5.4) */
  forBrowser(accepted: readonly string[]): Promise<Translator>;
}

import type { Language } from "../language/language.ts";
import { WAIVER_ID } from "./waiver.ts";

/** One titled part of the waiver's text. */
export interface WaiverSection {
  title: string;
  text: string;
}

type WaiverTexts = Record<Language, readonly WaiverSection[]>;

/** What a version of the waiver says, in every language it can be signed in. */
export interface WaiverDocument {
  waiverId: string;
  version: number;
  /** `2025-05-01` */
  lastUpdated: string;
  texts: WaiverTexts;
}

const HEADINGS: Record<Language, { name: string; version: string; lastUpdated: string }> = {
  en: { name: "Liability waiver", version: "Version", lastUpdated: "Last updated" },
  es: { name: "Exención de responsabilidad", version: "Versión", lastUpdated: "Última actualización" },
};

/**
 * The exact text one signs under: what is shown, hashed and kept. The date stands as in the calendar, since the words
 * for it depend on the machine.
 */
export function renderWaiver({ version, lastUpdated, texts, waiverId }: WaiverDocument, language: Language): string {
  const words = HEADINGS[language];
  const head = `${words.name}\n${waiverId}\n${words.version} ${version}\n${words.lastUpdated} ${lastUpdated}`;
  const sections = texts[language].map(({ title, text }, index) => `${index + 1}. ${title}\n${text}`);
  return [head, ...sections].join("\n\n");
}

/** `ASTRO-WAIVER-2025:2` */
export const versionId = (version: number): string => `${WAIVER_ID}:${version}`;

/** What one agrees to besides the waiver's own words: to do it on a screen. Another text is another number. */
export const CONSENT_VERSION = 1;
export const CONSENT: Record<Language, string> = {
  en: "I agree to sign on this screen instead of on paper. I get a copy by e-mail and can read it in the app at any time. I may ask the studio for paper instead.",
  es: "Acepto firmar en esta pantalla en lugar de hacerlo en papel. Recibo una copia por correo electrónico y puedo leerla en la aplicación en cualquier momento. Puedo pedir al estudio que la firma sea en papel.",
};

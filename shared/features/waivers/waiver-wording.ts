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

/** The agreements to sign on a screen, by their numbers. A record keeps the number, so that its copy has the words that were shown. */
const CONSENTS = {
  1: {
    en: "I agree to sign on this screen instead of on paper. I get a copy by e-mail and can read it in the app at any time. I may ask the studio for paper instead.",
    es: "Acepto firmar en esta pantalla en lugar de hacerlo en papel. Recibo una copia por correo electrónico y puedo leerla en la aplicación en cualquier momento. Puedo pedir al estudio que la firma sea en papel.",
  },
  2: {
    en: "I agree to sign on this screen instead of on paper. I can read my copy in the app and download it at any time. I may ask the studio for paper instead.",
    es: "Acepto firmar en esta pantalla en lugar de hacerlo en papel. Puedo leer mi copia en la aplicación y descargarla en cualquier momento. Puedo pedir al estudio que la firma sea en papel.",
  },
} satisfies Record<number, Record<Language, string>>;

type Consent = keyof typeof CONSENTS;
/** The one that promises no letter: where it is not known whether one arrives. */
export const CONSENT_VERSION = 2;

/** The agreement to show: a copy by e-mail is promised only where a letter reaches the signer. */
export const consentFor = ({ isMailed }: { isMailed: boolean }): Consent => (isMailed ? 1 : CONSENT_VERSION);

export const consentText = (version: number, language: Language): string => CONSENTS[version as Consent][language];

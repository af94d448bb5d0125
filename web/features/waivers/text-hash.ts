import type { Language } from "#shared/features/language/language.ts";
import { renderWaiver, type WaiverDocument } from "#shared/features/waivers/waiver-wording.ts";

/** SHA-256 of the text as it is shown: what was on this screen is what was signed. */
export async function hashShownText(document: WaiverDocument, language: Language): Promise<string> {
  const bytes = new TextEncoder().encode(renderWaiver(document, language));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

import { sha256 } from "#api/chain/record-hash.ts";
import type { Language } from "#shared/features/language/language.ts";
import { renderWaiver, type WaiverDocument } from "#shared/features/waivers/waiver-wording.ts";

export const hashText = (document: WaiverDocument, language: Language): string =>
  sha256(renderWaiver(document, language));

import type { Language } from "../../../../shared/features/language/language.ts";
import { renderWaiver, type WaiverDocument } from "../../../../shared/features/waivers/waiver-wording.ts";
import { sha256 } from "../../../chain/record-hash.ts";

export const hashText = (document: WaiverDocument, language: Language): string =>
  sha256(renderWaiver(document, language));

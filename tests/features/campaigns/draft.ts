import { v7 as newId } from "uuid";
import type { CampaignContent } from "#shared/features/campaigns/campaign.ts";
import type { LetterText, Piece } from "#shared/features/campaigns/letter-text.ts";

/** One paragraph. */
export const paragraph = (...content: (string | Piece)[]): LetterText => ({
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: content.map((piece) => (typeof piece === "string" ? { type: "text", text: piece } : piece)),
    },
  ],
});

export const field = (name: string, fallback = ""): Piece => ({ type: "mergeField", attrs: { field: name, fallback } });

/** A letter that can be sent as it is. */
export const aDraft = (part: Partial<CampaignContent> = {}): CampaignContent & { id: string } => ({
  id: newId(),
  kind: "needed",
  subject: { en: "Closed on Friday", es: "Cerrado el viernes" },
  body: {
    en: paragraph("Hello ", field("firstName"), ", we are closed on Friday."),
    es: paragraph("Hola ", field("firstName"), ", cerramos el viernes."),
  },
  audience: { kind: "everybody" },
  files: [],
  sendAt: null,
  standing: null,
  waitsForDay: false,
  ...part,
});

import { studioName } from "../../shared/core/brand.ts";
import { escapeHtml } from "../escape-html.ts";

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

interface Letter {
  text: string;
  /** With `LOGO_PLACE` where the logo stands. */
  html?: string | undefined;
  attachments?: Attachment[];
}

/** Stands in the HTML of a letter where the studio's logo goes, if it has one when the letter is sent. */
export const LOGO_PLACE = "<!--logo-->";

const LOGO_ID = "logo@studio";
const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

const linkTo = (address: string) => `<a href="${address}">${address}</a>`;

/** Addresses can be pressed; everything else is as it was written. */
function linked(text: string): string {
  let [html, from] = ["", 0];
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const safe = escapeHtml(address);
    html += escapeHtml(text.slice(from, index)) + linkTo(safe);
    from = index + address.length;
  }
  return html + escapeHtml(text.slice(from));
}

/** A letter under the studio's own logo, which travels in it: nothing is fetched when it is read. The text stays beside it. */
export function withLogo({ text, html, attachments = [] }: Letter, logo: Buffer) {
  const image = `<img src="cid:${LOGO_ID}" width="64" height="64" alt="${escapeHtml(studioName())}">`;
  return {
    html: html?.replace(LOGO_PLACE, () => image) ?? pageOf(text, image),
    attachments: [
      ...attachments,
      {
        filename: "logo.png",
        contentType: "image/png",
        content: logo,
        cid: LOGO_ID,
        contentDisposition: "inline" as const,
      },
    ],
  };
}

function pageOf(text: string, image: string): string {
  const paragraphs = text.split(/\n{2,}/).map((part) => `<p>${linked(part).replaceAll("\n", "<br>")}</p>`);
  return `<div style="max-width:36rem;font:16px/1.5 sans-serif">${image}${paragraphs.join("")}</div>`;
}

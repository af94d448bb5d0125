import { LOGO_PLACE } from "#api/email/letter.ts";
import { escapeHtml } from "#api/escape-html.ts";
import type { FilledBlock, Run } from "#shared/features/campaigns/render.ts";
import type { Face } from "./face.ts";

/** Mail programs read no style sheets: each element carries its own look. */
const STYLES = {
  paragraph: "margin:0 0 16px",
  heading2: "margin:24px 0 12px;font-size:22px;line-height:1.3",
  heading3: "margin:20px 0 8px;font-size:18px;line-height:1.3",
  list: "margin:0 0 16px;padding-left:24px",
  item: "margin:0 0 6px",
  link: "color:#1b1430;text-decoration:underline",
};

/** HTML for a mail program: what stands in the letter is escaped, only the elements are ours. */
export const toHtml = (blocks: readonly FilledBlock[]): string => blocks.map(htmlBlock).join("");

function htmlBlock(block: FilledBlock): string {
  if (block.kind === "paragraph") return element("p", STYLES.paragraph, htmlRuns(block.runs) || "&nbsp;");
  if (block.kind === "heading")
    return element(`h${block.level}`, block.level === 2 ? STYLES.heading2 : STYLES.heading3, htmlRuns(block.runs));
  const items = block.items.map((lines) => element("li", STYLES.item, lines.map(htmlRuns).join("<br>")));
  return element(block.isOrdered ? "ol" : "ul", STYLES.list, items.join(""));
}

const element = (name: string, style: string, inside: string): string =>
  `<${name} style="${style}">${inside}</${name}>`;

const htmlRuns = (runs: readonly Run[]): string => runs.map(htmlRun).join("");

function htmlRun(run: Run): string {
  if ("br" in run) return "<br>";
  let html = escapeHtml(run.text).replaceAll("\n", "<br>");
  if (run.isBold) html = `<strong>${html}</strong>`;
  if (run.isItalic) html = `<em>${html}</em>`;
  return run.href ? `<a href="${escapeHtml(run.href)}" style="${STYLES.link}">${html}</a>` : html;
}

interface Page {
  language: string;
  subject: string;
  face: Face;
  /** HTML of the text. */
  inside: string;
  /** Lines under it, each escaped here. */
  foot: readonly FootLine[];
}

/** A line of small print; with an address it is a link. */
export interface FootLine {
  text: string;
  href?: string;
}

/** A whole letter as a mail program shows it: tables, because some of them know no other layout. */
export function letterPage({ language, subject, face, inside, foot }: Page): string {
  const lines = foot.map(({ text, href }) => {
    const words = escapeHtml(text);
    return href ? `<a href="${escapeHtml(href)}" style="color:#5b5470">${words}</a>` : words;
  });
  const card = [
    `<tr><td style="padding:28px 28px 8px">${LOGO_PLACE}<p style="margin:8px 0 0;font-weight:700">${escapeHtml(face.name)}</p></td></tr>`,
    `<tr><td style="padding:8px 28px 16px">${inside}</td></tr>`,
    `<tr><td style="padding:16px 28px 28px;border-top:1px solid #e6e1f0;font-size:13px;line-height:1.5;color:#5b5470">${lines.join("<br>")}</td></tr>`,
  ].join("");
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>`;
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-top:4px solid ${escapeHtml(face.color)};border-radius:8px;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif;color:#1b1430">${card}</table>`;
  const outer = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">${table}</td></tr></table>`;
  return `<!doctype html><html lang="${escapeHtml(language)}"><head>${head}</head><body style="margin:0;background:#f6f4f9">${outer}</body></html>`;
}

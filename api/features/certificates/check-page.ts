import { appName } from "#shared/core/brand.ts";
import { escapeHtml } from "../../escape-html.ts";
import type { Translator } from "../../translator/translator.ts";
import { type Checked, printedCode } from "./certificates.ts";
import { levelWords } from "./level-words.ts";

/** "Amara O.": enough to compare with the paper, and no more of a child's name for the holder of the code. */
const shortName = (name: string): string => {
  const [first = "", ...rest] = name.split(" ");
  const last = rest.at(-1)?.at(0);
  return last ? `${first} ${last}.` : first;
};

const STYLE = `:root{color-scheme:light dark}body{font:17px/1.5 system-ui;max-width:34rem;margin:12vh auto 4rem;padding:0 1.25rem;color:#1b1430;background:#fbfaff}
main{border:1px solid #e8e3f4;border-radius:1.25rem;padding:2rem;background:#fff}h1{margin:0 0 .5rem;font-size:1.6rem;letter-spacing:-.02em}
p{margin:.35rem 0}dl{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1.5rem;margin:1.5rem 0 0}dt{color:#5b5372}dd{margin:0;font-weight:600}
b{color:#6d28d9}@media(prefers-color-scheme:dark){body{background:#120d1e;color:#f3effd}main{background:#1b152c;border-color:#312848}dt{color:#b6acce}b{color:#c9b8ff}}`;

/** Plain HTML without script, for a reader with the paper in hand. */
export function checkPage(checked: Checked | null, words: Translator): string {
  const title = escapeHtml(`${words.t("Certificate")} · ${appName()}`);
  const body = checked ? knownBody(checked, words) : unknownBody(words);
  return `<!doctype html><html lang="${words.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style><main><p><b>${escapeHtml(appName())}</b></p>${body}</main></html>`;
}

function knownBody(checked: Checked, words: Translator): string {
  const { _id, studentName, issuedAt, isHeld } = checked;
  const { t, day } = words;
  const facts = [
    [t("Name"), shortName(studentName)],
    [t("Level"), levelWords(checked, words)],
    [t("Issued"), day(issuedAt)],
    [t("Code"), printedCode(_id)],
  ];
  const list = facts
    .map(([label = "", value = ""]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join("");
  const note = isHeld ? "" : paragraph(t("Some of its moves were revoked since then. The level isn't held today."));
  return `<h1>${escapeHtml(t("This certificate is genuine"))}</h1>${note}<dl>${list}</dl>`;
}

const unknownBody = ({ t }: Translator) =>
  `<h1>${escapeHtml(t("No certificate has this code"))}</h1>${paragraph(t("Check the code. It's twelve letters and digits in three groups."))}`;

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

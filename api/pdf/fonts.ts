import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Doc } from "./open-document.ts";

type TextOptions = NonNullable<Parameters<Doc["text"]>[1]>;

/** The fonts every PDF reader has: no bytes in the file, but only the letters of Western Europe. */
export type Typeface = "Helvetica" | "Helvetica-Bold" | "Times-Roman" | "Times-Italic" | "Times-BoldItalic";

/** What stands in for them where a text has other letters. A serif with as many is not to be had. */
const WIDE: Record<Typeface, string> = {
  Helvetica: "DejaVuSansCondensed",
  "Helvetica-Bold": "DejaVuSansCondensed-Bold",
  "Times-Roman": "DejaVuSansCondensed",
  "Times-Italic": "DejaVuSansCondensed",
  "Times-BoldItalic": "DejaVuSansCondensed",
};

const STANDARD = /^[\n\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]*$/;
/** Latin with every accent, Vietnamese, Greek, Cyrillic, Armenian, Georgian, and the signs that stand between them. */
const WRITABLE =
  /^(?![\p{Cn}\p{Cc}\p{Cf}])(?:[\x20-\u024f\u0370-\u0377\u037a-\u0525\u0531-\u0556\u0561-\u0586\u10d0-\u10f8\u1e00-\u1ef9\u1f00-\u1fff\u2010-\u2026\u2030-\u203a\u20ac\u2116\u2122\u2190-\u2193]|[\u0300-\u036f])$/u;

const files = new Map<string, Buffer>();

function bytesOf(name: string): Buffer {
  const known = files.get(name) ?? readFileSync(fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url)));
  files.set(name, known);
  return known;
}

/** What no font here has loses its accents, or becomes a question mark. */
export const printable = (text: string): string =>
  Array.from(text.normalize("NFC"), (letter) => {
    if (letter === "\n" || WRITABLE.test(letter)) return letter;
    const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
    return bare !== "" && Array.from(bare).every((one) => WRITABLE.test(one)) ? bare : "?";
  }).join("");

/** Writes a text in this face, or the whole text in one that has all its letters. */
export function write(doc: Doc, face: Typeface, text: string, options?: TextOptions): Doc;
export function write(doc: Doc, face: Typeface, text: string, x: number, y: number, options?: TextOptions): Doc;
export function write(doc: Doc, face: Typeface, text: string, ...place: unknown[]): Doc {
  const shown = printable(text);
  const name = STANDARD.test(shown) ? face : WIDE[face];
  if (name !== face) doc.registerFont(name, bytesOf(name));
  const put = doc.font(name).text.bind(doc) as (text: string, ...place: unknown[]) => Doc;
  return put(shown, ...place);
}

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Doc } from "./doc.ts";
import { graphemes } from "./letters/lines.ts";
import { sliceOf } from "./letters/noto.ts";
import { type Box, measureHeight, paint } from "./letters/paint.ts";

/** The fonts every PDF reader has: no bytes in the file, but only the letters of Western Europe. */
type Typeface = "Helvetica" | "Helvetica-Bold" | "Times-Roman" | "Times-Italic" | "Times-BoldItalic";

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

/** Stands for a letter that no font has, such as an emoji. */
const MISSING = "\u25a1";
/** Order what is beside them, or ask for another look of it: nothing is missing without them. */
const UNSEEN = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]/gu;

const isWritable = (letter: string): boolean =>
  letter === "\n" || letter.replace(UNSEEN, "") === "" || WRITABLE.test(letter) || sliceOf(letter) !== undefined;

/** Whether every letter of it can stand on a paper. */
export const isReadable = (text: string): boolean => !printable(text).includes(MISSING);

/** A letter that no font has loses its accents, or becomes an empty square. */
export const printable = (text: string): string =>
  graphemes(text.normalize("NFC"))
    .map((letter) => {
      if (Array.from(letter).every(isWritable)) return letter;
      const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
      return bare !== "" && Array.from(bare).every(isWritable) ? bare : MISSING;
    })
    .join("");

interface Spelled {
  text: string;
  font: string;
  /** Whether other scripts stand in it, which no single font has. */
  isMixed: boolean;
}

/** The text as it can be written, and the font that has all its letters but those of other scripts. */
function spell(doc: Doc, face: Typeface, raw: string): Spelled {
  const text = printable(raw);
  const isMixed = Array.from(text).some((letter) => sliceOf(letter) !== undefined);
  const seen = text.replace(UNSEEN, "");
  const plain = Array.from(seen).filter((letter) => sliceOf(letter) === undefined);
  const font = STANDARD.test(plain.join("")) ? face : WIDE[face];
  if (font !== face) doc.registerFont(font, bytesOf(font));
  return { text: isMixed ? text : seen, font, isMixed };
}

/** How a text looks, and where it stands: from the document's place on, as wide as the page allows. */
export interface Look {
  face: Typeface;
  size: number;
  color?: string;
  x?: number;
  y?: number;
  width?: number;
  align?: "left" | "center" | "right";
  lineGap?: number;
  characterSpacing?: number;
  link?: string;
}

function boxOf(doc: Doc, { x = doc.x, y = doc.y, width, align = "left", lineGap = 0, link }: Look): Box {
  return { x, y, width: width ?? doc.page.width - doc.page.margins.right - x, align, lineGap, link };
}

const painterOf = (doc: Doc, { face, size }: Look, base: string) => ({
  doc,
  size,
  faces: { base, weight: face.includes("Bold") ? 700 : 400 } as const,
});

/** Writes a text in this face, or the whole text in fonts that have all its letters. */
export function write(doc: Doc, raw: string, look: Look): Doc {
  const { text, font, isMixed } = spell(doc, look.face, raw);
  doc.font(font).fontSize(look.size);
  if (look.color) doc.fillColor(look.color);
  if (isMixed) {
    paint(painterOf(doc, look, font), text, boxOf(doc, look));
    return doc;
  }
  const { x = doc.x, y = doc.y, width, align, lineGap, characterSpacing, link } = look;
  return doc.text(text, x, y, { width, align, lineGap, characterSpacing, link });
}

/** How high the text would be. */
export function heightOf(doc: Doc, raw: string, look: Look): number {
  const { text, font, isMixed } = spell(doc, look.face, raw);
  doc.font(font).fontSize(look.size);
  const box = boxOf(doc, look);
  return isMixed ? measureHeight(painterOf(doc, look, font), text, box) : doc.heightOfString(text, box);
}

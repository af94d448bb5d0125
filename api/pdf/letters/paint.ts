import type { Font, Glyph } from "fontkit";
import type { Doc } from "../doc.ts";
import { findFont } from "./document-fonts.ts";
import { graphemes, type Run, wrap } from "./lines.ts";
import { fontName, sliceOf, type Weight } from "./noto.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  align: "left" | "center" | "right";
  lineGap: number;
  link?: string | undefined;
}

interface Faces {
  /** Of the letters that no file is needed for. */
  base: string;
  weight: Weight;
}

/** Of a line with plain letters only, in parts of the font's size. */
const PLAIN = { above: 0.93, below: 0.24 };

interface Painter {
  doc: Doc;
  size: number;
  faces: Faces;
}

/** Makes the font of the piece the document's; false: it is not loaded yet. */
function chooseFont({ doc, size, faces }: Painter, { font }: Run): boolean {
  const loaded = font === faces.base ? undefined : findFont(doc, font);
  if (loaded) doc.registerFont(font, loaded.bytes);
  doc.font(loaded ? font : faces.base).fontSize(size);
  return font === faces.base || loaded !== undefined;
}

/** With features stated, pdfkit shapes the piece as a whole: between its words it would lose their order. */
const WHOLE: object = {};
/** Marks where their font puts them by itself. */
const UNATTACHED: object = { mark: false, mkmk: false, abvm: false, blwm: false };

/** fontkit 2.0 throws where a font says that a mark has no place on this letter. */
function canAttach(font: Font, text: string): boolean {
  try {
    font.layout(text);
    return true;
  } catch {
    return false;
  }
}

interface Shaped {
  text: string;
  options: { features: PDFKit.Mixins.OpenTypeFeatures[] };
  /** Whether its glyphs stand in another order than its letters are read, as vowels of Indic scripts do. */
  isReordered: boolean;
}

function isReordered(glyphs: readonly Glyph[], text: string, level: number): boolean {
  // Readers of PDF files turn what runs from right to left by themselves.
  return level % 2 === 0 && String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints)) !== text;
}

/** How pdfkit must be given the piece; its types know the list of features, fontkit also their switches. */
function shape({ doc, faces }: Painter, { text, font, level }: Run): Shaped {
  const letters = font === faces.base ? undefined : findFont(doc, font)?.font;
  const features = letters && !canAttach(letters, text) ? UNATTACHED : WHOLE;
  const glyphs = letters?.layout(text, { ...features } as Record<string, boolean>).glyphs;
  // Letters of scripts that are read from the right are turned by their fonts.
  const isTurnedHere = font === faces.base && level % 2 === 1;
  return {
    text: isTurnedHere ? graphemes(text).reverse().join("") : text,
    options: { features: features as PDFKit.Mixins.OpenTypeFeatures[] },
    isReordered: glyphs !== undefined && isReordered(glyphs, text, level),
  };
}

function widthOf(painter: Painter, run: Run): number {
  if (!chooseFont(painter, run)) return painter.size * run.text.length;
  const { text, options } = shape(painter, run);
  return painter.doc.widthOfString(text, options);
}

/** How far the ink of a line reaches over and under its baseline, in parts of the font's size. */
function extentOf({ doc, faces }: Painter, line: readonly Run[]): { above: number; below: number } {
  let { above, below } = PLAIN;
  for (const run of line) {
    const font = run.font === faces.base ? undefined : findFont(doc, run.font)?.font;
    if (!font) continue;
    const { minY, maxY } = font.layout(run.text, canAttach(font, run.text) ? undefined : { ...UNATTACHED }).bbox;
    above = Math.max(above, maxY / font.unitsPerEm);
    below = Math.max(below, -minY / font.unitsPerEm);
  }
  return { above, below };
}

/** The lines of a text in a column. */
function linesOf(painter: Painter, text: string, width: number): Run[][] {
  const { base, weight } = painter.faces;
  const fontOf = (letter: string) => {
    const slice = sliceOf(letter);
    return slice === undefined ? base : fontName(slice, weight);
  };
  return text.split("\n").flatMap((line) => wrap(line, { width, fontOf, widthOf: (run) => widthOf(painter, run) }));
}

export function measureHeight(
  painter: Painter,
  text: string,
  { width, lineGap }: Pick<Box, "width" | "lineGap">,
): number {
  return linesOf(painter, text, width).reduce((height, line) => {
    const { above, below } = extentOf(painter, line);
    return height + (above + below) * painter.size + lineGap;
  }, 0);
}

/** Draws a text of several scripts, and leaves the document's place below it. */
export function paint(painter: Painter, text: string, box: Box): void {
  const { doc, size } = painter;
  let top = box.y;
  for (const line of linesOf(painter, text, box.width)) {
    const { above, below } = extentOf(painter, line);
    const height = (above + below) * size + box.lineGap;
    if (top + height > doc.page.maxY()) {
      doc.addPage();
      top = doc.page.margins.top;
    }
    paintLine(painter, line, { ...box, y: top + above * size });
    top += height;
  }
  doc.x = box.x;
  doc.y = top;
}

function paintLine(painter: Painter, line: readonly Run[], { x, y, width, align, link }: Box): void {
  const { doc } = painter;
  const widths = line.map((run) => widthOf(painter, run));
  const rest = width - widths.reduce((sum, each) => sum + each, 0);
  let left = x + (align === "right" ? rest : align === "center" ? rest / 2 : 0);
  line.forEach((run, at) => {
    chooseFont(painter, run);
    const { text, options, isReordered } = shape(painter, run);
    if (isReordered) doc.markContent("Span", { actual: text });
    doc.text(text, left, y, { ...options, lineBreak: false, baseline: "alphabetic", ...(link && { link }) });
    if (isReordered) doc.endMarkedContent();
    left += widths[at] ?? 0;
  });
}

import type { Doc } from "./doc.ts";
import { heightOf, write } from "./fonts.ts";
import { type DocumentInfo, drawDocument } from "./open-document.ts";

export interface PdfInfo extends DocumentInfo {
  /** A square PNG, at the top right. */
  logo?: Buffer | null;
}

/** One cell of a line across the page. */
interface PdfCell {
  text: string;
  /** Of the width between the margins, from 0 to 1. */
  share: number;
  align?: "left" | "right";
}

const MARGIN = 56;
const GAP = 8;
const LOGO_SIDE = 56;
const INK = "#1f1b2e";
const MUTED = "#6b6580";
const BRAND = "#7c3aed";

/**
 * A document on US letter paper in the studio's look: headings, paragraphs, and facts in two columns.
 * It is drawn when it is finished.
 */
export async function openPdf({ logo, ...info }: PdfInfo) {
  const steps: ((doc: Doc) => void)[] = [];
  const later =
    <Args extends unknown[]>(step: (doc: Doc, ...args: Args) => void) =>
    (...args: Args): void => {
      steps.push((doc) => step(doc, ...args));
    };
  return {
    title: later((doc, text: string) => {
      const width = columnOf(doc) - (logo ? LOGO_SIDE + GAP : 0);
      write(doc, text, { face: "Helvetica-Bold", size: 20, color: BRAND, width }).moveDown(0.3);
    }),
    heading: later((doc, text: string) => {
      write(doc.moveDown(0.6), text, { face: "Helvetica-Bold", size: 12, color: INK }).moveDown(0.15);
    }),
    paragraph: later((doc, text: string) => write(doc, text, { face: "Helvetica", size: 10, color: INK, lineGap: 2 })),
    note: later((doc, text: string) => write(doc, text, { face: "Helvetica", size: 9, color: MUTED, lineGap: 1 })),
    fact: later(drawFact),
    /** Cells side by side; a line that does not fit any more begins the next page. */
    line: later(drawLine),
    rule: later(drawRule),
    pageBreakUnlessLeft: later((doc, height: number) => {
      if (doc.page.height - MARGIN - doc.y < height) doc.addPage();
    }),
    finish: () =>
      drawDocument(info, { margin: MARGIN }, (doc) => {
        if (logo) drawLogo(doc, logo);
        for (const step of steps) step(doc);
      }),
  };
}
export type Pdf = Awaited<ReturnType<typeof openPdf>>;

const columnOf = (doc: Doc): number => doc.page.width - 2 * MARGIN;

function drawLogo(doc: Doc, logo: Buffer): void {
  doc.image(logo, MARGIN + columnOf(doc) - LOGO_SIDE, MARGIN, { fit: [LOGO_SIDE, LOGO_SIDE] });
  // The words begin beside it.
  doc.y = MARGIN;
}

function drawFact(doc: Doc, label: string, value: string): void {
  const y = doc.y;
  write(doc, label, { face: "Helvetica", size: 9, color: MUTED, x: MARGIN, y, width: 150 });
  const bottom = doc.y;
  const width = columnOf(doc) - 160;
  write(doc, value, { face: "Helvetica", size: 9, color: INK, x: MARGIN + 160, y, width });
  doc.y = Math.max(bottom, doc.y) + 2;
  doc.x = MARGIN;
}

function drawLine(doc: Doc, cells: readonly PdfCell[], style: "head" | "normal" | "strong" = "normal"): void {
  const column = columnOf(doc);
  const look = {
    face: style === "normal" ? "Helvetica" : "Helvetica-Bold",
    size: style === "head" ? 8.5 : 10,
    color: style === "head" ? MUTED : INK,
  } as const;
  const heights = cells.map(({ text, share }) => heightOf(doc, text, { ...look, width: share * column - GAP }));
  if (doc.page.height - MARGIN - doc.y < Math.max(...heights)) doc.addPage();
  const y = doc.y;
  let [x, bottom] = [MARGIN, y];
  for (const { text, share, align = "left" } of cells) {
    write(doc, text, { ...look, x, y, width: share * column - GAP, align });
    x += share * column;
    bottom = Math.max(bottom, doc.y);
  }
  doc.x = MARGIN;
  doc.y = bottom + 4;
}

function drawRule(doc: Doc): void {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + columnOf(doc), doc.y)
    .lineWidth(0.5)
    .strokeColor(MUTED)
    .stroke();
  doc.y += 6;
}

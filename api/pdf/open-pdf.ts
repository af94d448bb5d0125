import { write } from "./fonts.ts";
import { type DocumentInfo, openDocument } from "./open-document.ts";

export interface PdfInfo extends DocumentInfo {
  /** A square PNG, at the top right. */
  logo?: Buffer | null;
}

/** One cell of a line across the page. */
export interface PdfCell {
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

/** A document on US letter paper in the studio's look: headings, paragraphs, and facts in two columns. */
export async function openPdf({ logo, ...info }: PdfInfo) {
  const { doc, finish } = await openDocument(info, { margin: MARGIN });
  const width = doc.page.width - 2 * MARGIN;
  if (logo) {
    doc.image(logo, MARGIN + width - LOGO_SIDE, MARGIN, { fit: [LOGO_SIDE, LOGO_SIDE] });
    // The words begin beside it.
    doc.y = MARGIN;
  }
  const beside = width - (logo ? LOGO_SIDE + GAP : 0);
  return {
    title: (text: string) =>
      write(doc.fontSize(20).fillColor(BRAND), "Helvetica-Bold", text, { width: beside }).moveDown(0.3),
    heading: (text: string) =>
      write(doc.moveDown(0.6).fontSize(12).fillColor(INK), "Helvetica-Bold", text).moveDown(0.15),
    paragraph: (text: string) => write(doc.fontSize(10).fillColor(INK), "Helvetica", text, { lineGap: 2 }),
    note: (text: string) => write(doc.fontSize(9).fillColor(MUTED), "Helvetica", text, { lineGap: 1 }),
    fact: (label: string, value: string) => {
      const top = doc.y;
      write(doc.fontSize(9).fillColor(MUTED), "Helvetica", label, MARGIN, top, { width: 150 });
      const bottom = doc.y;
      write(doc.fillColor(INK), "Helvetica", value, MARGIN + 160, top, { width: width - 160 });
      doc.y = Math.max(bottom, doc.y) + 2;
      doc.x = MARGIN;
    },
    /** Cells side by side; a line that does not fit any more begins the next page. */
    line: (cells: readonly PdfCell[], style: "head" | "normal" | "strong" = "normal") => {
      const face = style === "normal" ? "Helvetica" : "Helvetica-Bold";
      doc.fontSize(style === "head" ? 8.5 : 10).fillColor(style === "head" ? MUTED : INK);
      doc.font(face);
      const heights = cells.map(({ text, share }) => doc.heightOfString(text, { width: share * width - GAP }));
      if (doc.page.height - MARGIN - doc.y < Math.max(...heights)) doc.addPage();
      const top = doc.y;
      let [left, bottom] = [MARGIN, top];
      for (const { text, share, align = "left" } of cells) {
        write(doc, face, text, left, top, { width: share * width - GAP, align });
        left += share * width;
        bottom = Math.max(bottom, doc.y);
      }
      doc.x = MARGIN;
      doc.y = bottom + 4;
    },
    rule: () => {
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(MARGIN + width, doc.y)
        .lineWidth(0.5)
        .strokeColor(MUTED)
        .stroke();
      doc.y += 6;
    },
    pageBreakUnlessLeft: (height: number) => {
      if (doc.page.height - MARGIN - doc.y < height) doc.addPage();
    },
    finish,
  };
}
export type Pdf = Awaited<ReturnType<typeof openPdf>>;

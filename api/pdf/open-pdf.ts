import PDFDocument from "pdfkit";
import { write } from "./fonts.ts";

export interface PdfInfo {
  title: string;
  /** Of the text, for programs that read it aloud. */
  language: string;
  /** Stands in the file instead of the moment it is made, so that the same content is the same bytes. */
  madeAt: Date;
}

const MARGIN = 56;
const INK = "#1f1b2e";
const MUTED = "#6b6580";
const BRAND = "#7c3aed";

/** A document on US letter paper in the studio's look: headings, paragraphs, and facts in two columns. */
export function openPdf({ title, language, madeAt }: PdfInfo) {
  const doc = new PDFDocument({
    size: "LETTER",
    margin: MARGIN,
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: madeAt, ModDate: madeAt },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const width = doc.page.width - 2 * MARGIN;
  return {
    title: (text: string) => write(doc.fontSize(20).fillColor(BRAND), "Helvetica-Bold", text).moveDown(0.3),
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
    pageBreakUnlessLeft: (height: number) => {
      if (doc.page.height - MARGIN - doc.y < height) doc.addPage();
    },
    finish: () => {
      doc.end();
      return done;
    },
  };
}
export type Pdf = ReturnType<typeof openPdf>;

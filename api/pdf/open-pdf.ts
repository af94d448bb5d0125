import PDFDocument from "pdfkit";

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

/** The letters of the fonts every PDF reader has; others lose their accents, or become a question mark. */
export const printable = (text: string): string =>
  Array.from(text, (letter) => {
    if (isPrintable(letter)) return letter;
    const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
    return isPrintable(bare) ? bare : "?";
  }).join("");

const isPrintable = (letter: string): boolean =>
  /^[\n\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]*$/.test(letter);

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
    title: (text: string) =>
      doc.font("Helvetica-Bold").fontSize(20).fillColor(BRAND).text(printable(text)).moveDown(0.3),
    heading: (text: string) =>
      doc.moveDown(0.6).font("Helvetica-Bold").fontSize(12).fillColor(INK).text(printable(text)).moveDown(0.15),
    paragraph: (text: string) =>
      doc.font("Helvetica").fontSize(10).fillColor(INK).text(printable(text), { lineGap: 2 }),
    note: (text: string) => doc.font("Helvetica").fontSize(9).fillColor(MUTED).text(printable(text), { lineGap: 1 }),
    fact: (label: string, value: string) => {
      const top = doc.y;
      doc.font("Helvetica").fontSize(9).fillColor(MUTED).text(printable(label), MARGIN, top, { width: 150 });
      const bottom = doc.y;
      doc
        .font("Helvetica")
        .fontSize(9)
        .fillColor(INK)
        .text(printable(value), MARGIN + 160, top, { width: width - 160 });
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

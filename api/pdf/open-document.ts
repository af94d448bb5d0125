import type { Doc } from "./doc.ts";
import { giveFonts, loadWanted } from "./letters/document-fonts.ts";
import type { Loaded } from "./letters/noto.ts";

export interface DocumentInfo {
  title: string;
  /** Of the text, for programs that read it aloud. */
  language: string;
  /** Stands in the file instead of the moment it is made, so that the same content is the same bytes. */
  madeAt: Date;
}

type PageOptions = Pick<PDFKit.PDFDocumentOptions, "layout" | "margin">;

/**
 * A document on US letter paper. It is drawn again where a text needed a font that was not loaded yet, so `draw` must
 * draw the same each time.
 * @returns its bytes
 */
export async function drawDocument(info: DocumentInfo, page: PageOptions, draw: (doc: Doc) => void): Promise<Buffer> {
  let fonts: ReadonlyMap<string, Loaded> = new Map();
  for (;;) {
    const { doc, finish } = await openDocument(info, page);
    giveFonts(doc, fonts);
    draw(doc);
    const bytes = await finish();
    const all = await loadWanted(doc);
    if (!all) return bytes;
    fonts = all;
  }
}

async function openDocument({ title, language, madeAt }: DocumentInfo, page: PageOptions) {
  // A tenth of a server's start, first needed when a paper is drawn.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    ...page,
    size: "LETTER",
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
  return {
    doc,
    finish: () => {
      doc.end();
      return done;
    },
  };
}

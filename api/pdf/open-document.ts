import type PDFDocument from "pdfkit";

export type Doc = InstanceType<typeof PDFDocument>;

export interface DocumentInfo {
  title: string;
  /** Of the text, for programs that read it aloud. */
  language: string;
  /** Stands in the file instead of the moment it is made, so that the same content is the same bytes. */
  madeAt: Date;
}

export interface OpenDocument {
  doc: Doc;
  /** Ends the document. @returns its bytes */
  finish(): Promise<Buffer>;
}

/** An empty document on US letter paper. */
export async function openDocument(
  { title, language, madeAt }: DocumentInfo,
  page: Pick<PDFKit.PDFDocumentOptions, "layout" | "margin">,
): Promise<OpenDocument> {
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

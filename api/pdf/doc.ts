import type PDFDocument from "pdfkit";

export type Doc = InstanceType<typeof PDFDocument>;

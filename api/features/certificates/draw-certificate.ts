import { appName } from "#shared/core/brand.ts";
import type { Doc } from "../../pdf/doc.ts";
import { type Look, write } from "../../pdf/fonts.ts";
import { drawDocument } from "../../pdf/open-document.ts";
import type { Translator } from "../../translator/translator.ts";
import { type Issued, printedCode } from "./certificates.ts";
import { levelWords } from "./level-words.ts";

const INK = "#1b1430";
const MUTED = "#5b5372";
const VIOLET = "#7c3aed";
const PURPLE = "#a855f7";
const MOST_NAMED = 3;
const LOGO_SIDE = 32;

export interface Drawn extends Issued {
  /** The page on which every reader can check that it is genuine. */
  checkUrl: string;
  /** The studio's own; null: none. */
  logo: Buffer | null;
  words: Translator;
}

/** One landscape page of US letter paper, between two silks. The same certificate is the same bytes. */
export async function drawCertificate(certificate: Drawn): Promise<Buffer> {
  const { studentName, issuedAt, words } = certificate;
  const title = words.t("{app} certificate, {studentName}", { app: appName(), studentName });
  const info = { title, language: words.locale, madeAt: issuedAt };
  return drawDocument(info, { layout: "landscape", margin: 0 }, (doc) => {
    drawFrame(doc);
    if (certificate.logo)
      doc.image(certificate.logo, (doc.page.width - LOGO_SIDE) / 2, 42, { fit: [LOGO_SIDE, LOGO_SIDE] });
    drawWords(doc, certificate);
    drawSeal(doc, doc.page.width / 2, 452);
    drawFoot(doc, certificate);
  });
}

function drawFrame(doc: Doc): void {
  const { width, height } = doc.page;
  drawSilk(doc, 1, 0);
  drawSilk(doc, -1, width);
  doc
    .lineWidth(1.2)
    .strokeColor(VIOLET)
    .roundedRect(28, 28, width - 56, height - 56, 14)
    .stroke();
  doc
    .lineWidth(0.5)
    .strokeColor(PURPLE)
    .roundedRect(34, 34, width - 68, height - 68, 10)
    .stroke();
}

/** Two lengths of fabric from the upper corner; `side` mirrors them. */
function drawSilk(doc: Doc, side: 1 | -1, edge: number): void {
  const x = (offset: number) => edge + side * offset;
  doc.save().fillColor(VIOLET).fillOpacity(0.2);
  doc
    .moveTo(x(34), 34)
    .bezierCurveTo(x(120), 180, x(30), 330, x(96), 578)
    .lineTo(x(58), 578)
    .bezierCurveTo(x(0), 360, x(86), 190, x(34), 60)
    .fill();
  doc.fillColor(PURPLE).fillOpacity(0.16);
  doc
    .moveTo(x(60), 34)
    .bezierCurveTo(x(40), 200, x(140), 320, x(60), 578)
    .lineTo(x(34), 578)
    .bezierCurveTo(x(106), 330, x(10), 210, x(40), 34)
    .fill();
  doc.restore();
}

function drawWords(doc: Doc, { studentName, apparatusNamed, levelNamed, signed, instructors, words }: Drawn): void {
  const { width } = doc.page;
  const { t } = words;
  const line = (text: string, look: Look) => write(doc, text, { x: 110, width: width - 220, align: "center", ...look });
  line(appName().toUpperCase(), { y: 78, size: 13, face: "Helvetica-Bold", color: VIOLET, characterSpacing: 4 });
  line(t("Certificate"), { y: 104, size: 44, face: "Times-Roman", color: INK });
  line(t("This certifies that"), { y: 176, size: 14, face: "Times-Italic", color: MUTED });
  line(studentName, { y: 204, size: nameSize(studentName), face: "Times-BoldItalic", color: INK });
  line(t("has reached the level"), { y: 266, size: 14, face: "Times-Italic", color: MUTED });
  const level = levelWords({ levelNamed, apparatusNamed }, words);
  line(level, { y: 292, size: 30, face: "Helvetica-Bold", color: VIOLET });
  const by = instructors.slice(0, MOST_NAMED).join(", ");
  const moves = t("{signed, plural, one {# move was signed off by {by}} other {# moves were signed off by {by}}}", {
    signed,
    by,
  });
  line(moves, { y: 342, size: 12, face: "Helvetica", color: MUTED });
}

/** A long name on one line still. */
const nameSize = (name: string): number => (name.length > 34 ? 24 : name.length > 24 ? 32 : 40);

function drawSeal(doc: Doc, x: number, y: number): void {
  const points = 16;
  doc.save().fillColor(VIOLET);
  for (let at = 0; at < points * 2; at++) {
    const angle = (at * Math.PI) / points;
    const radius = at % 2 === 0 ? 40 : 35;
    const [px, py] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    if (at === 0) doc.moveTo(px, py);
    else doc.lineTo(px, py);
  }
  doc.closePath().fill();
  doc.lineWidth(1).strokeColor("#ffffff").circle(x, y, 29).stroke();
  doc
    .lineWidth(5)
    .lineCap("round")
    .lineJoin("round")
    .moveTo(x - 12, y + 1)
    .lineTo(x - 3, y + 10)
    .lineTo(x + 13, y - 9)
    .stroke();
  doc.restore();
}

function drawFoot(doc: Doc, { issuedAt, _id, checkUrl, words }: Drawn): void {
  const { width } = doc.page;
  const { t } = words;
  const foot = (label: string, value: string, x: number, align: "left" | "right") => {
    const place = { x, width: 190, align };
    write(doc, label, { face: "Helvetica", size: 9, color: MUTED, y: 470, ...place });
    write(doc, value, { face: "Helvetica-Bold", size: 12, color: INK, y: 484, ...place });
  };
  foot(t("Date"), words.day(issuedAt), 120, "left");
  foot(t("Code"), printedCode(_id), width - 310, "right");
  const place = { x: 110, y: 530, width: width - 220, align: "center", link: checkUrl } as const;
  const check = t("Is it genuine? Check at {checkUrl}", { checkUrl });
  write(doc, check, { face: "Helvetica", size: 9, color: MUTED, ...place });
}

import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { describe, expect, test } from "vitest";
import { printable, write as putText } from "../api/pdf/fonts.ts";
import { openPdf } from "../api/pdf/open-pdf.ts";
import { readPdf } from "./support/read-pdf.ts";

const NAMES = [
  "Łukasz Wiśniewski",
  "Žofie Dvořáková",
  "Nguyễn Thị Đặng",
  "Trần Phượng Hằng",
  "Şule Işık Ağaoğlu",
  "Ștefan Țurcanu",
  "Őrsi Fűzfa",
  "Jón Þórðarson",
  "Ελένη Παπαδοπούλου",
  "Юлия Щербакова",
  "Անի Սարգսյան",
  "ნინო",
];

const write = async (...texts: string[]) => {
  const pdf = await openPdf({ title: texts.join(" "), language: "en", madeAt: new Date(0) });
  pdf.title(texts.join(" · "));
  for (const text of texts) {
    pdf.heading(text);
    pdf.paragraph(text);
    pdf.fact("Signed for", text);
  }
  return pdf.finish();
};

describe("every letter of a name is on the paper", () => {
  test.each(NAMES)("%s", async (name) => {
    const lines = readPdf(await write(name)).split("\n");
    expect(lines.filter((line) => line.trim() === name)).toHaveLength(4);
  });

  test("also where the letter came in two pieces", async () => {
    expect(readPdf(await write("Nguyễn".normalize("NFD")))).toContain("Nguyễn");
  });
});

test("plain texts need no letters in the file", async () => {
  const plain = await write("Ana Núñez", "“Pay what you can” – 5 €");
  expect(readPdf(plain)).toContain("Ana Núñez");
  expect(plain.length).toBeLessThan(6000);
  expect((await write("Łukasz")).equals(await write("Łukasz"))).toBe(true);
});

test("what no font here has is said to be missing, or loses its ornament", async () => {
  expect(printable("李 Ana 🎪 ﬁre ㎏")).toBe("? Ana ? fire kg");
  expect(printable("a\u0000b\u202ec")).toBe("a?b?c");
});

test("every letter that counts as writable has a glyph in both fonts", async () => {
  const letters = Array.from({ length: 0x2200 }, (_, code) => String.fromCharCode(code)).filter(
    (letter) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) && printable(letter) === letter,
  );
  expect(letters.length).toBeGreaterThan(1500);
  const doc = new PDFDocument();
  const bytes = buffer(doc);
  for (const face of ["Helvetica", "Helvetica-Bold"] as const) putText(doc, face, letters.join(""));
  doc.end();
  const shown = readPdf(await bytes).replaceAll("\n", "");
  expect(shown.length).toBeGreaterThan(3000);
  expect(shown.match(/.{0,3}\ufffd.{0,3}/gu) ?? []).toEqual([]);
}, 60_000);

import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { describe, expect, test } from "vitest";
import { isReadable, printable, write as putText } from "../api/pdf/fonts.ts";
import { wrap } from "../api/pdf/letters/lines.ts";
import { fontName, lettersBySlice, loadFont, sliceOf } from "../api/pdf/letters/noto.ts";
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
const OTHER_SCRIPTS = [
  "王小明",
  "สมชาย ใจดี",
  "अनिता शर्मा",
  "민준 김",
  "さくら 髙橋",
  "অনিতা দাস",
  "அனிதா குமார்",
  "అనిత రెడ్డి",
  "અનિતા પટેલ",
  "ਅਨੀਤਾ ਸਿੰਘ",
];
const FROM_THE_RIGHT = ["محمد الأمين", "דוד כהן"];

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

  test.each(OTHER_SCRIPTS)("%s, in letters of another script", async (name) => {
    const text = readPdf(await write(name)).replaceAll("\n", "");
    expect(text.split(name)).toHaveLength(5);
  });

  test.each(FROM_THE_RIGHT)("%s, from right to left", async (name) => {
    const text = readPdf(await write(name)).replaceAll("\n", "");
    // Glyph by glyph from the left; lam and alef are one glyph.
    expect(text.split(Array.from(name).reverse().join("").replace("الا", "لاا"))).toHaveLength(5);
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

test("what no font here has is said to be missing, or loses its ornament", () => {
  expect(printable("ꜩ Ana 🎪 👩🏽‍🎤 ﬁre")).toBe("□ Ana □ □ fire");
  expect(isReadable("王 Ana")).toBe(true);
  expect(isReadable("🎪 Ana")).toBe(false);
});

test("what would turn a line or cannot be seen leaves no mark", async () => {
  expect(readPdf(await write("a\u202eb\u200bc"))).toContain("abc");
});

test("a name from right to left leaves its neighbors where they are", () => {
  const [line] = wrap("Signed by محمد (الأمين), for 2 people", {
    width: 1_000,
    fontOf: (letter) => (/\p{Script=Arabic}/u.test(letter) ? "arabic" : "latin"),
    widthOf: ({ text }) => text.length,
  });
  const seen = ["Signed by ", "(", "الأمين", " )", "محمد", ", for 2 people"];
  expect(line?.map(({ text }) => text)).toEqual(seen);
});

test("a mark that its font gives no place on a letter is drawn all the same", async () => {
  expect(readPdf(await write("ਸਿੰਘ", "હેતલ", "مۖ"))).not.toContain("\ufffd");
});

const textOf = (line: readonly { text: string }[]): string => line.map(({ text }) => text).join("");

test("a long text without spaces breaks inside the column", () => {
  const column = { width: 10, fontOf: () => "one", widthOf: ({ text }: { text: string }) => text.length };
  expect(wrap("王小明李小龍張三李四王五", column).map(textOf)).toEqual(["王小明李小龍張三李四", "王五"]);
  expect(wrap("สมชาย abc", column).map(textOf)).toEqual(["สมชาย abc"]);
  expect(wrap("one two three", column).map(textOf)).toEqual(["one two", "three"]);
});

test("every letter that a file is asked for has a glyph in it", async () => {
  const slices = [...lettersBySlice()];
  expect(slices.length).toBeGreaterThan(150);
  for (const [slice, letters] of slices) {
    const { font } = await loadFont(fontName(slice, 400));
    const absent = Array.from(letters).filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    expect({ slice, absent }).toEqual({ slice, absent: [] });
  }
}, 120_000);

test("every letter that counts as writable has a glyph in both fonts", async () => {
  const letters = Array.from({ length: 0x2200 }, (_, code) => String.fromCharCode(code)).filter(
    (letter) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) && printable(letter) === letter && sliceOf(letter) === undefined,
  );
  expect(letters.length).toBeGreaterThan(1500);
  const doc = new PDFDocument();
  const bytes = buffer(doc);
  for (const face of ["Helvetica", "Helvetica-Bold"] as const) putText(doc, letters.join(""), { face, size: 12 });
  doc.end();
  const shown = readPdf(await bytes).replaceAll("\n", "");
  expect(shown.length).toBeGreaterThan(2900);
  expect(shown.match(/.{0,3}\ufffd.{0,3}/gu) ?? []).toEqual([]);
}, 60_000);

import { describe, expect, test } from "vitest";
import { readTable } from "#api/tables/read-table.ts";
import { guessMapping } from "#shared/features/imports/mapping.ts";
import { makeWorkbook } from "./workbooks.ts";

const isHeader = (cells: readonly string[]) => guessMapping(cells).filter(Boolean).length >= 2;
const read = (file: Buffer | string, sheet: string | null = null) =>
  readTable(Buffer.from(file as string), { most: 1_000, isHeader, sheet });
const refused = (file: Buffer | string) =>
  read(file).then(
    () => "taken",
    (error: Error) => error.message,
  );

const PLAIN = "Name,Email\nJosé Núñez,jose@example.com\n";
const WANTED = { columns: ["Name", "Email"], rows: [{ cells: ["José Núñez", "jose@example.com"] }] };
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

describe("every text a spreadsheet writes is the same table", () => {
  test.each<[string, Buffer | string]>([
    ["UTF-8", PLAIN],
    ["UTF-8 with a mark", `\uFEFF${PLAIN}`],
    ["UTF-16, little end first", utf16(PLAIN, false)],
    ["UTF-16, big end first", utf16(PLAIN, true)],
    ["UTF-16 without a mark", Buffer.from(PLAIN, "utf16le")],
    ["Windows-1252", Buffer.from(PLAIN, "latin1")],
    ["semicolons", PLAIN.replaceAll(",", ";")],
    ["tabs", PLAIN.replaceAll(",", "\t")],
    ["a sep= line", `sep=;\r\n${PLAIN.replaceAll(",", ";")}`],
    ["line ends of Windows", PLAIN.replaceAll("\n", "\r\n")],
    ["line ends of old Macs", PLAIN.replaceAll("\n", "\r")],
    ["title lines above", `Members of the studio,,\nMarch 2026,\n\n${PLAIN}`],
    ["empty columns at the end and rows of commas", "Name,Email,,\n,,,\nJosé Núñez,jose@example.com,,\n,,,\n"],
    [
      "decomposed accents, spaces that are none, signs that are not seen",
      "Name,Email\nJose\u0301  Nu\u0301n\u0303ez,\u200Bjose@example.com\u00A0\n",
    ],
    ["quotes", '"Name","Email"\n"José Núñez","jose@example.com"\n'],
  ])("%s", async (_, file) => {
    const { columns, rows } = await read(file);
    expect(columns).toEqual(WANTED.columns);
    expect(rows.map(({ cells }) => cells.slice(0, 2))).toEqual(WANTED.rows.map(({ cells }) => cells));
  });

  test("XLSX: the first sheet with something in it, or the one that is chosen", async () => {
    const book = makeWorkbook({
      Notes: [],
      People: [
        ["Name", "Email"],
        ["José Núñez", "jose@example.com"],
      ],
      Old: [
        ["Name", "Email"],
        ["Ada Kim", "ada@example.com"],
      ],
    });
    expect(await read(book)).toMatchObject({ sheets: ["Notes", "People", "Old"], sheet: "People", ...WANTED });
    expect((await read(book, "Old")).rows.map(({ cells }) => cells[0])).toEqual(["Ada Kim"]);
  });

  test("a line is the line of the file, also behind titles and cells of several lines", async () => {
    const { rows } = await read('Title,\n\nName,Email\n"Ada\nKim",ada@example.com\nBen Kim,ben@example.com\n');
    expect(rows.map(({ line }) => line)).toEqual([4, 6]);
  });
});

describe("what is no table is refused in words", () => {
  test.each<[string, () => Buffer | string, RegExp]>([
    ["nothing", () => "", /empty/],
    ["a picture renamed to csv", () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), /picture/],
    ["a PDF", () => "%PDF-1.7 and more", /PDF/],
    [
      "a workbook with a password",
      () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from("EncryptedPackage", "utf16le")]),
      /password/,
    ],
    ["an old XLS", () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /XLS/],
    ["two header rows", () => `Name,Email\n${PLAIN}`, /Lines 1 and 2/],
    ["a quote that never ends", () => 'Name,Email\n"José,jose@example.com\nAda,ada@example.com\n', /cut off at line/],
    ["letters that were lost", () => "Name,Email\nJos\uFFFD,jose@example.com\n", /lost/],
    [
      "Mac Roman",
      () =>
        Buffer.concat([Buffer.from("Name,Email\nTom"), Buffer.from([0x87]), Buffer.from("s Vidal,t@example.com\n")]),
      /CSV UTF-8/,
    ],
    [
      "merged cells",
      () =>
        makeWorkbook(
          {
            People: [
              ["Name", "Email"],
              ["Ada", "a@example.com"],
            ],
          },
          { merged: "A2:A3" },
        ),
      /merged at A2:A3/,
    ],
    ["a package that is no workbook", () => makeWorkbook({}).subarray(0, 40), /broken/],
    [
      "a package that unpacks to a thousand times its size",
      () => makeWorkbook({ People: [["Name", "Email"]] }, { extra: { "xl/bomb.xml": new Uint8Array(40_000_000) } }),
      /too large when it's unpacked/,
    ],
    ["too many rows", () => `Name,Email\n${"Ada Kim,ada@example.com\n".repeat(1_001)}`, /Up to 1,000 rows/],
  ])("%s", async (_, file, words) => {
    expect(await refused(file())).toMatch(words);
  });
});

import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromCell, listFromCell, listToCell, toCell, truthFromCell } from "#api/features/moves/exchange/cells.ts";
import { readMoveTable } from "#api/features/moves/exchange/read-move-table.ts";
import { toCsv } from "#api/http/csv.ts";

/** Through a file, as an export and an import do. */
async function throughFile(column: string, cell: string): Promise<unknown> {
  const file = toCsv([
    ["name", "apparatus", "level", "grade", column],
    ["a", "b", "c", 1, cell],
  ]);
  const [row] = await readMoveTable(Buffer.from(file));
  return row?.fields[column];
}
const describe = (text: string) => throughFile("description", toCell(text));
const nasty = fc.string({
  unit: fc.constantFrom("'", "=", "+", "-", "@", '"', ",", ";", "\\", "\n", "\r", "\t", " ", "a", "é", "＝"),
});

test("a text is the same after an export and an import, whatever it begins with", async () => {
  for (const text of ["=1+1", "'=1+1", "''=1+1", "'quoted'", "-5", "a\r\nb", 'say "hi", twice', "a;b;c;d;e;f;g;h;i;j"])
    expect(await describe(text)).toBe(text);
  await fc.assert(fc.asyncProperty(nasty, async (text) => (await describe(text)) === text));
});

test("a cell that a spreadsheet would run begins with a quote", () => {
  expect(toCsv([[toCell("=1+1"), toCell("'=1+1"), listToCell(["=a", "b"])]])).toBe("\uFEFF'=1+1,''=1+1,'=a; b\r\n");
  expect(fromCell("'=1+1")).toBe("=1+1");
});

test("a list is the same after an export and an import", async () => {
  const name = nasty.map((text) => text.trim()).filter((text) => text !== "");
  const trip = (names: string[]) => throughFile("other_names", listToCell(names));
  expect(await trip(["One; two", "a\\b", "=c"])).toEqual(["One; two", "a\\b", "=c"]);
  const names = fc.array(name, { maxLength: 4 });
  await fc.assert(fc.asyncProperty(names, async (each) => isDeepStrictEqual(await trip(each), each)));
  expect(listFromCell(" a ;; b;")).toEqual(["a", "b"]);
});

test("archived is said as people say it", () => {
  expect(["yes", "Sí", "TRUE", "1", "x"].map(truthFromCell)).toEqual(Array(5).fill(true));
  expect(["no", "", "false", "0"].map(truthFromCell)).toEqual(Array(4).fill(false));
  expect(truthFromCell("maybe")).toBe("maybe");
});

import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromCell, listFromCell, listToCell, toCell, truthFromCell } from "#api/features/moves/exchange/cells.ts";
import { readCsv } from "#api/features/moves/exchange/read-csv.ts";
import { toCsv } from "#api/http/csv.ts";

/** Through a file, as an export and an import do. */
function throughFile(cell: string): string {
  const [row] = readCsv(
    toCsv([
      ["name", "apparatus", "level", "grade", "description"],
      ["a", "b", "c", 1, cell],
    ]),
  );
  return row?.fields.description as string;
}
const nasty = fc.string({
  unit: fc.constantFrom("'", "=", "+", "-", "@", '"', ",", ";", "\\", "\n", "\r", "\t", " ", "a", "é", "＝"),
});

test("a text is the same after an export and an import, whatever it begins with", () => {
  for (const text of ["=1+1", "'=1+1", "''=1+1", "'quoted'", "-5", "a\r\nb", 'say "hi", twice'])
    expect(throughFile(toCell(text))).toBe(text);
  fc.assert(fc.property(nasty, (text) => throughFile(toCell(text)) === text));
});

test("a cell that a spreadsheet would run begins with a quote", () => {
  expect(toCsv([[toCell("=1+1"), toCell("'=1+1"), listToCell(["=a", "b"])]])).toBe("\uFEFF'=1+1,''=1+1,'=a; b\r\n");
  expect(fromCell("'=1+1")).toBe("=1+1");
});

test("a list is the same after an export and an import", () => {
  const name = nasty.map((text) => text.trim()).filter((text) => text !== "");
  const trip = (names: string[]) => {
    const [row] = readCsv(
      toCsv([
        ["name", "apparatus", "level", "grade", "other_names"],
        ["a", "b", "c", 1, listToCell(names)],
      ]),
    );
    return row?.fields.other_names;
  };
  expect(trip(["One; two", "a\\b", "=c"])).toEqual(["One; two", "a\\b", "=c"]);
  fc.assert(fc.property(fc.array(name, { maxLength: 4 }), (names) => isDeepStrictEqual(trip(names), names)));
  expect(listFromCell(" a ;; b;")).toEqual(["a", "b"]);
});

test("archived is said as people say it", () => {
  expect(["yes", "Sí", "TRUE", "1", "x"].map(truthFromCell)).toEqual(Array(5).fill(true));
  expect(["no", "", "false", "0"].map(truthFromCell)).toEqual(Array(4).fill(false));
  expect(truthFromCell("maybe")).toBe("maybe");
});

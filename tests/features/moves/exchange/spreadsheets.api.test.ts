import { beforeEach, expect, test } from "vitest";
import { readLibrary } from "#shared/features/moves/admin/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { makeWorkbook } from "../../imports/workbooks.ts";
import { checkFile, importFile } from "./fixtures.ts";

const studio = setUpStudio({ env: { PROOF_SECONDS: "300" } });
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});
const library = async () => (await studio.call(readLibrary, {}, admin)).moves;

test("a spreadsheet of one's own names moves, apparatus and levels as people do", async () => {
  const file = `\uFEFFname;apparatus;level;grade;prerequisites;archived\r\nClimb;Silks;Beginner;1;;\r\nKey;silks;BEGINNER;2;climb;no\r\n;;;;;\r\nOld key;Silks;beginner;3;"Climb; Key";sí\r\n`;
  await importFile(studio, admin, file);
  const moves = await library();
  const named = new Map(moves.map(({ id, name }) => [id, name]));
  expect(
    moves
      .map((move) => [
        move.name,
        move.apparatus,
        move.level,
        move.prerequisites.map((id) => named.get(id)),
        move.isArchived,
      ])
      .toSorted(),
  ).toEqual([
    ["Climb", "silks", "beginner", [], false],
    ["Key", "silks", "beginner", ["Climb"], false],
    ["Old key", "silks", "beginner", ["Climb", "Key"], true],
  ]);
  // UTF-16 with its mark, as some spreadsheets write it; columns that are not there stay as they are.
  const utf16 = Buffer.from("\uFEFFname\tapparatus\tlevel\tgrade\nKey\tSilks\tIntermediate\t3\n", "utf16le");
  const report = await importFile(studio, admin, utf16);
  expect(report.changed).toEqual([{ name: "Key", fields: ["level", "grade"] }]);
  expect((await library()).find(({ name }) => name === "Key")?.prerequisites).toHaveLength(1);
});

test("a spreadsheet arrives in each way that it can be saved", async () => {
  const rows = [
    ["name", "apparatus", "level", "grade"],
    ["Murciélago", "silks", "beginner", "1"],
  ];
  const text = (separator: string) => rows.map((row) => row.join(separator)).join("\r\n");
  const files: Record<string, Uint8Array> = {
    "Windows-1252": Buffer.from(text(";"), "latin1"),
    "UTF-16 without a mark": Buffer.from(text("\t"), "utf16le"),
    "sep= in its first line": Buffer.from(`sep=|\r\n${text("|")}`),
    "a title above, empty columns behind": Buffer.from(`Our moves\r\n\r\n${text(",").replaceAll("\r\n", ",,\r\n")},,`),
    XLSX: makeWorkbook({ Moves: rows }),
  };
  for (const [how, file] of Object.entries(files)) {
    const { added, faults } = await checkFile(studio, admin, file);
    expect({ how, added, faults }).toEqual({ how, added: ["Murciélago"], faults: [] });
  }
});

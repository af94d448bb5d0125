import { gzipSync } from "node:zlib";
import { v7 as newId } from "uuid";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import type { CallInput } from "#shared/core/endpoint.ts";
import { DEFAULTS, putInForce } from "#shared/core/settings/in-force.ts";
import { createClassBlueprint, importClasses } from "#shared/features/classes/admin/endpoints.ts";
import { makeWorkbook } from "#tests/features/imports/workbooks.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { startTimetable, type Timetable } from "#tests/support/timetable.ts";
import { PRICES, TIMETABLE_FILES } from "./files.data.ts";

const studio = setUpStudio();
let timetable: Timetable;
beforeAll(async () => {
  await studio.reset();
  timetable = await startTimetable(studio, { name: "Silks Basics" });
  const flow = { ...timetable.blueprint, id: newId(), name: "Silks Flow" };
  await studio.call(createClassBlueprint, flow, timetable.admin);
  await studio.signIn("instructor", { firstName: "Tomás", lastName: "Vidal" });
  await studio.signIn("instructor", { firstName: "Noor", lastName: "Haddad" });
});
afterEach(() => putInForce(DEFAULTS));

type Request = Partial<CallInput<typeof importClasses>>;
/** The bytes as they are, as the page sends them. */
const look = (file: string | Buffer, choices: Request = {}) =>
  studio.call(importClasses, { file: gzipSync(file).toString("base64"), dryRun: true, ...choices }, timetable.admin);
const asLines = (rows: { line: number; reason: string }[]) => rows.map(({ line, reason }) => [line, reason]);
const matching = (rows: readonly [number, RegExp][] = []) =>
  rows.map(([line, words]) => [line, expect.stringMatching(words)]);

describe("each file that a spreadsheet writes", () => {
  test.each(TIMETABLE_FILES)("%s", async (_, file, { made = [], refused, notes, asksDates = null, unreadable }) => {
    if (unreadable) {
      await expect(look(file)).rejects.toMatchObject({
        code: "import.unreadable",
        message: expect.stringMatching(unreadable),
      });
      return;
    }
    const report = await look(file);
    expect(report).toMatchObject({ imported: false, made, asksDates, alreadyThere: 0 });
    expect(report.made).toHaveLength(made.length);
    expect(asLines(report.refused)).toEqual(matching(refused));
    expect(asLines(report.notes)).toEqual(matching(notes));
    expect(await ClassInstanceModel.countDocuments()).toBe(0);
  });
});

describe("a price", () => {
  test.each(PRICES)("in %s: %s", async (currency, price, cents) => {
    putInForce({ ...DEFAULTS, currency });
    const report = await look(
      `date;start;blueprint;instructor;price\n2027-01-21;18:00;Silks Basics;Maya Torres;${price}\n`,
    );
    expect(report.made.map(({ priceCents }) => priceCents)).toEqual(cents === null ? [] : [cents]);
    const words = [[2, expect.stringMatching(/^price: (?!.*(?:NaN|Invalid input))/)]];
    expect(asLines(report.refused)).toEqual(cents === null ? words : []);
  });
});

describe("days that can be read both ways", () => {
  const FILE =
    "date,start,blueprint,instructor\n4/5/2027,18:00,Silks Basics,Maya Torres\n5/5/2027,18:00,Silks Basics,Maya Torres\n";
  const days = async (file: string, choices: Request) => {
    const { made, asksDates } = await look(file, choices);
    return { asksDates, days: made.map(({ date }) => date) };
  };

  test("are asked about once, and read as was said", async () => {
    expect(await days(FILE, {})).toEqual({ asksDates: "4/5/2027", days: [] });
    expect(await days(FILE, { dateOrder: "month-first" })).toEqual({
      asksDates: null,
      days: ["2027-04-05", "2027-05-05"],
    });
    expect(await days(FILE, { dateOrder: "day-first" })).toEqual({
      asksDates: null,
      days: ["2027-05-04", "2027-05-05"],
    });
  });

  test("import nothing until then", async () => {
    expect(await look(FILE, { dryRun: false })).toMatchObject({ imported: false, made: [], asksDates: "4/5/2027" });
    expect(await ClassInstanceModel.countDocuments()).toBe(0);
  });

  test("follow a day of the file that says it, against what was chosen for another file", async () => {
    const said = `${FILE}3/14/2027,18:00,Silks Basics,Maya Torres\n`;
    expect(await days(said, { dateOrder: "day-first" })).toMatchObject({
      days: ["2027-04-05", "2027-05-05", "2027-03-14"],
    });
  });
});

describe("a workbook", () => {
  const HEADER = ["date", "start", "blueprint", "instructor"];
  const book = makeWorkbook({
    Winter: [HEADER, ["2027-01-11", "18:00", "Silks Basics", "Maya Torres"]],
    Summer: [HEADER, ["2027-07-12", "18:00", "Silks Basics", "Maya Torres"]],
  });

  test("is read as it is, and another sheet can be chosen", async () => {
    expect(await look(book)).toMatchObject({
      ...{ sheets: ["Winter", "Summer"], sheet: "Winter" },
      made: [{ date: "2027-01-11" }],
    });
    expect(await look(book, { sheet: "Summer" })).toMatchObject({ sheet: "Summer", made: [{ date: "2027-07-12" }] });
  });
});

test("a file that is cut off, too large or empty is refused in words", async () => {
  const refused = (file: string | undefined) =>
    studio.call(importClasses, { ...(file !== undefined && { file }), dryRun: true }, timetable.admin).then(
      () => "taken",
      (error: Error) => error.message,
    );
  const whole = gzipSync("date,start,blueprint,instructor\n".repeat(200));
  expect(await refused(whole.subarray(0, 40).toString("base64"))).toMatch(/didn't fully arrive/);
  expect(await refused(gzipSync(Buffer.alloc(3_000_000, "a")).toString("base64"))).toMatch(/larger than 2 MB/);
  expect(await refused(undefined)).toMatch(/empty/);
});

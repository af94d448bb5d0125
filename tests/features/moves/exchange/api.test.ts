import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { applyPlan } from "#api/features/moves/admin/apply-plan.ts";
import { LibraryPlanModel } from "#api/features/moves/admin/plan.model.ts";
import { libraryMoves, MoveModel } from "#api/features/moves/index.ts";
import { createMove, readLibrary, updateMove } from "#shared/features/moves/admin/endpoints.ts";
import { importLibrary } from "#shared/features/moves/exchange/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { allLevels, DRAFT, plantPeople } from "../admin/fixtures.ts";
import { checkFile, exported, importFile, pack } from "./fixtures.ts";

const studio = setUpStudio({ env: { PROOF_SECONDS: "300" } });
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const library = async () =>
  (await studio.call(readLibrary, {}, admin)).moves
    .map(({ version: _, ...move }) => move)
    .toSorted((a, b) => a.id.localeCompare(b.id));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "went well",
    (error: { code?: string; message?: string }) => `${error.code}: ${error.message}`,
  );
const HEAD = "key,name,apparatus,level,grade,prerequisites";

describe("export and import", () => {
  test.each(["csv", "json"] as const)("into an emptied library give the same library, as %s", async (format) => {
    await plantPeople(0);
    const first = libraryMoves()[0]?.id ?? "";
    const nasty = { ...DRAFT, name: "=1+1", otherNames: ["One; two", "-x", "a\\b"], prerequisites: [first] };
    const description = "Line one\nLine “two”, with a comma; and 'quotes'.";
    await studio.call(createMove, { ...nasty, id: newId(), order: 9999, description }, admin);
    await studio.call(createMove, { ...DRAFT, id: newId(), name: "'=2", safetyNote: '"Careful"' }, admin);
    await MoveModel.updateOne({ _id: first }, { archivedAt: new Date("2026-01-01T00:00:00Z") });
    const before = await library();
    expect(before.length).toBe(libraryMoves().length + 2);
    const file = await exported(studio, admin, format);
    expect((await checkFile(studio, admin, file)).unchanged).toBe(before.length);

    await MoveModel.collection.deleteMany({});
    const report = await importFile(studio, admin, file);
    expect([report.added.length, report.changed, report.unchanged]).toEqual([before.length, [], 0]);
    expect(await library()).toEqual(before);
    expect(await exported(studio, admin, format)).toBe(file);
    // The same file again changes nothing.
    const again = await importFile(studio, admin, file);
    expect([again.added, again.changed, again.unchanged]).toEqual([[], [], before.length]);
  });

  test("moves the file does not name stay, or are archived where one says so", async () => {
    await studio.call(createMove, { ...DRAFT, id: newId() }, admin);
    const file = "name,apparatus,level,grade\nClimb,silks,beginner,1\n";
    expect(await checkFile(studio, admin, file)).toMatchObject({ added: ["Climb"], archived: [], others: 1 });
    const report = await importFile(studio, admin, file, { archivesOthers: true });
    expect(report).toMatchObject({ added: ["Climb"], changed: [], archived: ["Carousel"] });
    expect((await library()).map(({ name, isArchived }) => [name, isArchived]).toSorted()).toEqual([
      ["Carousel", true],
      ["Climb", false],
    ]);
  });

  test("show whom they raise and lower, as it then happens", async () => {
    await plantPeople(60);
    const rows = (JSON.parse(await exported(studio, admin, "json")) as { moves: { level: string }[] }).moves;
    const moves = rows.map((row, at) => (at % 5 === 0 ? { ...row, level: "beginner" } : row));
    const before = await allLevels();
    const { effect } = await importFile(studio, admin, JSON.stringify(moves));
    const after = await allLevels();
    const shifted = [...new Set([...before.keys(), ...after.keys()])].filter(
      (key) => (before.get(key) ?? null) !== (after.get(key) ?? null),
    );
    expect(shifted.length).toBeGreaterThan(0);
    expect(effect.raised + effect.lowered).toBe(shifted.length);
  });
});

describe("a broken file changes nothing", () => {
  const [climb, key] = [newId(), newId()];
  beforeEach(async () => {
    await studio.call(createMove, { ...DRAFT, id: climb, name: "Climb", grade: 1 }, admin);
    await studio.call(createMove, { ...DRAFT, id: key, name: "Key", grade: 2, prerequisites: [climb] }, admin);
  });

  const UNREADABLE: [string, string | Uint8Array, RegExp][] = [
    // An "é" of Mac Roman.
    [
      "another encoding",
      Buffer.from("name,apparatus,level,grade\nMurci\x8elago,silks,beginner,1\n", "latin1"),
      /UTF-8/,
    ],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), /picture/],
    ["an empty file", "", /empty/],
    ["no moves", `${HEAD}\n`, /no move/],
    ["a column that is missing", "name,apparatus,level\nA,silks,beginner\n", /grade/],
    ["a column that does not exist", "name,apparatus,level,grade,color\nA,silks,beginner,1,red\n", /color/],
    ["a CSV cut off in a text", `${HEAD}\n,"A,silks,begin`, /cut off at line 2/],
    ["a CSV cut off in a line", `${HEAD}\n,A,silks,beginner,1,\n,B,sil`, /Line 3 has 3 fields/],
    ["a JSON cut off", '{"moves": [{"name": "A",\n', /cut off at line 2/],
    ["a JSON of something else", '{"people": []}', /no list of moves/],
    [
      "too many moves",
      `${HEAD}\n${Array.from({ length: 1001 }, (_, at) => `,M${at},silks,beginner,1,`).join("\n")}`,
      /1,000/,
    ],
    ["too large when unpacked", "a".repeat(5 * 1024 * 1024 + 1), /larger than 5 MB/],
  ];
  test.each(UNREADABLE)("%s", async (_, file, message) => {
    const before = await library();
    expect(await refusal(checkFile(studio, admin, file))).toMatch(message);
    expect(await refusal(importFile(studio, admin, file, { library: "x" }))).toMatch(message);
    expect(await library()).toEqual(before);
  });

  test("with every fault named by line and field", async () => {
    const before = await library();
    const lines = [
      HEAD,
      ",Good,silks,beginner,3,Key",
      ",No level,silks,elite,1,",
      ",No apparatus,cube,beginner,1,",
      ",No such,silks,beginner,2,Nowhere",
      ",Harder,silks,beginner,1,Key",
      "a,Round,silks,beginner,2,b",
      "b,And round,silks,beginner,2,a",
      ",Twice,silks,beginner,1,",
      ",twice,silks,beginner,1,",
      ",Too hard,silks,beginner,9,",
      `${climb},Climb,silks,beginner,3,`,
      `${climb},Climb again,silks,beginner,1,`,
      ",,silks,beginner,1,",
    ];
    // What cannot be read is said first; the rest when every line can be.
    const first = await checkFile(studio, admin, lines.join("\n"));
    expect(first.faults.map(({ line, field }) => `${line} ${field}`)).toEqual([
      ...["3 level", "4 apparatus", "5 prerequisites", "11 grade", "13 name", "14 name"],
    ]);
    const { faults } = await checkFile(
      studio,
      admin,
      lines
        .slice(0, 12)
        .filter((_, at) => at !== 10)
        .join("\n"),
    );
    expect(faults.map(({ line, field, message }) => `${line} ${field}: ${message}`)).toEqual([
      "3 level: There's no level “elite”.",
      "4 apparatus: There's no apparatus “cube”.",
      "5 prerequisites: There's no move “Nowhere”.",
      "6 prerequisites: Key is harder than this move.",
      "7 prerequisites: That would be a circle. No student could ever start.",
      "8 prerequisites: That would be a circle. No student could ever start.",
      "9 name: This apparatus already has a move with this name.",
      "10 name: This apparatus already has a move with this name.",
      "11 grade: Key needs this move first, and is easier.",
    ]);
    expect(await refusal(importFile(studio, admin, lines.join("\n")))).toMatch(/library-file.faulty.*Line 3, level/);
    expect(await library()).toEqual(before);
  });

  test("JSON faults name the move's number", async () => {
    const file = JSON.stringify({
      moves: [{ name: "A", apparatus: "silks", level: "beginner", grade: 1.5, colour: "red" }],
    });
    const { format, faults } = await checkFile(studio, admin, file);
    expect([format, faults.map(({ line, field }) => [line, field])]).toEqual([
      "json",
      [
        [1, "grade"],
        [1, "colour"],
      ],
    ]);
  });

  test("nor one that did not arrive complete", async () => {
    const input = { file: pack(`${HEAD}\n,A,silks,beginner,1,\n`).slice(0, 24), archivesOthers: false, library: "x" };
    expect(await refusal(studio.call(importLibrary, input, admin))).toMatch(/didn't fully arrive/);
  });
});

describe("as a whole or not at all", () => {
  const [climb, key] = [newId(), newId()];
  const file = `${HEAD}\n${climb},Climb high,silks,beginner,1,\n${key},Key hold,silks,beginner,2,${climb}\n,New,silks,beginner,1,\n`;
  beforeEach(async () => {
    await studio.call(createMove, { ...DRAFT, id: climb, name: "Climb", grade: 1 }, admin);
    await studio.call(createMove, { ...DRAFT, id: key, name: "Key", grade: 2, prerequisites: [climb] }, admin);
  });
  const names = async () => (await library()).map(({ name }) => name).toSorted();
  const planOf = async () => {
    const docs = await MoveModel.find({}).lean();
    return [
      ...docs.map(({ _id, name, version = 0 }) => ({
        id: _id,
        seen: version,
        set: { name: `${name}!` },
        before: { name },
      })),
      { id: newId(), seen: null, set: { ...DRAFT, name: "New" }, before: null },
    ];
  };

  test("the second of two admins is told, and checks again", async () => {
    const { library: seen } = await checkFile(studio, admin, file);
    const other = await studio.signIn("admin");
    await studio.call(updateMove, { ...DRAFT, id: key, version: 0, name: "Other", grade: 2 }, other);
    expect(await refusal(importFile(studio, admin, file, { library: seen }))).toMatch(/library.changed/);
    expect(await names()).toEqual(["Climb", "Other"]);
    await importFile(studio, admin, file);
    expect(await names()).toEqual(["Climb high", "Key hold", "New"]);
  });

  test("of two imports at once one is made", async () => {
    const { library: seen } = await checkFile(studio, admin, file);
    const both = await Promise.all(
      [file, file.replaceAll("hold", "grip")].map((each) =>
        refusal(importFile(studio, admin, each, { library: seen })),
      ),
    );
    expect(both.filter((outcome) => outcome === "went well")).toHaveLength(1);
    expect(await names()).toEqual(expect.arrayContaining(["Climb high", "New"]));
    expect(await names()).toHaveLength(3);
  });

  test("a change of another admin in the middle of it takes all of it back", async () => {
    const writes = await planOf();
    const before = await library();
    // Between the look and the write.
    const between = () => MoveModel.updateOne({ _id: key }, { name: "Theirs", version: 1 }).then(() => undefined);
    expect(await refusal(applyPlan(newId(), writes, between, studio.services))).toMatch(/library.changed/);
    expect(await library()).toEqual(before.map((move) => (move.id === key ? { ...move, name: "Theirs" } : move)));
    expect(await LibraryPlanModel.countDocuments({})).toBe(0);
  });

  test("is finished by the next process after a crash at any write", async () => {
    for (const written of [0, 1, 2, 3]) {
      const writes = await planOf();
      const planId = newId();
      const before = await names();
      await LibraryPlanModel.create({
        _id: "library",
        planId,
        at: new Date(studio.clock.now().epochMilliseconds),
        writes,
      });
      for (const { id, seen, set } of writes.slice(0, written))
        if (seen === null)
          await MoveModel.create({ _id: id, ...set, version: 0, plan: planId, audiences: ["members"] } as never);
        else await MoveModel.updateOne({ _id: id }, { ...set, version: seen + 1, plan: planId });
      expect(await refusal(importFile(studio, admin, file))).toMatch(/library.busy/);
      studio.clock.advance({ minutes: 1 });
      await studio.runJob("moves.finishPlan");
      expect(await names()).toEqual([...before.map((name) => `${name}!`), "New"].toSorted());
      expect(await LibraryPlanModel.countDocuments({})).toBe(0);
      await MoveModel.updateOne({ name: "New" }, { name: `New ${written}` });
    }
  });

  test("asks an admin, and no one else, for the password again", async () => {
    const { library: seen } = await checkFile(studio, admin, file);
    studio.clock.advance({ minutes: 6 });
    expect(await refusal(importFile(studio, admin, file, { library: seen }))).toMatch(/proof.needed/);
    expect(await names()).toEqual(["Climb", "Key"]);
    const teacher = await studio.signIn("instructor");
    expect(await refusal(checkFile(studio, teacher, file))).toMatch(/access.denied/);
    expect((await studio.request("GET", "/api/admin/moves.csv", { as: teacher })).status).toBe(403);
  });
});

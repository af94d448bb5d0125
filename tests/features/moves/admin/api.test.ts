import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/index.ts";
import { libraryMoves, MoveModel } from "#api/features/moves/index.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import {
  archiveMove,
  changeLevels,
  createMove,
  previewChange,
  readLibrary,
  updateMove,
} from "#shared/features/moves/admin/endpoints.ts";
import { type LibraryChange, MOST_SHOWN } from "#shared/features/moves/admin/move-draft.ts";
import type { LevelScheme } from "#shared/features/moves/syllabus.ts";
import { DEFAULT_LEVELS } from "#shared/features/moves/usual-levels.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { requireOf, sign, teach } from "../skills/fixtures.ts";
import { allLevels, DRAFT, plantPeople } from "./fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const fail = async (work: Promise<unknown>) =>
  work.then(
    () => "went well",
    (error: { code?: string; fields?: { path: string }[] }) => [error.code, error.fields?.map(({ path }) => path)],
  );
const idOf = (name: string) => libraryMoves().find((move) => move.name === name)?.id ?? "";
const find = async (id: string) => {
  const { moves } = await studio.call(readLibrary, {}, admin);
  return moves.find((move) => move.id === id);
};

describe("a move of the studio's own", () => {
  test("is made, changed, archived and brought back; the second of two admins is told", async () => {
    const id = newId();
    const made = await studio.call(createMove, { ...DRAFT, id }, admin);
    expect(made).toMatchObject({ ...DRAFT, id, version: 0, isArchived: false });
    const other = await studio.signIn("admin");
    const changed = await studio.call(updateMove, { ...DRAFT, id, version: 0, name: "Round and round" }, other);
    expect([changed.name, changed.version]).toEqual(["Round and round", 1]);
    expect(await fail(studio.call(updateMove, { ...DRAFT, id, version: 0 }, admin))).toEqual([
      "move.changed",
      undefined,
    ]);
    expect(await fail(studio.call(archiveMove, { id, version: 0, isArchived: true }, admin))).toEqual([
      "move.changed",
      undefined,
    ]);
    expect((await find(id))?.name).toBe("Round and round");
    expect((await studio.call(archiveMove, { id, version: 1, isArchived: true }, admin)).isArchived).toBe(true);
    expect((await studio.call(archiveMove, { id, version: 2, isArchived: false }, admin)).isArchived).toBe(false);
  });

  test("from before there were versions is changed like any other", async () => {
    await plantPeople(0);
    const id = idOf("Foot lock") || (libraryMoves()[0]?.id ?? "");
    await MoveModel.collection.updateOne({ _id: id as never }, { $unset: { version: 1, archivedAt: 1, order: 1 } });
    const before = await find(id);
    expect(before).toMatchObject({ version: 0, order: 0, spanish: { name: "" }, isArchived: false });
    if (!before) throw new Error("It is there.");
    const { isArchived: _, ...fields } = before;
    expect((await studio.call(updateMove, { ...fields, safetyNote: "Slowly." }, admin)).version).toBe(1);
  });

  test("names the field that does not fit", async () => {
    const [first, second] = [newId(), newId()];
    await studio.call(createMove, { ...DRAFT, id: first }, admin);
    const make = (change: object) =>
      fail(studio.call(createMove, { ...DRAFT, id: newId(), name: "New", ...change }, admin));
    expect(await make({ name: " carousel " })).toEqual(["move.name", ["name"]]);
    expect(await make({ level: "elite" })).toEqual(["move.level", ["level"]]);
    expect(await make({ apparatus: "cube" })).toEqual(["move.apparatus", ["apparatus"]]);
    expect(await make({ prerequisites: [newId()] })).toEqual(["move.circle", ["prerequisites"]]);
    expect(await make({ grade: 1, prerequisites: [first] })).toEqual(["move.circle", ["prerequisites"]]);
    await studio.call(createMove, { ...DRAFT, id: second, name: "After", prerequisites: [first] }, admin);
    const circle = studio.call(updateMove, { ...DRAFT, id: first, version: 0, prerequisites: [second] }, admin);
    expect(await fail(circle)).toEqual(["move.circle", ["prerequisites"]]);
    expect((await find(first))?.prerequisites).toEqual([]);
    expect((await studio.call(readLibrary, {}, admin)).moves).toHaveLength(2);
  });

  test("two halves of a circle drawn at once make none", async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [newId(), newId()];
      const half = { ...DRAFT, version: 0, order: round };
      await studio.call(createMove, { ...DRAFT, id: a, name: `A ${round}` }, admin);
      await studio.call(createMove, { ...DRAFT, id: b, name: `B ${round}` }, admin);
      const both = await Promise.all([
        fail(studio.call(updateMove, { ...half, id: a, name: `A ${round}`, prerequisites: [b] }, admin)),
        fail(studio.call(updateMove, { ...half, id: b, name: `B ${round}`, prerequisites: [a] }, admin)),
      ]);
      const drawn = [await find(a), await find(b)].filter((move) => move?.prerequisites.length === 1);
      expect(drawn.length).toBeLessThanOrEqual(1);
      expect(both.filter((outcome) => outcome === "went well")).toHaveLength(drawn.length);
    }
  });

  test("that is archived loses no booking, keeps the sign-offs that come later, and is asked of nobody", async () => {
    const maya = await studio.signIn("instructor");
    const [mary, robin] = [await studio.signIn("student"), await studio.signIn("student")];
    const classInstanceId = await teach(studio, maya, mary);
    const id = newId();
    await studio.call(createMove, { ...DRAFT, id }, admin);
    await requireOf(classInstanceId, { requiredMoveIds: [id] });
    const wish = () => studio.call(addClass, { classInstanceId, attendeeId: robin.id }, robin);
    expect((await fail(wish()))[0]).toBe("readiness.missing");
    const effect = await studio.call(previewChange, { change: { kind: "archive", id, isArchived: true } }, admin);
    expect(effect).toEqual({ raised: 0, lowered: 0, people: [], classes: 1 });
    await studio.call(archiveMove, { id, version: 0, isArchived: true }, admin);
    expect(await BookingModel.find({ attendeeId: mary.id }).lean()).toMatchObject([{ status: "booked" }]);
    await wish();
    const record = await sign(studio, mary.id, id, maya);
    expect(record.signOffs.map(({ moveId, kind }) => [moveId, kind])).toEqual([[id, "signed"]]);
  });
});

describe("what a change would do to people's levels", () => {
  const CHANGES: [string, () => LibraryChange][] = [
    ["a required move is archived", () => ({ kind: "archive", id: libraryMoves()[0]?.id ?? "", isArchived: true })],
    [
      "a move goes to another level",
      () => {
        const move = libraryMoves().find(({ level }) => level === "intermediate") ?? raise();
        const draft = { ...DRAFT, name: move.name, grade: move.grade, apparatus: move.apparatus, prerequisites: [] };
        return { kind: "move", id: move.id, draft };
      },
    ],
    ["a move is added", () => ({ kind: "move", id: newId(), draft: { ...DRAFT, apparatus: "lyra" } })],
    ["the share of a level rises", () => ({ kind: "levels", levels: withRule({ share: 95 }) })],
    ["the share of a level falls", () => ({ kind: "levels", levels: withRule({ share: 50 }) })],
    [
      "a list takes the share's place",
      () => ({
        kind: "levels",
        levels: withRule({
          moveIds: required(),
        }),
      }),
    ],
    [
      "a level is put between two",
      () => {
        const [first, ...others] = DEFAULT_LEVELS.ladder;
        const ladder = [...(first ? [first] : []), { key: "improver", name: "Improver", nameEs: "" }, ...others];
        return { kind: "levels", levels: { ladder, rules: [] } };
      },
    ],
    ["nothing is changed", () => ({ kind: "levels", levels: DEFAULT_LEVELS })],
  ];

  test.each(CHANGES)("is what happens to every one of 100 people: %s", async (name, make) => {
    await plantPeople(100);
    // Four moves are the whole of a level here, so that one fewer is felt.
    if (name.includes("archived"))
      await studio.call(changeLevels, { version: 0, levels: withRule({ moveIds: required() }) }, admin);
    const change = make();
    const before = await allLevels();
    const effect = await studio.call(previewChange, { change }, admin);
    expect(await allLevels()).toEqual(before);
    await save(change);
    const after = await allLevels();
    const shifted = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
      const [from = null, to = null] = [before.get(key), after.get(key)];
      return from === to ? [] : [`${key}: ${from} → ${to}`];
    });
    expect(effect.raised + effect.lowered).toBe(shifted.length);
    expect(effect.people).toHaveLength(Math.min(MOST_SHOWN, shifted.length));
    const previewed = effect.people.map(
      (shift) => `${shift.studentId} ${shift.apparatus}: ${shift.beforeName} → ${shift.afterName}`,
    );
    expect(shifted).toEqual(expect.arrayContaining(previewed));
    // Every change but the last two changes a student's level: a preview of nothing would prove nothing.
    if (!/nothing|between/.test(name)) expect(shifted.length).toBeGreaterThan(0);
  });

  const required = () =>
    libraryMoves()
      .slice(0, 4)
      .map(({ id }) => id);
  const raise = (): never => {
    throw new Error("The library has moves of every level.");
  };
  const withRule = (rule: { share?: number; moveIds?: string[] }): LevelScheme => ({
    ...DEFAULT_LEVELS,
    rules: [{ apparatus: "silks", level: "beginner", name: "", nameEs: "", share: 80, moveIds: [], ...rule }],
  });
  const save = async (change: LibraryChange) => {
    if (change.kind === "levels") return studio.call(changeLevels, { version: 0, levels: change.levels }, admin);
    if (change.kind === "archive") return studio.call(archiveMove, { ...change, version: 0 }, admin);
    const { id, draft } = change;
    return (await find(id))
      ? studio.call(updateMove, { ...draft, id, version: 0 }, admin)
      : studio.call(createMove, { ...draft, id }, admin);
  };
});

describe("the ladder of levels", () => {
  const elite = { key: "elite", name: "Elite", nameEs: "Élite" };
  const levels = (ladder: LevelScheme["ladder"]): LevelScheme => ({ ladder, rules: [] });

  test("is the studio's own; a level that is used stays, and the second of two admins is told", async () => {
    const { version, ...saved } = await studio.call(
      changeLevels,
      { version: 0, levels: levels([...DEFAULT_LEVELS.ladder, elite]) },
      admin,
    );
    expect([version, saved.levels.ladder.map(({ key }) => key)]).toEqual([
      1,
      ["beginner", "intermediate", "advanced", "elite"],
    ]);
    await studio.call(createMove, { ...DRAFT, id: newId(), level: "elite", grade: 5 }, admin);
    const without = { version: 1, levels: DEFAULT_LEVELS };
    expect(await fail(studio.call(changeLevels, without, admin))).toEqual(["levels.in-use", ["levels.ladder"]]);
    const late = studio.call(
      changeLevels,
      { version: 0, levels: levels([...DEFAULT_LEVELS.ladder, elite, { ...elite, key: "x", name: "X" }]) },
      admin,
    );
    expect(await fail(late)).toEqual(["studio.changed", undefined]);
    expect((await studio.call(readLibrary, {}, admin)).levels.ladder).toHaveLength(4);
  });

  test("names what is wrong with it", async () => {
    const [first] = DEFAULT_LEVELS.ladder;
    const send = (ladder: unknown[]) =>
      studio.request("PUT", "/api/admin/levels", { as: admin, body: { version: 0, levels: { ladder, rules: [] } } });
    for (const ladder of [[], [first, first], [{ ...first, key: "all" }], [{ ...first, name: "" }]]) {
      const reply = await send(ladder);
      expect(reply.status).toBe(400);
      expect(reply.text).toContain("levels.ladder");
    }
    expect((await send([...DEFAULT_LEVELS.ladder])).status).toBe(200);
  });
});

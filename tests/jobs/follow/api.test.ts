import { beforeEach, expect, test } from "vitest";
import { followChanges, followFrom } from "#api/jobs/follow.ts";
import { eachPage, nextPage } from "#api/jobs/pages.ts";
import { FailedItemModel } from "#api/jobs/set-aside.ts";
import { NoteModel } from "../../db/note-model.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const NAME = "tests.followNotes";
type Note = { _id: string; rev: never; audiences: string[]; text: string };
const addNotes = (texts: string[]) => NoteModel.insertMany(texts.map((text) => ({ _id: `note-${text}`, text })));
const follow = (act: (rows: Note[]) => Promise<unknown>) =>
  followChanges<Note>({ name: NAME, model: NoteModel as never, act }, studio.services);
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => String(from + at));

test("everything once, in batches; then only what changed; and one that fails holds up no other", async () => {
  await addNotes(numbers(0, 1_200));
  const sizes: number[] = [];
  await follow(async (rows) => sizes.push(rows.length));
  expect(sizes).toEqual([500, 500, 200]);
  // As if all that were minutes ago: what is a few seconds old is looked at twice.
  const last = await NoteModel.findOne().sort({ rev: -1 }).orFail();
  await followFrom([NAME], last.rev);
  for (const text of ["3", "700"]) await NoteModel.updateOne({ text }, { count: 1 });
  await addNotes(["bad", "good"]);
  const seen: string[] = [];
  await follow(async (rows) => {
    if (rows.some(({ text }) => text === "bad")) throw new Error("This one is broken.");
    seen.push(...rows.map(({ text }) => text));
  });
  expect(seen.toSorted()).toEqual(["3", "700", "good"]);
  expect(await FailedItemModel.find({ kind: NAME }).lean()).toMatchObject([{ itemId: "note-bad", tries: 1 }]);
});

test("page by page through everything, also past one that fails", async () => {
  await addNotes(numbers(0, 1_100));
  let seen = 0;
  await eachPage<Note>(
    { model: NoteModel as never, kind: NAME },
    async (rows) => {
      if (rows.some(({ text }) => text === "42")) throw new Error("This one is broken.");
      seen += rows.length;
    },
    studio.services,
  );
  expect(seen).toBe(1_099);
  expect(await FailedItemModel.find({ kind: NAME }).lean()).toMatchObject([{ itemId: "note-42" }]);
});

test("in turns: the next page at each call, and after the last one the first", async () => {
  await addNotes(numbers(0, 1_100));
  const turns: string[][] = [];
  const turn = () =>
    nextPage<Note>(
      { model: NoteModel as never, kind: NAME },
      async (rows) => turns.push(rows.map(({ _id }) => _id)),
      studio.services,
    );
  for (let at = 0; at < 4; at++) await turn();
  expect(turns.map(({ length }) => length)).toEqual([500, 500, 100, 500]);
  expect(new Set(turns.slice(0, 3).flat()).size).toBe(1_100);
  expect(turns[3]).toEqual(turns[0]);
});

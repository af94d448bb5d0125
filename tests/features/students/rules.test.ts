import { describe, expect, test } from "vitest";
import { standingsOf } from "#shared/features/moves/levels.ts";
import { DEFAULT_SYLLABUS } from "#shared/features/moves/syllabus.ts";
import { type BookedClass, findReadyLevels } from "#shared/features/students/ready-levels.ts";
import { listsOf, type StudentFacts } from "#shared/features/students/student-lists.ts";
import { riskDayOf, usualGapOf } from "#shared/features/students/visit-rhythm.ts";

describe("the usual gap of a person", () => {
  const every = (days: number, visits: number) =>
    Array.from({ length: visits }, (_, at) =>
      Temporal.PlainDate.from("2026-03-02")
        .subtract({ days: days * at })
        .toString(),
    );

  test.each([
    ["no visit", [], null, null],
    ["three visits are too few", every(7, 3), null, null],
    ["four weekly visits: the 15th day after the last", every(7, 4), 7, "2026-03-17"],
    ["twice a week still has two weeks", every(3, 12), 3, "2026-03-16"],
    ["once a month has two months", every(30, 5), 30, "2026-05-02"],
    [
      "an even number of gaps: the middle of the two",
      ["2026-03-02", ...every(10, 5).slice(1), "2026-01-01"],
      10,
      "2026-03-23",
    ],
    ["half days round down", ["2026-03-02", "2026-02-22", "2026-02-13", "2026-02-04", "2026-01-26"], 9, "2026-03-21"],
  ])("%s", (_, days, gap, riskDay) => {
    expect([usualGapOf(days), riskDayOf(days)]).toEqual([gap, riskDay]);
  });

  test("is that of the last ten gaps: a slow first year does not count", () => {
    const slow = Array.from({ length: 20 }, (_, at) =>
      Temporal.PlainDate.from("2025-12-01")
        .subtract({ days: 60 * at })
        .toString(),
    );
    expect(usualGapOf([...every(7, 11), ...slow])).toBe(7);
  });
});

describe("ready to move up", () => {
  const moves = ["beginner", "intermediate"].flatMap((level) =>
    Array.from({ length: 5 }, (_, at) => ({ id: `${level} ${at}`, apparatus: "silks", level, isArchived: false })),
  );
  const signed = (beginner: number, intermediate: number) =>
    [
      ...Array.from({ length: beginner }, (_, at) => `beginner ${at}`),
      ...Array.from({ length: intermediate }, (_, at) => `intermediate ${at}`),
    ].map((moveId) => ({ moveId, kind: "signed" as const }));
  const aClass = (of: Partial<BookedClass>): BookedClass => ({
    apparatus: "Silks",
    level: "beginner",
    requiredLevel: null,
    ...of,
  });
  const ready = (counts: [number, number], booked: BookedClass[] = []) =>
    findReadyLevels(
      standingsOf(moves, { signOffs: signed(...counts) }, DEFAULT_SYLLABUS),
      booked,
      DEFAULT_SYLLABUS,
    ).map(({ level, toGo }) => `${level} ${toGo}`);

  // Four of five moves make a level.
  test.each([
    ["nothing signed off", [0, 0], []],
    ["three to go", [1, 0], []],
    ["two to go", [2, 0], ["beginner 2"]],
    ["one to go", [3, 0], ["beginner 1"]],
    ["a level reached, nothing booked", [4, 0], ["intermediate 0"]],
    ["a level reached, and far in the next", [5, 1], ["intermediate 0"]],
    ["a level reached, and close to the next", [5, 2], ["intermediate 2"]],
    ["all levels there are", [5, 5], []],
  ] as const)("%s", (_, [beginner, intermediate], expected) => {
    expect(ready([beginner, intermediate])).toEqual(expected);
  });

  test.each([
    ["a class of the same level changes nothing", aClass({}), ["intermediate 0"]],
    ["a class for all changes nothing", aClass({ level: "all" }), ["intermediate 0"]],
    ["a class of the next level", aClass({ level: "intermediate" }), []],
    ["a class that requires the level", aClass({ level: "all", requiredLevel: "beginner" }), []],
    ["a class on another apparatus", aClass({ apparatus: "Lyra", level: "intermediate" }), ["intermediate 0"]],
  ])("reached, and booked: %s", (_, booked, expected) => {
    expect(ready([4, 0], [booked])).toEqual(expected);
  });
});

describe("the lists of a person", () => {
  const today = "2026-03-02";
  const facts: StudentFacts = {
    birthday: "1990-05-01",
    joinedOn: "2025-01-10",
    hasWaiver: true,
    creditsLeft: null,
    passEndsOn: null,
    riskDay: null,
    ready: [],
  };
  test.each<[string, Partial<StudentFacts>, string[], string | null]>([
    ["none but all", {}, ["all"], null],
    ["no waiver", { hasWaiver: false }, ["all", "unsigned"], null],
    ["one class left", { creditsLeft: 1 }, ["all", "last-class"], null],
    ["none left", { creditsLeft: 0 }, ["all"], null],
    ["at risk from today", { riskDay: today }, ["all", "at-risk"], null],
    ["at risk from tomorrow", { riskDay: "2026-03-03" }, ["all"], "2026-03-03"],
    ["18 today", { birthday: "2008-03-02" }, ["all", "turned-18"], "2026-05-02"],
    ["18 tomorrow", { birthday: "2008-03-03" }, ["all", "turning-18"], "2026-03-03"],
    ["18 in 60 days", { birthday: "2008-05-01" }, ["all", "turning-18"], "2026-05-01"],
    ["18 in 61 days", { birthday: "2008-05-02" }, ["all"], "2026-03-03"],
    ["the pass ends today", { passEndsOn: today }, ["all", "pass-ending"], "2026-03-03"],
    ["the pass ends in 14 days", { passEndsOn: "2026-03-16" }, ["all", "pass-ending"], "2026-03-17"],
    ["the pass ends in 15 days", { passEndsOn: "2026-03-17" }, ["all"], "2026-03-03"],
    ["the pass ended yesterday", { passEndsOn: "2026-03-01" }, ["all"], null],
    ["18 for 60 days", { birthday: "2008-01-01" }, ["all", "turned-18"], "2026-03-03"],
    ["18 for 61 days", { birthday: "2007-12-31" }, ["all"], null],
    ["no birthday", { birthday: null }, ["all"], null],
    ["joined on the first of the month", { joinedOn: "2026-03-01" }, ["all", "new"], "2026-04-01"],
    ["joined on the last of the month before", { joinedOn: "2026-02-28" }, ["all"], null],
    ["close to a level", { ready: [{ apparatus: "silks", level: "beginner", toGo: 1 }] }, ["all", "ready"], null],
  ])("%s", (_, changes, lists, changesOn) => {
    expect(listsOf({ ...facts, ...changes }, today)).toEqual({ lists, changesOn });
  });

  test("born on February 29, a person is 18 on March 1", () => {
    const leap = { ...facts, birthday: "2008-02-29" };
    expect(listsOf(leap, "2026-02-28")).toEqual({ lists: ["all", "turning-18"], changesOn: "2026-03-01" });
    expect(listsOf(leap, "2026-03-01").lists).toEqual(["all", "turned-18"]);
  });
});

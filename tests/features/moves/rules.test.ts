import { describe, expect, test } from "vitest";
import { libraryMoves } from "#api/features/moves/library/library.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { findLibraryFaults, findUnreachableMoves, levelOfGrade, Move } from "#shared/features/moves/move.ts";
import { DEFAULT_APPARATUS } from "#shared/features/moves/syllabus.ts";

const node = (id: string, grade: number, ...prerequisites: string[]) => ({ id, name: id, grade, prerequisites });

describe("a library", () => {
  test("without faults has none", () => {
    expect(findLibraryFaults([node("star", 4, "key"), node("key", 3, "climb"), node("climb", 1)])).toEqual([]);
  });

  test("is told what it lacks, what is upside down, and what can never be begun", () => {
    const faults = findLibraryFaults([
      node("climb", 2),
      node("hang", 1, "climb"),
      node("egg", 1, "hen"),
      node("hen", 1, "egg"),
      node("feather", 1, "hen"),
      node("drop", 5, "nowhere"),
    ]);
    expect(faults.map((fault) => inEnglish(fault).message)).toEqual([
      "hang needs climb, which is harder",
      "drop needs a move that isn't in the library",
      "Nobody can ever start egg",
      "Nobody can ever start hen",
      "Nobody can ever start feather",
      "Nobody can ever start drop",
    ]);
  });

  test("a move that needs itself can never be begun", () => {
    expect(findUnreachableMoves([node("hang", 1), node("loop", 1, "loop")])).toEqual(["loop"]);
  });
});

test.each([
  [1, "beginner"],
  [2, "beginner"],
  [3, "intermediate"],
  [4, "advanced"],
  [5, "advanced"],
])("grade %i is taught in the %s class", (grade, level) => {
  expect(levelOfGrade(grade)).toBe(level);
});

describe("the demo studio's moves", () => {
  const moves = libraryMoves();
  const unique = (values: string[]) => expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);

  test("are at least a hundred and fifty, and fit the contract", () => {
    expect(moves.length).toBeGreaterThanOrEqual(150);
    for (const move of moves) expect(Move.safeParse(move).error).toBeUndefined();
  });

  test("can be drawn as a skill tree: no circle, no stranger, nothing harder before something easier", () => {
    expect(findLibraryFaults(moves)).toEqual([]);
  });

  test("build on moves of the same apparatus, and each apparatus begins on the first day and leads far", () => {
    const byId = new Map(moves.map((move) => [move.id, move]));
    for (const { apparatus, prerequisites } of moves)
      for (const id of prerequisites) expect(byId.get(id)?.apparatus).toBe(apparatus);
    for (const apparatus of DEFAULT_APPARATUS.map(({ key }) => key)) {
      const own = moves.filter((move) => move.apparatus === apparatus);
      expect(own.length).toBeGreaterThanOrEqual(12);
      expect(own.some(({ grade, prerequisites }) => grade === 1 && prerequisites.length === 0)).toBe(true);
      expect(Math.max(...own.map(({ grade }) => grade))).toBeGreaterThanOrEqual(4);
    }
  });

  test("each has its own name, its own two or three sentences, and a word about safety", () => {
    unique(moves.map(({ name }) => name.toLowerCase()));
    unique(moves.map(({ description }) => description));
    unique(moves.map(({ safetyNote }) => safetyNote));
    for (const { name, description, safetyNote, prerequisites, id } of moves) {
      const sentences = description.match(/[^.!?]+[.!?]/g) ?? [];
      expect([name, sentences.length >= 2 && sentences.length <= 4]).toEqual([name, true]);
      expect([name, description.length > 80 && safetyNote.length > 20]).toEqual([name, true]);
      unique(prerequisites);
      expect(prerequisites).not.toContain(id);
    }
  });
});

import { describe, expect, test } from "vitest";
import { language as es } from "#shared/features/language/messages/es.ts";
import { countStates, findMoves, type MyMove, NO_FILTER, otherNameFor } from "#web/features/moves/filter-moves.ts";
import { wordIn } from "#web/words/t.ts";

const move = (name: string, more: Partial<MyMove> = {}): MyMove => ({
  id: name,
  name,
  otherNames: [],
  apparatus: "silks",
  level: "beginner",
  grade: 1,
  prerequisites: [],
  description: "",
  safetyNote: "",
  state: "none",
  hasNote: false,
  goalBy: null,
  signedOff: null,
  ...more,
});

const library = [
  move("Straddle up", { grade: 2, state: "learning" }),
  move("Hocks hang", { apparatus: "lyra", otherNames: ["Double knee hang", "Bat hang"], state: "mastered" }),
  move("Climb and rest", { state: "mastered" }),
  move("Élan drop", { grade: 4, level: "advanced" }),
];
const found = (filter: Partial<typeof NO_FILTER>) =>
  findMoves(library, { ...NO_FILTER, ...filter }, ["silks", "lyra"]).map(({ grade, moves }) => [
    grade,
    ...moves.map(({ name }) => name),
  ]);

describe("finding moves", () => {
  test("in Spanish by the name that is shown, by the English one, and in the order of what is shown", () => {
    const shown: Record<string, string> = {
      "Hocks hang": "Colgada de corvas",
      "Climb and rest": "Subida con descanso",
    };
    wordIn(es, (text) => shown[text] ?? null);
    try {
      expect(found({ text: "corvas" })).toEqual([[1, "Hocks hang"]]);
      expect(found({ text: "hocks" })).toEqual([[1, "Hocks hang"]]);
      const names = findMoves([move("Climb and rest"), move("Hocks hang")], NO_FILTER, ["silks"])[0]?.moves;
      expect(names?.map(({ name }) => name)).toEqual(["Hocks hang", "Climb and rest"]);
      expect(otherNameFor(library[1] as MyMove, "colgada")).toBeNull();
    } finally {
      wordIn(null);
    }
  });

  test("without a filter all are there, by grade, apparatus and name", () => {
    expect(found({})).toEqual([
      [1, "Climb and rest", "Hocks hang"],
      [2, "Straddle up"],
      [4, "Élan drop"],
    ]);
  });

  test("every word counts, in any order, by any name, without marks and capitals", () => {
    expect(found({ text: "HANG bat" })).toEqual([[1, "Hocks hang"]]);
    expect(found({ text: "  elan " })).toEqual([[4, "Élan drop"]]);
    expect(found({ text: "lyra hocks" })).toEqual([[1, "Hocks hang"]]);
    expect(found({ text: "hocks climb" })).toEqual([]);
  });

  test("apparatus, level and one's own state narrow it down together", () => {
    expect(found({ apparatus: "silks", state: "mastered" })).toEqual([[1, "Climb and rest"]]);
    expect(found({ level: "advanced" })).toEqual([[4, "Élan drop"]]);
    expect(found({ state: "want" })).toEqual([]);
  });

  test("a search that found another name says which", () => {
    const [, hocks] = library;
    if (!hocks) throw new Error("No move");
    expect(otherNameFor(hocks, "bat")).toBe("Bat hang");
    expect(otherNameFor(hocks, "hang")).toBeNull();
    expect(otherNameFor(hocks, "")).toBeNull();
  });

  test("states are counted, and those mastered by grade", () => {
    expect(countStates(library)).toEqual({ want: 0, learning: 1, consistent: 0, mastered: 2 });
    expect(findMoves(library, NO_FILTER, []).map(({ mastered }) => mastered)).toEqual([2, 0, 0]);
  });
});

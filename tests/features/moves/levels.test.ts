import { describe, expect, test } from "vitest";
import { libraryMoves } from "#api/features/moves/library/library.ts";
import {
  lastWords,
  signedMoves,
  standingOn as standingBy,
  standings as standingsBy,
} from "#shared/features/moves/levels.ts";
import type { MoveApparatus, MoveLevel } from "#shared/features/moves/move.ts";
import { apparatusNamed, DEFAULT_SYLLABUS } from "#shared/features/moves/syllabus.ts";

const standingOn = (
  ...[apparatus, moves, signed]: [string, Parameters<typeof standingBy>[1], { has(id: string): boolean }]
) => standingBy(apparatus, moves, signed, DEFAULT_SYLLABUS);
const standings = (...[moves, signed]: [Parameters<typeof standingsBy>[0], { has(id: string): boolean }]) =>
  standingsBy(moves, signed, DEFAULT_SYLLABUS);

const made = (count: number, level: MoveLevel, apparatus: MoveApparatus = "silks") =>
  Array.from({ length: count }, (_, at) => ({ id: `${apparatus} ${level} ${at}`, level, apparatus }));
const first = (count: number, moves: { id: string }[]) => new Set(moves.slice(0, count).map(({ id }) => id));
const given = (moveId: string, kind: "signed" | "revoked") => ({ moveId, kind });

describe("a level", () => {
  const beginner = made(10, "beginner");
  const intermediate = made(5, "intermediate");
  const moves = [...beginner, ...intermediate, ...made(3, "beginner", "lyra")];

  test("is reached with four fifths of its moves, not one less", () => {
    expect(standingOn("silks", moves, first(7, beginner)).level).toBeNull();
    expect(standingOn("silks", moves, first(8, beginner)).level).toBe("beginner");
    expect(standingOn("silks", moves, first(8, beginner)).levels[0]).toEqual({
      level: "beginner",
      signed: 8,
      needed: 8,
      total: 10,
      isReached: true,
    });
  });

  test("needs the levels before it, and other apparatus count for nothing", () => {
    const all = new Set([...intermediate, ...made(3, "beginner", "lyra")].map(({ id }) => id));
    const silks = standingOn("silks", moves, all);
    expect(silks.level).toBeNull();
    expect(silks.levels.map(({ isReached }) => isReached)).toEqual([false, false]);
    expect(standings(moves, all).map(({ apparatus, level }) => [apparatus, level])).toEqual([
      ["silks", null],
      ["lyra", "beginner"],
    ]);
  });

  test("without moves holds nobody up and cannot be reached", () => {
    const only = [...made(2, "beginner"), ...made(2, "advanced")];
    const all = new Set(only.map(({ id }) => id));
    expect(standingOn("silks", only, all)).toMatchObject({ level: "advanced", levels: { length: 2 } });
    expect(standingOn("rope", only, all)).toEqual({ apparatus: "rope", level: null, levels: [] });
  });

  test("asks for whole moves, without the small change of computers", () => {
    const needed = (count: number) => standingOn("silks", made(count, "beginner"), new Set()).levels[0]?.needed;
    expect([1, 2, 4, 5, 6, 10, 15, 20, 24, 25, 35].map(needed)).toEqual([1, 2, 4, 4, 5, 8, 12, 16, 20, 20, 28]);
  });
});

test("the last word on a move counts, in the order of the server", () => {
  const signed = signedMoves([
    given("climb", "signed"),
    given("key", "signed"),
    given("climb", "revoked"),
    given("star", "revoked"),
    given("star", "signed"),
  ]);
  expect([...signed.keys()]).toEqual(["key", "star"]);
});

test.each([
  ["Silks", "silks"],
  ["Aerial silk", "silks"],
  ["Lyra", "lyra"],
  ["Aerial Hoop (Lyra)", "lyra"],
  ["Hammock", "sling"],
  ["Corde lisse", "rope"],
  ["Floor", null],
  ["Hoopla", null],
])("an apparatus called %s is %s", (name, apparatus) => {
  expect(apparatusNamed(name, DEFAULT_SYLLABUS)).toBe(apparatus);
});

test("every level of the demo's library can be reached", () => {
  const moves = libraryMoves();
  const all = new Set(moves.map(({ id }) => id));
  expect(standings(moves, all).map(({ level }) => level)).toEqual(Array(6).fill("advanced"));
});

test("of everything said only the last words are kept, and they say the same, however it went on", () => {
  const kinds = ["signed", "revoked"] as const;
  const moves = ["a", "b", "c"];
  let seed = 7;
  const below = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 300; round++) {
    const said = Array.from({ length: below(12) }, (_, id) => ({
      id,
      moveId: moves[below(3)] ?? "",
      kind: kinds[below(2)] ?? "signed",
    }));
    const kept = lastWords(said);
    expect(signedMoves(kept)).toEqual(signedMoves(said));
    expect(kept.length).toBe(new Set(said.map(({ moveId }) => moveId)).size);
    // What is said afterwards comes out the same too.
    const next = [{ id: 99, moveId: "a", kind: "signed" as const }];
    expect([...signedMoves([...kept, ...next]).keys()].toSorted()).toEqual(
      [...signedMoves([...said, ...next]).keys()].toSorted(),
    );
  }
});

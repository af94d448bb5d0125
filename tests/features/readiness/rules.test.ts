import { describe, expect, test } from "vitest";
import { inEnglish } from "#shared/core/messages/answer.ts";
import type { MoveApparatus, MoveLevel } from "#shared/features/moves/move.ts";
import { DEFAULT_SYLLABUS } from "#shared/features/moves/syllabus.ts";
import { isGranted, whatIsMissing as whatIsMissingBy } from "#shared/features/readiness/gate.ts";
import { refusalSentence } from "#shared/features/readiness/labels.ts";
import { requiresSomething } from "#shared/features/readiness/requirement.ts";

const whatIsMissing = (
  ...[requirement, moves, signOffs]: Parameters<typeof whatIsMissingBy> extends [...infer Head, unknown] ? Head : never
) => whatIsMissingBy(requirement, moves, signOffs, DEFAULT_SYLLABUS);

const move = (id: string, level: MoveLevel = "beginner", apparatus: MoveApparatus = "silks") => ({
  id,
  name: id.toUpperCase(),
  level,
  apparatus,
});
const moves = [
  ...["a", "b", "c", "d", "e"].map((id) => move(id)),
  move("x", "intermediate"),
  move("l", "beginner", "lyra"),
];
const signed = (...ids: string[]) => ids.map((moveId) => ({ moveId, kind: "signed" as const }));
const nothing = { apparatus: "Silks", requiredLevel: null, requiredMoveIds: [] };
const level = (requiredLevel: MoveLevel, apparatus = "Silks") => ({ ...nothing, apparatus, requiredLevel });

describe("what is missing for a class", () => {
  test("is nothing where it requires nothing", () => {
    expect(whatIsMissing(nothing, moves, [])).toBeNull();
    expect(requiresSomething(nothing)).toBe(false);
    expect(requiresSomething({})).toBe(false);
    expect(requiresSomething(level("beginner"))).toBe(true);
  });

  test("is a level on the class's apparatus, with the moves to go", () => {
    expect(whatIsMissing(level("beginner"), moves, signed("a", "b", "l"))).toEqual({
      level: { level: "beginner", apparatus: "silks", movesToGo: 2 },
      moves: [],
    });
    expect(whatIsMissing(level("beginner"), moves, signed("a", "b", "c", "d"))).toBeNull();
    expect(whatIsMissing(level("intermediate"), moves, signed("x"))?.level?.movesToGo).toBe(4);
    expect(whatIsMissing(level("beginner"), moves, signed("a", "b", "c", "d", "x"))).toBeNull();
  });

  test("on an apparatus without moves any apparatus counts", () => {
    expect(whatIsMissing(level("beginner", "Floor"), moves, [])?.level).toMatchObject({
      apparatus: null,
      movesToGo: 1,
    });
    expect(whatIsMissing(level("beginner", "Floor"), moves, signed("l"))).toBeNull();
  });

  test("a level nobody can reach is missing for everybody", () => {
    expect(whatIsMissing(level("advanced"), moves, signed("a", "b", "c", "d", "e", "x"))?.level).toEqual({
      level: "advanced",
      apparatus: "silks",
      movesToGo: null,
    });
  });

  test("is each required move that is not signed off, or not any more", () => {
    const requirement = { ...nothing, requiredMoveIds: ["a", "b", "gone"] };
    const revoked = [...signed("a", "b"), { moveId: "b", kind: "revoked" as const }];
    expect(whatIsMissing(requirement, moves, revoked)?.moves.map(({ id }) => id)).toEqual(["b"]);
    expect(whatIsMissing(requirement, moves, signed("a", "b"))).toBeNull();
  });

  test("is told in sentences, with a way on", () => {
    const missing = whatIsMissing({ ...level("beginner"), requiredMoveIds: ["x"] }, moves, []);
    expect(missing && inEnglish(refusalSentence(missing, DEFAULT_SYLLABUS)).message).toBe(
      "This class needs the level Beginner on Silks. It needs these moves signed off first: X. You can ask the instructor.",
    );
  });
});

describe("a grant", () => {
  const grant = {
    status: "granted" as const,
    scope: "class" as const,
    studentId: "mary",
    classInstanceId: "monday",
    seriesId: "mondays",
  };
  const instance = (id: string, seriesId: string | null = "mondays") => ({ id, seriesId });

  test("is for its student and its class", () => {
    expect(isGranted([grant], "mary", instance("monday"))).toBe(true);
    expect(isGranted([grant], "mary", instance("next monday"))).toBe(false);
    expect(isGranted([grant], "robin", instance("monday"))).toBe(false);
  });

  test("of a series is for all its classes, and for no class outside any series", () => {
    const series = { ...grant, scope: "series" as const };
    expect(isGranted([series], "mary", instance("next monday"))).toBe(true);
    expect(isGranted([series], "mary", instance("tuesday", "tuesdays"))).toBe(false);
    expect(isGranted([{ ...series, seriesId: null }], "mary", instance("single", null))).toBe(false);
  });

  test("that is asked for or declined is none", () => {
    expect(isGranted([{ ...grant, status: "asked" }], "mary", instance("monday"))).toBe(false);
    expect(isGranted([{ ...grant, status: "declined" }], "mary", instance("monday"))).toBe(false);
  });
});

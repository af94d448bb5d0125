import { describe, expect, test } from "vitest";
import { MOST_COUNTED, type NeedKind, NeedKind as NeedKinds, toNeeds } from "#shared/features/dashboard/needs.ts";
import { owedAtEnds } from "#shared/features/dashboard/owed.ts";
import { hasWords, numberIn } from "#shared/features/dashboard/search-rules.ts";
import { type ClassToday, phaseOf, troublesOf } from "#shared/features/dashboard/today.ts";
import {
  decidedIn,
  figureOf,
  headlineOf,
  isStale,
  NO_FIGURES,
  usualOf,
  type WeekFigures,
  weeksShown,
} from "#shared/features/dashboard/weeks.ts";

const at = (time: string) => Temporal.Instant.from(`2026-03-02T${time}:00Z`);

const aClass = (changes: Partial<ClassToday> = {}): ClassToday => ({
  ...{ id: "c", name: "Silks", startTime: "10:00", endTime: "11:00", place: "", instructorName: "Maya" },
  ...{ startsAt: "2026-03-02T18:00:00Z", endsAt: "2026-03-02T19:00:00Z" },
  ...{ seats: 8, people: 5, unpaid: 0, unsigned: 0, marked: 0 },
  ...changes,
});

describe("a class of today", () => {
  test.each([
    ["17:59", "ahead"],
    ["18:00", "running"],
    ["18:59", "running"],
    ["19:00", "over"],
  ])("at %s it is %s", (time, phase) => {
    expect(phaseOf(aClass(), at(time))).toBe(phase);
  });

  test("a roster is missed once the class is over, and only with people on it", () => {
    expect(troublesOf(aClass(), at("18:59"))).toEqual([]);
    expect(troublesOf(aClass(), at("19:00"))).toEqual(["not-taken"]);
    expect(troublesOf(aClass({ marked: 1 }), at("19:00"))).toEqual([]);
    expect(troublesOf(aClass({ people: 0 }), at("19:00"))).toEqual([]);
  });

  test("an instructor is missed until the class is over; who owes or did not sign, also after", () => {
    const found = aClass({ instructorName: "", unpaid: 2, unsigned: 1, marked: 5 });
    expect(troublesOf(found, at("17:00"))).toEqual(["no-instructor", "unpaid", "unsigned"]);
    expect(troublesOf(found, at("20:00"))).toEqual(["unpaid", "unsigned"]);
  });
});

test("only what there is needs a person, the most urgent first, and counted up to a hundred", () => {
  const none = Object.fromEntries(NeedKinds.options.map((kind) => [kind, { count: 0 }])) as Record<
    NeedKind,
    { count: number; cents?: number }
  >;
  expect(toNeeds(none)).toEqual([]);
  const counts = {
    ...none,
    feedback: { count: 3 },
    mail: { count: 250 },
    "overdue-invoices": { count: 1, cents: 900 },
  };
  expect(toNeeds(counts)).toEqual([
    { kind: "mail", count: MOST_COUNTED },
    { kind: "overdue-invoices", count: 1, cents: 900 },
    { kind: "feedback", count: 3 },
  ]);
});

describe("what was owed at the end of each week", () => {
  const owed = (passesCents: number, balancesCents = 0) => ({ passesCents, balancesCents });

  test("is counted backwards from the last week that knows it", () => {
    const weeks = [
      { owed: null, owedMoves: owed(900) },
      // As it was counted while the week ran, before a late entry.
      { owed: owed(700), owedMoves: owed(-100, 50) },
      { owed: owed(1_000, 30), owedMoves: owed(200, -20) },
    ];
    expect(owedAtEnds(weeks)).toEqual([owed(900, 0), owed(800, 50), owed(1_000, 30)]);
  });

  test("is unknown before a week that was not counted, and in one that has only begun", () => {
    const weeks = [
      { owed: null, owedMoves: owed(5) },
      { owed: owed(70), owedMoves: null },
      { owed: owed(90), owedMoves: owed(20) },
      { owed: null, owedMoves: null },
    ];
    expect(owedAtEnds(weeks)).toEqual([null, owed(70), owed(90), null]);
  });
});

describe("weeks", () => {
  const aWeek = (changes: Partial<WeekFigures>): WeekFigures => ({ week: "2026-03-02", ...NO_FIGURES, ...changes });

  test("twelve are shown, from Monday, this one last", () => {
    const weeks = weeksShown("2026-03-08");
    expect(weeks).toHaveLength(12);
    expect([weeks[0], weeks.at(-1)]).toEqual(["2025-12-15", "2026-03-02"]);
    expect(weeksShown("2026-03-09").at(-1)).toBe("2026-03-09");
  });

  test("first visits are decided 31 days later, each in one week", () => {
    expect(decidedIn("2026-03-02")).toEqual({ from: "2026-01-30", to: "2026-02-05" });
    expect(decidedIn("2026-03-09").from).toBe("2026-02-06");
  });

  test("a share is of the last four weeks together, all else of this one", () => {
    const weeks = [
      [100, 0],
      [8, 4],
      [8, 8],
      [0, 0],
      [4, 0],
    ].map(([seats, taken]) => aWeek({ seats: seats ?? 0, taken: taken ?? 0, waits: taken ?? 0 }));
    expect(headlineOf("fill", weeks)).toBe(12 / 20);
    expect(headlineOf("waits", weeks)).toBe(0);
    expect(figureOf("fill", aWeek({ seats: 0, taken: 0 }))).toBeNull();
    expect(headlineOf("second-visit", weeks)).toBeNull();
  });

  test("what is usual is the middle of the weeks before, and unknown of few", () => {
    const weeks = [10, null, 30, 20, 900].map((moneyInCents) => aWeek({ moneyInCents }));
    expect(usualOf("money-in", weeks)).toBe(20);
    expect(usualOf("money-in", weeks.slice(0, 3))).toBeNull();
    expect(figureOf("owed", aWeek({ owed: { passesCents: 5, balancesCents: 7 } }))).toBe(12);
  });

  test("figures of more than two minutes ago say as of when", () => {
    const now = "2026-03-02T20:02:00Z";
    expect(isStale({ asOf: "2026-03-02T20:00:00Z", now })).toBe(false);
    expect(isStale({ asOf: "2026-03-02T19:59:59Z", now })).toBe(true);
    expect(isStale({ asOf: null, now })).toBe(false);
  });
});

describe("the search", () => {
  test("a number is that of a receipt or an invoice", () => {
    expect(["1042", "#1042", " # 7 "].map(numberIn)).toEqual([1042, 1042, 7]);
    expect(["10a", "maria", "", "1234567890", "#0"].map(numberIn)).toEqual([null, null, null, null, null]);
  });

  test("each word begins a word, in any order, without accents and capitals", () => {
    expect(hasWords("bas sil", ["Silks Basics", null])).toBe(true);
    expect(hasWords("telas", ["Silks Basics", "Telas básicas"])).toBe(true);
    expect(hasWords("basicas", ["Telas Básicas"])).toBe(true);
    expect(hasWords("ilks", ["Silks"])).toBe(false);
    expect(hasWords("--", ["Silks"])).toBe(false);
  });
});

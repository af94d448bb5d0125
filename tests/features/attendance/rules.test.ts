import { describe, expect, test } from "vitest";
import type { Actor } from "#shared/core/actor.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { word } from "#shared/core/messages/catalogue.ts";
import type { GivenMark, Mark } from "#shared/features/attendance/attendance.ts";
import { attendanceOf, canWalkIn, currentMark } from "#shared/features/attendance/mark-rules.ts";
import { matchesName } from "#shared/features/attendance/matches-name.ts";
import { canSeeChild, canTakeRoster } from "#shared/features/attendance/policy.ts";
import { birthdayFlag, countHere, countOpenIssues, levelWords } from "#shared/features/attendance/roster-rules.ts";
import { language as es } from "#shared/features/language/messages/es.ts";

const given = (mark: Mark, at = "2026-03-02T18:00:00Z"): GivenMark => ({
  mark,
  at,
  receivedAt: at,
  byId: "019cb0d0-0000-7000-8000-000000000001",
  byName: "Maya Torres",
});

describe("marks", () => {
  test("the last one received counts, whatever the clocks of the devices said", () => {
    const from2038 = given("absent", "2038-01-19T03:14:07Z");
    const from1970 = given("present", "1970-01-01T00:00:00Z");
    expect(currentMark([from2038, from1970])).toBe(from1970);
    expect(currentMark([from1970, from2038])).toBe(from2038);
  });

  test("taking a mark back leaves none, not the one before", () => {
    expect(currentMark([given("present"), given("none")])).toBeNull();
    expect(currentMark([])).toBeNull();
  });

  test("mean for the booking: came, failed to come, or neither", () => {
    const meant = (["present", "late", "absent", "excused", "none"] as const).map(attendanceOf);
    expect(meant).toEqual(["attended", "attended", "no-show", null, null]);
    expect(attendanceOf(undefined)).toBeNull();
  });
});

test("walk-ins are for classes of the coming day, the running one and past ones", () => {
  const startsAt = "2026-03-02T18:00:00Z";
  const on = (now: string) => canWalkIn({ startsAt }, Temporal.Instant.from(now));
  expect(on("2026-03-01T17:59:59Z")).toBe(false);
  expect(on("2026-03-01T18:00:00Z")).toBe(true);
  expect(on("2026-03-02T18:30:00Z")).toBe(true);
  expect(on("2026-03-09T18:30:00Z")).toBe(true);
});

describe("birthdays", () => {
  test.each([
    ["2014-03-04", "2026-03-04", "today"],
    ["2014-03-02", "2026-03-04", "this-week"],
    ["2014-03-08", "2026-03-04", "this-week"],
    ["2014-03-01", "2026-03-04", null],
    ["2014-03-09", "2026-03-04", null],
    ["2012-02-29", "2026-02-28", "today"],
    ["2012-02-29", "2028-02-29", "today"],
    ["1990-01-02", "2025-12-31", "this-week"],
    [null, "2026-03-04", null],
  ])("born %s, class on %s: %s", (birthday, day, expected) => {
    expect(birthdayFlag(birthday, day)).toBe(expected);
  });
});

test("levels in words", () => {
  const english = (visits: number, level?: string) => inEnglish(levelWords(visits, level)).message;
  expect([0, 1, 12].map((visits) => english(visits))).toEqual(["New", "1 class", "12 classes"]);
  expect([0, 3].map((visits) => english(visits, "Beginner"))).toEqual(["Beginner", "Beginner · 3 classes"]);
  const spanish = (visits: number, level?: string) => word(levelWords(visits, level), es);
  expect([spanish(0), spanish(1), spanish(3, "Principiante")]).toEqual(["Nuevo", "1 clase", "Principiante · 3 clases"]);
});

test("who is excused is not waited for", () => {
  const marks: (Mark | null)[] = ["present", "late", "absent", "excused", null];
  const entries = marks.map((mark) => ({ attendance: mark && given(mark) }));
  expect(countHere(entries)).toEqual({ here: 2, expected: 4, unmarked: 1 });
});

test("open issues are counted each for itself", () => {
  const entries = [
    { waiverSigned: false, isUnpaid: true, isOverCapacity: false },
    { waiverSigned: false, isUnpaid: false, isOverCapacity: true },
    { waiverSigned: true, isUnpaid: false, isOverCapacity: false },
  ];
  expect(countOpenIssues(entries)).toEqual({ waivers: 2, unpaid: 1, overCapacity: 1 });
});

test("names are found by their beginnings, in any order, without accents", () => {
  const lucia = { firstName: "Lucía", lastName: "Castillo Ríos" };
  for (const query of ["luc", "castillo lu", "RIOS", " lucía  cas "]) expect(matchesName(lucia, query)).toBe(true);
  for (const query of ["ucia", "luc maria", "", "  "]) expect(matchesName(lucia, query)).toBe(false);
});

describe("who sees a roster", () => {
  const actor = (role: Actor["role"], changes: Partial<Actor> = {}): Actor => ({
    userId: "me",
    role,
    familyId: "ames",
    sessionId: "s",
    waiverSigned: true,
    isGuardian: false,
    isMinor: false,
    ...changes,
  });

  test("who leads the class and admins take it; nobody else, whatever their role", () => {
    const mine = { instructorId: "me" };
    const theirs = { instructorId: "somebody" };
    expect((["admin", "instructor", "teacher"] as const).map((role) => canTakeRoster(actor(role), mine))).toEqual([
      true,
      true,
      true,
    ]);
    expect(canTakeRoster(actor("admin"), theirs)).toBe(true);
    for (const role of ["instructor", "teacher"] as const) expect(canTakeRoster(actor(role), theirs)).toBe(false);
    // A user who once led classes and is a student now.
    for (const role of ["parent", "student"] as const) expect(canTakeRoster(actor(role), mine)).toBe(false);
  });

  test("a parent sees the minors of the own family", () => {
    expect(canSeeChild(actor("parent"), { familyId: "ames" })).toBe(true);
    expect(canSeeChild(actor("parent"), { familyId: "other" })).toBe(false);
    // An adult's line names no family.
    expect(canSeeChild(actor("parent"), { familyId: null })).toBe(false);
    expect(canSeeChild(actor("parent", { familyId: null }), { familyId: null })).toBe(false);
    expect(canSeeChild(actor("student"), { familyId: "ames" })).toBe(false);
    expect(canSeeChild(actor("parent", { isMinor: true }), { familyId: "ames" })).toBe(false);
  });
});

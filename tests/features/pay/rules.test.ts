import { describe, expect, test } from "vitest";
import { moneyOf, type PaidPlace } from "#shared/features/pay/earned.ts";
import { chooseRate, type PayRate, type PayTerms, payOf, shareOf } from "#shared/features/pay/rate.ts";

const TERMS: PayTerms = { perClassCents: 0, perHeadCents: 0, headsIncluded: 0, sharePercent: 0, countsMissed: false };
const rate = (changes: Partial<PayRate>): PayRate => ({
  ...{ id: JSON.stringify(changes), instructorId: null, blueprintId: null, from: "2026-01-01" },
  ...TERMS,
  ...changes,
});
const NONE = { heads: 0, missed: 0, earnedCents: 0 };

describe("which rate", () => {
  const studio = rate({ perClassCents: 1 });
  const silks = rate({ blueprintId: "silks", perClassCents: 2 });
  const maya = rate({ instructorId: "maya", perClassCents: 3 });
  const mayaSilks = rate({ instructorId: "maya", blueprintId: "silks", perClassCents: 4 });
  const rates = [studio, silks, maya, mayaSilks];
  const chosen = (instructorId: string, blueprintId: string, date = "2026-03-02") =>
    chooseRate(rates, { instructorId, blueprintId, date })?.perClassCents;

  test("person and class, then person, then class, then the studio", () => {
    expect(chosen("maya", "silks")).toBe(4);
    expect(chosen("maya", "lyra")).toBe(3);
    expect(chosen("theo", "silks")).toBe(2);
    expect(chosen("theo", "lyra")).toBe(1);
  });

  test("of the same scope the latest that is in force; before the first there is none", () => {
    const raised = rate({ instructorId: "maya", from: "2026-03-01", perClassCents: 9 });
    const on = (date: string) =>
      chooseRate([raised, ...rates], { instructorId: "maya", blueprintId: "lyra", date })?.perClassCents;
    expect([on("2026-02-28"), on("2026-03-01"), on("2025-12-31")]).toEqual([3, 9, undefined]);
  });
});

describe("how much", () => {
  test("the parts are added up; people who are included are not paid again", () => {
    const terms = { ...TERMS, perClassCents: 3_000, perHeadCents: 400, headsIncluded: 5, sharePercent: 20 };
    expect(payOf(terms, { heads: 8, missed: 2, earnedCents: 16_050 })).toBe(3_000 + 3 * 400 + 3_210);
    expect(payOf(terms, { heads: 4, missed: 9, earnedCents: 0 })).toBe(3_000);
    expect(payOf({ ...terms, countsMissed: true }, { heads: 4, missed: 9, earnedCents: 0 })).toBe(3_000 + 8 * 400);
    expect(payOf(TERMS, { heads: 12, missed: 0, earnedCents: 99_999 })).toBe(0);
  });

  test("a share is whole cents, and none of what went back", () => {
    expect(shareOf(333, 50)).toBe(167);
    expect(shareOf(-500, 50)).toBe(0);
    expect(payOf({ ...TERMS, sharePercent: 100 }, { ...NONE, earnedCents: 1 })).toBe(1);
  });
});

describe("what a place earned", () => {
  const place = (changes: Partial<PaidPlace>): PaidPlace => ({
    ...{ status: "booked", priceCents: 2_500, paidCents: 2_000, passId: null },
    ...{ refundState: null, lossState: null, settlement: null },
    ...changes,
  });
  test.each([
    ["paid with money", place({}), 2_000],
    ["paid by a pass: the pass says it", place({ passId: "pass", paidCents: 0 }), 0],
    ["refunded", place({ status: "cancelled", refundState: "done" }), 0],
    ["canceled late: kept", place({ status: "cancelled", lossState: "done" }), 2_000],
    ["canceled in time", place({ status: "cancelled" }), 0],
    ["still unpaid", place({ paidCents: 0 }), 0],
    ["settled at the till", place({ paidCents: 0, settlement: { way: "till" } }), 2_500],
    ["let off", place({ paidCents: 0, settlement: { way: "let-off" } }), 0],
  ])("%s", (_, given, cents) => {
    expect(moneyOf(given)).toBe(cents);
  });
});

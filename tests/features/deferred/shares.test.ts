import { afterEach, describe, expect, test } from "vitest";
import { DEFAULTS, putInForce } from "#shared/core/settings/in-force.ts";
import { daysLeftOn, entryDays, nextEntryDay } from "#shared/features/deferred/days.ts";
import { shareOf, sharesOf } from "#shared/features/deferred/share.ts";

describe("a price is shared", () => {
  afterEach(() => putInForce(DEFAULTS));

  test("in whole yen, and in steps of ten fils, as the provider takes them", () => {
    putInForce({ currency: "JPY" });
    expect([shareOf(10_000, 3), sharesOf(10_000, 3, 2), sharesOf(10_000, 3, 3)]).toEqual([3_333, 6_666, 10_000]);
    putInForce({ currency: "KWD" });
    expect([shareOf(10_000, 3), sharesOf(10_000, 3, 2), sharesOf(10_000, 3, 3)]).toEqual([3_330, 6_660, 10_000]);
  });

  test("so that all classes add up to it, and none differs from another by more than a cent", () => {
    for (const [price, classes] of [
      [10_000, 10],
      [10_000, 3],
      [1, 5],
      [0, 4],
      [18_901, 30],
      [7, 200],
    ] as const) {
      const shares: number[] = [];
      let left: number = price;
      for (let units: number = classes; units > 0; units -= 1) {
        const share = shareOf(left, units);
        shares.push(share);
        left -= share;
      }
      expect([left, shares.length]).toEqual([0, classes]);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      expect(sharesOf(price, classes, classes)).toBe(price);
    }
  });

  test("between those that are left: two of three cost what the third leaves", () => {
    expect(sharesOf(100, 3, 1)).toBe(33);
    expect(sharesOf(100, 3, 2)).toBe(66);
    expect(sharesOf(100, 3, 3)).toBe(100);
    expect(sharesOf(100, 3, 7)).toBe(100);
  });
});

describe("days", () => {
  const month = { until: "2026-04-02", frozenOn: null, frozenUntil: null };

  test("are left until the first one that isn't paid", () => {
    expect(daysLeftOn("2026-03-02", month)).toBe(31);
    expect(daysLeftOn("2026-04-01", month)).toBe(1);
    expect(daysLeftOn("2026-04-02", month)).toBe(0);
    expect(daysLeftOn("2026-05-01", month)).toBe(0);
  });

  test("of a freeze are none: before, within and after it", () => {
    // Frozen on the 10th, which counts as used, for two weeks: 22 days are kept for after it.
    const frozen = { until: "2026-04-15", frozenOn: "2026-03-10", frozenUntil: "2026-03-24" };
    expect(daysLeftOn("2026-03-10", frozen)).toBe(23);
    expect(daysLeftOn("2026-03-11", frozen)).toBe(22);
    expect(daysLeftOn("2026-03-20", frozen)).toBe(22);
    expect(daysLeftOn("2026-03-24", frozen)).toBe(22);
    expect(daysLeftOn("2026-03-25", frozen)).toBe(21);
  });

  test("are entered on Mondays, on the first of a month and at the end", () => {
    expect(entryDays("2026-03-18", "2026-04-30", "2026-04-02")).toEqual([
      "2026-03-23",
      "2026-03-30",
      "2026-04-01",
      "2026-04-02",
    ]);
    expect(entryDays("2026-03-18", "2026-03-22", "2026-04-02")).toEqual([]);
    expect(nextEntryDay("2026-03-30", "2026-04-02")).toBe("2026-04-01");
    expect(nextEntryDay("2026-04-01", "2026-04-02")).toBe("2026-04-02");
    expect(nextEntryDay("2026-04-02", "2026-04-02")).toBeNull();
  });
});

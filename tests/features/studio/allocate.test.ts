import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { CURRENCY_CODES } from "#shared/core/settings/currencies.ts";
import { stepOf } from "#shared/core/settings/currency.ts";
import { DEFAULTS, putInForce } from "#shared/core/settings/in-force.ts";
import { allocate, floorCents, leastStep } from "#shared/core/settings/rounding.ts";

afterEach(() => putInForce(DEFAULTS));

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

/** How sales at the till were divided before: remainders were compared as fractions, which differ where they are equal. */
function divideByFractions(cents: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (cents * weight) / whole);
  const parts = exact.map(floorCents);
  const byRest = exact
    .map((value, at) => ({ at, rest: value - floorCents(value) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRest.slice(0, (cents - sumOf(parts)) / leastStep()))
    parts[at] = (parts[at] ?? 0) + leastStep();
  return parts;
}

/** What each part is above the one rounded down, counted without fractions. */
const remaindersOf = (cents: number, weights: readonly number[]) =>
  weights.map((weight) => (BigInt(cents) * BigInt(weight)) % (BigInt(sumOf(weights)) * BigInt(leastStep())));

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [5, [0, 0], [0, 0]],
  [0, [3, 4], [0, 0]],
  [1, [0, 5], [0, 1]],
  // Two remainders of 1815 for one cent.
  [825, [1718, 1532, 545], [374, 333, 118]],
])("%i cents by %o are %o", (cents, weights, parts) => {
  expect(allocate(cents, weights)).toEqual(parts);
});

test("in every currency the largest remainders get a step more, the first of equals, and all parts are the amount", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCY_CODES),
      fc.integer({ min: 0, max: 50_000 }),
      fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 6 }),
      (currency, units, weights) => {
        putInForce({ currency });
        const step = stepOf(currency);
        const cents = units * step;
        const parts = allocate(cents, weights);
        expect(sumOf(parts)).toBe(sumOf(weights) === 0 ? 0 : cents);
        if (sumOf(weights) === 0) return;
        const remainders = remaindersOf(cents, weights);
        const raised = parts.map(
          (part, at) => (part - floorCents((cents * (weights[at] ?? 0)) / sumOf(weights))) / step,
        );
        expect(raised.every((steps) => steps === 0 || steps === 1)).toBe(true);
        const order = remainders
          .map((remainder, at) => ({ remainder, at }))
          .toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1));
        expect(order.map(({ at }) => raised[at])).toEqual(raised.toSorted((a, b) => b - a));
      },
    ),
  );
});

test("what the till divided before is divided the same, but for a cent between lines whose remainders are equal", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50_000 }),
      fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 6 }),
      (cents, weights) => {
        const [now, before] = [allocate(cents, weights), divideByFractions(cents, weights)];
        expect(sumOf(now)).toBe(sumOf(before));
        if (sumOf(weights) === 0) return;
        const remainders = remaindersOf(cents, weights);
        for (const [at, part] of now.entries()) {
          const difference = Math.abs(part - (before[at] ?? 0));
          const isTied = remainders.indexOf(remainders[at] ?? 0n) !== remainders.lastIndexOf(remainders[at] ?? 0n);
          expect(difference).toBeLessThanOrEqual(isTied ? 1 : 0);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

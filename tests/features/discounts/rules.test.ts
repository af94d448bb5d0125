import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addUp, isBalanced } from "#shared/core/ledger.ts";
import { leastCardCents } from "#shared/core/settings/provider-money.ts";
import { allocate, roundedShare } from "#shared/core/settings/rounding.ts";
import { entriesOf } from "#shared/features/checkout/entries.ts";
import { LineKind } from "#shared/features/checkout/order.ts";
import { splitRefund } from "#shared/features/checkout/refund-rules.ts";
import { type PricedLine, priceOrder } from "#shared/features/discounts/pricing.ts";
import type { PromoTarget } from "#shared/features/discounts/promo-code.ts";
import { PLAIN_REFUND } from "#tests/support/money/plain-refund.ts";

const ID = "0198c0de-0000-7000-8000-000000000001";
const cents = fc.integer({ min: 0, max: 20_000 });
const line = fc.record({
  line: fc.record({
    kind: fc.constantFrom(...LineKind.options),
    refId: fc.constant(ID),
    title: fc.constant("Something"),
    unitCents: cents,
    quantity: fc.integer({ min: 1, max: 5 }),
    forId: fc.constantFrom("Noah", "Lia", null),
  }),
  siblingOf: fc.constantFrom("family", null),
}) as fc.Arbitrary<PricedLine>;
const promo = fc.oneof(
  fc.record({
    code: fc.constant("A"),
    kind: fc.constant("percent" as const),
    off: fc.integer({ min: 1, max: 100 }),
    targets: fc.constant<PromoTarget[]>(["class", "product"]),
  }),
  fc.record({
    code: fc.constant("A"),
    kind: fc.constant("amount" as const),
    off: fc.integer({ min: 1, max: 30_000 }),
    targets: fc.constant<PromoTarget[]>(["plan"]),
  }),
);
const values = fc.array(fc.record({ balanceId: fc.string(), label: fc.constant("Card"), leftCents: cents }), {
  maxLength: 4,
});

test("whatever is bought with whatever code and card: every cent is accounted for, nothing below zero", () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 6 }),
      fc.option(promo),
      fc.integer({ min: 0, max: 90 }),
      values,
      (lines, code, siblingPercent, cards) => {
        const priced = priceOrder(lines, { siblingPercent, promo: code, values: cards });
        const full = lines.reduce((sum, { line: { unitCents, quantity = 1 } }) => sum + unitCents * quantity, 0);
        const off = priced.discounts.reduce((sum, each) => sum + each.cents, 0);
        expect(priced.totalCents).toBe(full - off);
        expect(priced.lines.reduce((sum, each) => sum + each.totalCents, 0)).toBe(priced.totalCents);
        expect(priced.lines.every(({ totalCents, discountCents }) => totalCents >= 0 && discountCents >= 0)).toBe(true);
        const paid = priced.values.reduce((sum, each) => sum + each.cents, 0);
        expect(paid + priced.cardCents).toBe(priced.totalCents);
        // Charged at least the provider's least, nothing, or what was so cheap without any card.
        expect(priced.cardCents === 0 || priced.cardCents >= leastCardCents() || paid === 0).toBe(true);
        for (const used of priced.values) expect(used.cents).toBeGreaterThan(0);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("gift cards and invoices are never cheaper", () => {
  const codes = { code: "A", kind: "percent" as const, off: 50, targets: ["class", "plan", "product"] as never[] };
  for (const kind of ["gift-card", "invoice"] as const) {
    const { totalCents } = priceOrder([{ line: { kind, refId: ID, title: "", unitCents: 1_000 }, siblingOf: null }], {
      siblingPercent: 50,
      promo: codes,
      values: [],
    });
    expect(totalCents).toBe(1_000);
  }
});

test("an amount that is allocated is the amount, nobody gets more than a cent more than their part", () => {
  fc.assert(
    fc.property(cents, fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 1, maxLength: 8 }), (sum, weights) => {
      const all = weights.reduce((total, each) => total + each, 0);
      const shares = allocate(sum, weights);
      expect(shares.reduce((total, each) => total + each, 0)).toBe(all === 0 ? 0 : sum);
      for (const [at, share] of shares.entries())
        expect(Math.abs(share - (sum * (weights[at] ?? 0)) / (all || 1))).toBeLessThan(1);
    }),
  );
});

describe("rounding", () => {
  test.each([
    [2_005, 20, 401],
    [5, 50, 3],
    [-5, 50, -3],
    [1, 49, 0],
    [0, 90, 0],
  ])("%i cents, %i per cent: %i", (amount, percent, share) => {
    expect(roundedShare(amount, percent, 100)).toBe(share);
  });
});

test("a refund goes to the card as far as the card paid, and is whole", () => {
  expect(splitRefund(1_000, "card", { cardLeftCents: 600 })).toEqual({ cardCents: 600, creditCents: 400 });
  expect(splitRefund(1_000, "credit", { cardLeftCents: 600 })).toEqual({ cardCents: 0, creditCents: 1_000 });
  expect(splitRefund(500, "card", { cardLeftCents: 0 })).toEqual({ cardCents: 0, creditCents: 500 });
});

test("an order's entries add up to zero, whatever was bought and paid back", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), values, cents, (lines, cards, back) => {
      const priced = priceOrder(lines, { siblingPercent: 10, promo: null, values: cards });
      const refund = {
        id: ID,
        refId: ID,
        ...splitRefund(Math.min(back, priced.totalCents), "card", { cardLeftCents: priced.cardCents }),
      };
      const entries = entriesOf({
        id: ID,
        number: 1,
        status: "paid",
        ...priced,
        paidAt: "2026-03-02T20:00:00Z",
        refunds: [{ ...PLAIN_REFUND, ...refund, reason: "", byId: null, at: "2026-03-03T20:00:00Z", state: "done" }],
      });
      expect(entries.every(isBalanced)).toBe(true);
      const card = addUp(entries.flatMap(({ postings }) => postings)).find(({ account }) => account === "card");
      expect(card?.cents ?? 0).toBe(priced.cardCents - refund.cardCents);
    }),
  );
});

import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { isBalanced, type LedgerEntry } from "#shared/core/ledger.ts";
import { DEFAULTS, putInForce } from "#shared/core/settings/in-force.ts";
import { entriesOf as entriesOfOrder } from "#shared/features/checkout/entries.ts";
import type { Order, OrderLine } from "#shared/features/checkout/order.ts";
import { priceOrder } from "#shared/features/discounts/pricing.ts";
import { entriesOf as entriesOfInvoice } from "#shared/features/invoices/entries.ts";
import { entriesOf as entriesOfMonth } from "#shared/features/memberships/payment.ts";
import { entriesOfSale } from "#shared/features/pos/entries.ts";
import { asTaken, totalSale } from "#shared/features/pos/totals.ts";
import { priceIn, type TaxTerms, taxLines, taxOfPart, withTax } from "#shared/features/taxes/compute.ts";
import { rateOf, type TaxRate } from "#shared/features/taxes/tax.ts";
import { TaxSettings } from "#shared/features/taxes/tax-settings.ts";
import { PLAIN_REFUND } from "#tests/support/money/plain-refund.ts";

afterEach(() => putInForce(DEFAULTS));

const ID = "0190b5a4-0000-7000-8000-000000000001";
const AT = "2026-03-02T20:00:00.000Z";
const rate = (basisPoints: number, isIncluded: boolean, name = "Tax"): TaxRate => ({
  id: ID,
  name,
  basisPoints,
  isIncluded,
});
const PER_LINE: TaxTerms = { rounding: "line", isExempt: false };
const PER_PAPER: TaxTerms = { rounding: "paper", isExempt: false };

const anyRate = fc.option(
  fc
    .record({ basisPoints: fc.integer({ min: 0, max: 50_000 }).map((each) => each / 10), isIncluded: fc.boolean() })
    .map((each) => rate(each.basisPoints, each.isIncluded, `Tax ${each.basisPoints}`)),
);
const anyTerms = fc.record({ rounding: fc.constantFrom("line" as const, "paper" as const), isExempt: fc.boolean() });

/** The taxes that each entry names are, the other way round, its posting to their account. */
function expectTaxesMatch(entries: readonly LedgerEntry[]): void {
  for (const entry of entries) {
    expect(isBalanced(entry)).toBe(true);
    const posted = entry.postings.find(({ account }) => account === "tax")?.cents ?? 0;
    const named = (entry.taxes ?? []).reduce((sum, { taxCents }) => sum + taxCents, 0);
    expect({ id: entry.id, named: named + 0 }).toEqual({ id: entry.id, named: 0 - posted });
  }
}
const taxAccount = (entries: readonly LedgerEntry[]): number =>
  entries
    .flatMap(({ postings }) => postings)
    .reduce((sum, { account, cents }) => (account === "tax" ? sum + cents : sum), 0);

describe("the tax of a line", () => {
  test.each([
    // By hand: 8.25 % of 10.01 is 0.825825; 21 % in 121.00 is 21.00; 7.25 % of 0.49 is 0.035525.
    [1_001, 825, false, 83, 1_084],
    [12_100, 2_100, true, 2_100, 12_100],
    [49, 725, false, 4, 53],
    [100, 0, false, 0, 100],
  ])(
    "of %i cents at %i hundredths of a percent (included: %s) is %i, to pay %i",
    (cents, points, isIncluded, tax, total) => {
      expect(withTax(cents, rate(points, isIncluded))).toMatchObject({ totalCents: total, tax: { taxCents: tax } });
    },
  );

  test("is rounded per line, or once per paper and rate", () => {
    const lines = [1, 2, 3].map(() => ({ cents: 50, rate: rate(100, false) }));
    const taxes = (terms: TaxTerms) => taxLines(lines, terms).map(({ tax }) => tax?.taxCents);
    expect(taxes(PER_LINE)).toEqual([1, 1, 1]);
    // One percent of 1.50 is 1.5 cents, which are two.
    expect(taxes(PER_PAPER)).toEqual([1, 1, 0]);
  });

  test("in yen has no part of one", () => {
    putInForce({ currency: "JPY" });
    // 10 % of 1,234 yen is 123.4.
    expect(withTax(1_234, rate(1_000, false))).toMatchObject({ totalCents: 1_357, tax: { taxCents: 123 } });
  });

  test("is not owed by a person who is exempt: none on top, an included one taken off", () => {
    const exempt = { rounding: "line" as const, isExempt: true };
    const [onTop, included] = taxLines(
      [
        { cents: 1_000, rate: rate(1_000, false) },
        { cents: 1_100, rate: rate(1_000, true) },
      ],
      exempt,
    );
    expect(onTop).toMatchObject({ totalCents: 1_000, tax: { basisPoints: 0, taxCents: 0, netCents: 1_000 } });
    expect(included).toMatchObject({ totalCents: 1_000, tax: { basisPoints: 0, taxCents: 0, netCents: 1_000 } });
  });

  test("parts of a refund add up to it, whatever the parts", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.array(fc.integer({ min: 1, max: 50_000 })),
        (cents, points, wishes) => {
          const { totalCents, tax } = withTax(cents, rate(points, false));
          const left = { cents: totalCents, taxCents: tax?.taxCents ?? 0 };
          let back = 0;
          for (const wish of [...wishes, totalCents]) {
            const part = Math.min(wish, left.cents);
            if (part === 0) continue;
            const taxCents = taxOfPart(part, left);
            expect(taxCents).toBeLessThanOrEqual(left.taxCents);
            left.cents -= part;
            left.taxCents -= taxCents;
            back += taxCents;
          }
          expect([left.cents, left.taxCents, back]).toEqual([0, 0, tax?.taxCents ?? 0]);
        },
      ),
    );
  });
});

test("the rate of a thing is its own, else that of its kind; a deleted one counts as usual", () => {
  const usual = { ...rate(825, false), id: ID };
  const settings = { rates: [usual], usual: { class: ID, plan: "", product: ID, fee: "" } } as TaxSettings;
  expect(rateOf("class", "", settings)).toEqual(usual);
  expect(rateOf("class", undefined, settings)).toEqual(usual);
  expect(rateOf("class", "none", settings)).toBeNull();
  expect(rateOf("plan", ID, settings)).toEqual(usual);
  expect(rateOf("plan", "", settings)).toBeNull();
  expect(rateOf("product", "0190b5a4-0000-7000-8000-00000000dead", settings)).toEqual(usual);
});

test("settings with a kind of no such rate, or two rates that look the same, are refused", () => {
  const base = { usual: { class: "", plan: "", product: "", fee: "" }, rounding: "line", asksForDetails: false };
  const other = "0190b5a4-0000-7000-8000-000000000002";
  expect(TaxSettings.safeParse({ ...base, rates: [rate(825, false)] }).success).toBe(true);
  expect(TaxSettings.safeParse({ ...base, rates: [], usual: { ...base.usual, fee: ID } }).success).toBe(false);
  const twice = [rate(825, false), { ...rate(825, true), id: other }];
  expect(TaxSettings.safeParse({ ...base, rates: twice }).success).toBe(false);
});

const anyLines = fc.array(
  fc.record({
    unitCents: fc.integer({ min: 0, max: 30_000 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    rate: anyRate,
  }),
  { minLength: 1, maxLength: 5 },
);

describe("an order", () => {
  test("adds up to what is paid, and its refunds give back all of its tax", () => {
    fc.assert(
      fc.property(
        anyLines,
        anyTerms,
        fc.integer({ min: 0, max: 90 }),
        fc.array(fc.nat(20_000)),
        (drafts, taxes, off, parts) => {
          const priced = priceOrder(
            drafts.map(({ unitCents, quantity, rate }, at) => ({
              line: { kind: "product" as const, refId: `l${at}`, title: "", unitCents, quantity },
              siblingOf: null,
              rate,
            })),
            {
              siblingPercent: 0,
              promo: { code: "X", kind: "percent", off, targets: ["product"] },
              values: [{ balanceId: "b", label: "", leftCents: 700 }],
              taxes,
            },
          );
          for (const line of priced.lines) {
            expect(priceIn(line)).toBe(line.unitCents * line.quantity - line.discountCents);
            expect(line.refundableTaxCents).toBe(line.tax?.taxCents ?? 0);
            if (line.tax) expect(line.tax.netCents + line.tax.taxCents).toBe(line.totalCents);
          }
          if (taxes.isExempt)
            expect(priced.lines.every(({ refundableTaxCents }) => refundableTaxCents === 0)).toBe(true);
          const left = new Map(priced.lines.map((line) => [line.refId, { ...line }]));
          const refunds = [...parts, ...priced.lines.map(() => Number.MAX_SAFE_INTEGER)].flatMap((wish, at) =>
            refundOne(left, `l${at % priced.lines.length}`, wish, at),
          );
          const paid: Order = {
            id: ID,
            channel: "cart",
            number: 1,
            status: "paid",
            refundedCents: 0,
            createdAt: AT,
            paidAt: AT,
            ...priced,
            refunds,
          };
          const entries = entriesOfOrder(paid);
          expectTaxesMatch(entries);
          const goneBack = [...left.values()].every(({ refundableCents }) => refundableCents === 0);
          if (goneBack) expect(taxAccount(entries)).toBe(0);
          expect(taxAccount(entriesOfOrder({ ...paid, refunds: [] }))).toBe(
            -priced.lines.reduce((sum, { tax }) => sum + (tax?.taxCents ?? 0), 0) + 0,
          );
        },
      ),
    );
  });
});

/** A refund of one line as the server decides it: with the tax in what is left. */
function refundOne(left: Map<string, OrderLine>, refId: string, wish: number, at: number): Order["refunds"] {
  const line = left.get(refId);
  const cents = Math.min(wish, line?.refundableCents ?? 0);
  if (!line || cents === 0) return [];
  const taxCents = taxOfPart(cents, { cents: line.refundableCents, taxCents: line.refundableTaxCents });
  line.refundableCents -= cents;
  line.refundableTaxCents -= taxCents;
  const creditCents = Math.floor(cents / 3);
  const cardCents = cents - creditCents;
  const refund = { ...PLAIN_REFUND, id: `r${at}`, refId, cardCents, creditCents, taxCents };
  return [{ ...refund, reason: "", byId: null, at: AT, state: "done" }];
}

describe("a sale at the till", () => {
  test("adds up, also at what was taken, and refunds give back all of its tax", () => {
    fc.assert(
      fc.property(anyLines, anyTerms, fc.option(fc.integer({ min: 0, max: 90_000 })), (drafts, terms, taken) => {
        const totals = totalSale(
          drafts.map((draft) => ({ ...draft, discount: null })),
          { kind: "percent", value: 10 },
          terms,
        );
        const lines = (taken === null ? totals.lines : asTaken(totals.lines, taken)).map((line, at) => ({
          ...line,
          id: `l${at}`,
          kind: "product" as const,
        }));
        expect(lines.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(taken ?? totals.totalCents);
        const back = lines.flatMap(({ id, totalCents }, at) => {
          const first = Math.floor(totalCents / 2);
          return [first, totalCents - first].map((cents, part) => ({
            id: `r${at}${part}`,
            receivedAt: AT,
            way: "cash" as const,
            lines: [{ lineId: id, cents }],
          }));
        });
        const entries = entriesOfSale({ id: ID, number: 1, lines, way: "cash", receivedAt: AT, refunds: back });
        expectTaxesMatch(entries);
        expect(taxAccount(entries)).toBe(0);
        const sold = entriesOfSale({ id: ID, number: 1, lines, way: "cash", receivedAt: AT, refunds: [] });
        expect(taxAccount(sold)).toBe(-lines.reduce((sum, { tax }) => sum + (tax?.taxCents ?? 0), 0) + 0);
      }),
    );
  });
});

test("an invoice owes its tax by rate, and its credit notes take it back to the cent", () => {
  fc.assert(
    fc.property(anyLines, fc.constantFrom("line" as const, "paper" as const), (drafts, taxRounding) => {
      const lines = drafts.map(({ unitCents, quantity, rate }, at) => ({
        id: `l${at}`,
        description: "",
        unitCents,
        quantity,
        taxBasisPoints: rate?.basisPoints ?? 0,
        ...(rate && { taxName: rate.name, isTaxIncluded: rate.isIncluded }),
      }));
      const base = { id: ID, number: 1, customerId: ID, customerName: "", taxRounding, dueOn: "2026-03-16", note: "" };
      const times = { createdAt: AT, issuedAt: AT, voidedAt: null, voidReason: null };
      const credits = lines.map(({ id }) => ({
        ...{ id: `c${id}`, number: 1, lineIds: [id], cents: 0, reason: "", at: AT, byName: "" },
      }));
      const entries = entriesOfInvoice({ ...base, ...times, lines, fee: null, payments: [], credits });
      expectTaxesMatch(entries);
      expect(taxAccount(entries) + 0).toBe(0);
    }),
  );
});

test("a month of a membership gives back all of its tax, in parts and by the rest", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 40_000 }),
      anyRate,
      fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 3 }),
      (price, rate, wishes) => {
        const { totalCents: cents, tax } = withTax(price, rate);
        let left = cents - 1;
        const parts = wishes.flatMap((wish, at) => {
          const part = Math.min(wish, left);
          left -= part;
          return part > 0 ? [{ id: `p${at}`, cents: part, at: AT }] : [];
        });
        const entries = entriesOfMonth({
          ...{ id: "in_1", passId: ID, planName: "", cents, paidAt: AT, refundState: "done" },
          ...(tax && { tax }),
          ...{ refundedAt: "2026-03-05T20:00:00.000Z", parts, failedSends: [] },
        });
        expectTaxesMatch(entries);
        expect(taxAccount(entries) + 0).toBe(0);
        expect(taxAccount(entries.slice(0, 1)) + 0).toBe(0 - (tax?.taxCents ?? 0));
      },
    ),
  );
});

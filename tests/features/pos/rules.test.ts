import { expect, test } from "vitest";
import { isBalanced } from "#shared/core/ledger.ts";
import { roundedShare } from "#shared/core/settings/rounding.ts";
import { countedCash, expectedCash, type TillEntry, totalsOf } from "#shared/features/pos/day-rules.ts";
import { entriesOfDay, entriesOfSale } from "#shared/features/pos/entries.ts";
import { piecesLeft, refundOf } from "#shared/features/pos/refund-rules.ts";
import type { TillLine, TillRefund } from "#shared/features/pos/sale.ts";
import {
  asTaken,
  changeOf,
  quickAmounts,
  type Reduction,
  reductionOf,
  totalSale,
} from "#shared/features/pos/totals.ts";
import { REPLAY, SEED, volume } from "../../support/volume.ts";
import { createChance } from "../../sync/seeded.ts";
import { countsOf } from "./fixtures.ts";

test("a discount is never more than there is, and half a cent is in favor of the payer, as in the cart", () => {
  expect(reductionOf(2_800, { kind: "percent", value: 10 })).toBe(280);
  expect(reductionOf(1_250, { kind: "percent", value: 15 })).toBe(188);
  expect(reductionOf(1_250, { kind: "percent", value: 15 })).toBe(roundedShare(1_250, 15, 100));
  expect(reductionOf(1_000, { kind: "cents", value: 1_500 })).toBe(1_000);
  expect(reductionOf(1_000, { kind: "percent", value: 100 })).toBe(1_000);
  expect(reductionOf(1_000, null)).toBe(0);
});

test("a discount on the whole is allocated to the lines to the cent", () => {
  const { lines, totalCents, discountCents } = totalSale(
    [
      { unitCents: 999, quantity: 1, discount: null },
      { unitCents: 333, quantity: 2, discount: { kind: "cents", value: 66 } },
    ],
    { kind: "cents", value: 100 },
  );
  expect(discountCents).toBe(166);
  expect(totalCents).toBe(1_499);
  expect(lines.map((line) => line.totalCents)).toEqual([937, 562]);
});

test("change and what people hand over", () => {
  expect(changeOf(1_240, 2_000)).toBe(760);
  expect(changeOf(1_240, 1_000)).toBeNull();
  expect(quickAmounts(1_240)).toEqual([1_240, 1_500, 2_000, 5_000, 10_000]);
  expect(quickAmounts(2_000)).toEqual([2_000, 5_000, 10_000]);
  expect(quickAmounts(0)).toEqual([]);
});

const SEQUENCES = volume({ daily: 1_000, long: 50_000 });

/** A till's life: sales with any discount, refunds of any pieces in any order, counted at the end. */
test(`${SEQUENCES} tills by chance: nothing is given back twice, days and books agree to the cent (${REPLAY})`, () => {
  for (let seed = SEED; seed < SEED + SEQUENCES; seed++) {
    const { next } = createChance(seed);
    const upTo = (most: number) => Math.floor(next() * (most + 1));
    const discount = (): Reduction | null =>
      next() < 0.6
        ? null
        : next() < 0.5
          ? { kind: "percent", value: 1 + upTo(99) }
          : { kind: "cents", value: 1 + upTo(3_000) };
    const entries: TillEntry[] = [];
    const booked: { account: string; cents: number }[] = [];
    const openingCents = upTo(20_000);
    let drawer = openingCents;
    for (let sold = 0; sold < 1 + upTo(4); sold++) {
      const wanted = Array.from({ length: 1 + upTo(3) }, () => ({
        unitCents: upTo(5_000),
        quantity: 1 + upTo(4),
        discount: discount(),
      }));
      const totals = totalSale(wanted, discount());
      expect(totals.grossCents - totals.discountCents).toBe(totals.totalCents);
      const lines = wanted.map(
        (line, at) =>
          ({ ...line, ...totals.lines[at], id: `${sold}-${at}`, kind: "product", title: "", short: 0 }) as TillLine,
      );
      for (const line of lines) {
        expect(line.totalCents).toBeGreaterThanOrEqual(0);
        expect(line.discountCents).toBeGreaterThanOrEqual(0);
      }
      const way = next() < 0.7 ? "cash" : "bank";
      entries.push({ id: `${sold}`, kind: "sale", way, cents: totals.totalCents, isLate: false });
      if (way === "cash") drawer += totals.totalCents;
      const sale = { lines, refunds: [] as TillRefund[] };
      for (let refund = 0; refund < upTo(5); refund++) {
        const line = lines[upTo(lines.length - 1)];
        if (!line) continue;
        const pieces = 1 + upTo(4);
        const back = refundOf(sale, [{ lineId: line.id, quantity: pieces }]);
        expect(back === null).toBe(pieces > piecesLeft(sale, line));
        if (!back) continue;
        const cents = back.reduce((sum, each) => sum + each.cents, 0);
        sale.refunds.push({ id: `${sold}-r${refund}`, lines: back, cents, way: "cash" } as TillRefund);
        entries.push({ id: `${sold}-r${refund}`, kind: "refund", way: "cash", cents: -cents, isLate: false });
        drawer -= cents;
      }
      const given = sale.refunds.reduce((sum, { cents }) => sum + cents, 0);
      expect(given).toBeLessThanOrEqual(totals.totalCents);
      if (lines.every((line) => piecesLeft(sale, line) === 0)) expect(given).toBe(totals.totalCents);
      const receivedAt = "2026-03-02T20:00:00.000Z";
      const books = entriesOfSale({
        id: `${sold}`,
        number: sold,
        lines,
        way,
        receivedAt,
        refunds: sale.refunds.map((each) => ({ ...each, receivedAt })),
      });
      expect(books.every(isBalanced)).toBe(true);
      booked.push(...books.flatMap(({ postings }) => postings));
    }
    expect(expectedCash(openingCents, entries)).toBe(drawer);
    expect(totalsOf(entries).cash).toBe(drawer - openingCents);
    const inDrawer = Math.max(0, drawer + upTo(200) - 100);
    expect(countedCash(countsOf(inDrawer))).toBe(inDrawer);
    const takenOutCents = upTo(inDrawer);
    const closed = entriesOfDay({
      id: "day",
      number: 1,
      closedAt: "2026-03-03T05:00:00.000Z",
      previousCents: 0,
      openingCents,
      differenceCents: inDrawer - drawer,
      takenOutCents,
    });
    expect(closed.every(isBalanced)).toBe(true);
    booked.push(...closed.flatMap(({ postings }) => postings));
    // The drawer holds what the ledger says it does.
    const cash = booked.filter(({ account }) => account === "cash").reduce((sum, { cents }) => sum + cents, 0);
    expect(cash).toBe(inDrawer - takenOutCents);
  }
});

test("what was taken for things that are free by now is shared by them, and none of it is lost", () => {
  const free = { unitCents: 0, quantity: 1, rate: null, discount: null };
  const { lines } = totalSale([free, free], { kind: "percent", value: 10 }, { rounding: "line", isExempt: false });
  expect(asTaken(lines, 301).map(({ totalCents }) => totalCents)).toEqual([151, 150]);
});

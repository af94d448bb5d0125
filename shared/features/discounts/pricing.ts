import { inBothForms } from "../../core/messages/answer.ts";
import { type Message, message } from "../../core/messages/message.ts";
import type { Cents } from "../../core/money.ts";
import { leastCardCents } from "../../core/settings/provider-money.ts";
import { allocate, roundedShare } from "../../core/settings/rounding.ts";
import type { LineTax } from "../../core/tax.ts";
import { type Discount, type NewLine, newLine, type OrderLine, totalOf, type ValueUse } from "../checkout/order.ts";
import { type TaxTerms, taxLines, taxWithin, USUAL_TERMS } from "../taxes/compute.ts";
import type { TaxRate } from "../taxes/tax.ts";
import type { PromoCode, PromoTarget } from "./promo-code.ts";

/** Whom a class is for, as the sibling discount asks it. */
export interface PricedLine {
  line: NewLine;
  /** The family of a minor the class is for; null for all others. */
  siblingOf: string | null;
  /** Null or left out: no tax. */
  rate?: TaxRate | null;
}

type Promo = Pick<PromoCode, "code" | "kind" | "off" | "targets">;
type Value = Pick<ValueUse, "balanceId" | "label" | "labelWords"> & { leftCents: Cents };

interface Terms {
  siblingPercent: number;
  promo: Promo | null;
  /** Gift cards and credit, in the order they are used up. */
  values: readonly Value[];
  /** Left out: per line, and the payer owes taxes. */
  taxes?: TaxTerms;
}

/** The lines of an order after discounts, and who pays what of the total; in cents. */
export interface Priced {
  lines: OrderLine[];
  discounts: Discount[];
  totalCents: Cents;
  values: ValueUse[];
  cardCents: Cents;
}

/** Whether a promo code is for this line. */
export const isTarget = (promo: Pick<Promo, "targets">, { kind }: Pick<NewLine, "kind">): boolean =>
  promo.targets.includes(kind as PromoTarget);

/**
 * The price of an order: first the siblings' discount, then the code's on what is left, then taxes, then gift cards and
 * credit. Never below zero, every cent accounted for: the discounts' sum is the lines' sum.
 */
export function priceOrder(
  priced: readonly PricedLine[],
  { siblingPercent, promo, values, taxes = USUAL_TERMS }: Terms,
): Priced {
  const lines = priced.map(({ line }) => newLine(line));
  const discounts: Discount[] = [];
  const takeOff = (words: Message, cents: readonly Cents[]) => {
    lines.forEach((line, at) => {
      const off = cents[at] ?? 0;
      line.discountCents += off;
      line.totalCents -= off;
      line.refundableCents -= off;
    });
    const sum = cents.reduce((total, each) => total + each, 0);
    if (sum > 0) discounts.push({ ...inBothForms("label", words), cents: sum });
  };
  takeOff(message("Sibling discount"), siblingShares(priced, lines, siblingPercent));
  if (promo) takeOff(message("Code {code}", { code: promo.code }), promoShares(promo, lines));
  taxAll(priced, lines, { taxes, discounts });
  const totalCents = totalOf(lines);
  const used = payFrom(totalCents, values);
  return { lines, discounts, totalCents, ...used };
}

/** Puts its tax on each line. An included one that the payer does not owe is a discount. */
function taxAll(
  priced: readonly PricedLine[],
  lines: readonly OrderLine[],
  { taxes, discounts }: { taxes: TaxTerms; discounts: Discount[] },
): void {
  const taxable = lines.map(({ totalCents }, at) => ({ cents: totalCents, rate: priced[at]?.rate ?? null }));
  let exemptCents = 0;
  taxLines(taxable, taxes).forEach(({ totalCents, tax }, at) => {
    const line = lines[at];
    if (!line || !tax) return;
    const off = Math.max(0, line.totalCents - totalCents);
    exemptCents += off;
    line.discountCents += off;
    Object.assign(line, { tax, totalCents, refundableCents: totalCents, refundableTaxCents: tax.taxCents });
  });
  if (exemptCents > 0) discounts.push({ ...inBothForms("label", message("Without tax")), cents: exemptCents });
}

/** The child whose classes cost most pays full; what its brothers and sisters book in the same order is cheaper. */
function siblingShares(priced: readonly PricedLine[], lines: readonly OrderLine[], percent: number): Cents[] {
  const spent = new Map<string, Map<string, Cents>>();
  priced.forEach(({ siblingOf, line }, at) => {
    if (!siblingOf || !line.forId) return;
    const byChild = spent.get(siblingOf) ?? new Map<string, Cents>();
    byChild.set(line.forId, (byChild.get(line.forId) ?? 0) + (lines[at]?.totalCents ?? 0));
    spent.set(siblingOf, byChild);
  });
  return priced.map(({ siblingOf, line }, at) => {
    const byChild = siblingOf === null ? undefined : spent.get(siblingOf);
    if (!byChild || byChild.size < 2 || line.forId === firstOf(byChild)) return 0;
    return roundedShare(lines[at]?.totalCents ?? 0, percent, 100);
  });
}

/** Who spends most; of two who spend the same, the one whose id comes first. */
const firstOf = (byChild: Map<string, Cents>): string | undefined =>
  [...byChild].toSorted(([a, spentByA], [b, spentByB]) => spentByB - spentByA || (a < b ? -1 : 1))[0]?.[0];

function promoShares(promo: Promo, lines: readonly OrderLine[]): Cents[] {
  const weights = lines.map((line) => (isTarget(promo, line) ? line.totalCents : 0));
  if (promo.kind === "percent") return weights.map((cents) => roundedShare(cents, promo.off, 100));
  const sum = weights.reduce((total, each) => total + each, 0);
  return allocate(Math.min(promo.off, sum), weights);
}

function payFrom(totalCents: Cents, values: readonly Value[]): Pick<Priced, "values" | "cardCents"> {
  const used: ValueUse[] = [];
  let cardCents = totalCents;
  for (const { leftCents, ...value } of values) {
    const most = Math.min(leftCents, cardCents);
    // A card is charged at least so much, or nothing at all.
    const rest = cardCents - most;
    const least = leastCardCents();
    const cents = rest > 0 && rest < least ? cardCents - least : most;
    if (cents <= 0) continue;
    used.push({ ...value, cents });
    cardCents -= cents;
  }
  return { values: used, cardCents };
}

type Valued = Pick<Priced, "lines" | "discounts" | "totalCents" | "values">;

function taxedAgain(totalCents: Cents, before: LineTax): Pick<OrderLine, "tax" | "refundableTaxCents"> {
  const tax = taxWithin(totalCents, before);
  return { tax, refundableTaxCents: tax.taxCents };
}

/** An order some of whose gift cards pay nothing after all: it comes to so much less, line by line. */
export function withoutValues({ lines, discounts, totalCents, values }: Valued, missing: readonly ValueUse[]): Valued {
  const lostCents = missing.reduce((sum, { cents }) => sum + cents, 0);
  const shares = allocate(
    lostCents,
    lines.map((line) => line.totalCents),
  );
  const gone = new Set(missing.map(({ balanceId }) => balanceId));
  return {
    lines: lines.map((line, at) => {
      const share = shares[at] ?? 0;
      return {
        ...line,
        discountCents: line.discountCents + share,
        totalCents: line.totalCents - share,
        refundableCents: line.refundableCents - share,
        ...(line.tax && taxedAgain(line.totalCents - share, line.tax)),
      };
    }),
    discounts: [...discounts, { ...inBothForms("label", message("Not paid")), cents: lostCents }],
    totalCents: totalCents - lostCents,
    values: values.filter(({ balanceId }) => !gone.has(balanceId)),
  };
}

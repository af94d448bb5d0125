import { v7 as newId } from "uuid";
import type { Discount, TillLineKind } from "#shared/features/pos/sale.ts";
import type { SaleTotals } from "#shared/features/pos/totals.ts";
import type { TaxChoice } from "#shared/features/taxes/tax.ts";
import type { TipChoice } from "#shared/features/tips/tip-settings.ts";

/** Something that may be put on the counter. */
export interface TillThing {
  kind: TillLineKind;
  productId: string | null;
  variantId: string | null;
  classInstanceId: string | null;
  title: string;
  /** Of a class: `18:00`. */
  startTime?: string | undefined;
  /** Of a class on another day. */
  startsOn?: string | undefined;
  variantName: string;
  unitCents: number;
  /** Of a thing that is not taxed as its kind usually is. */
  taxChoice?: TaxChoice | undefined;
  left: number | null;
}

export interface CounterLine extends Omit<TillThing, "left" | "variantName"> {
  id: string;
  quantity: number;
  discount: Discount | null;
  /** Of a seat: by whose word a closed gate is passed. */
  withoutWaiver?: string;
  overrideReason?: string;
}

export interface Customer {
  id: string;
  name: string;
  isTaxExempt?: boolean | undefined;
}

/** A gift card that pays. */
export interface PayingCard {
  code: string;
  lastFour: string;
  leftCents: number;
}

/** What lies on the counter. */
export interface Counter {
  lines: CounterLine[];
  customer: Customer | null;
  discount: Discount | null;
  discountReason: string;
  giftCards: PayingCard[];
  tip: TipChoice | null;
}

export const EMPTY_COUNTER: Counter = {
  tip: null,
  lines: [],
  customer: null,
  discount: null,
  discountReason: "",
  giftCards: [],
};

const isSame = (line: CounterLine, thing: TillThing) =>
  line.productId === thing.productId &&
  line.variantId === thing.variantId &&
  line.classInstanceId === thing.classInstanceId &&
  // Gift cards of a free amount differ in nothing else.
  line.unitCents === thing.unitCents &&
  line.discount === null;

/** One more of it. A pass is one each, so that it has an id of its own. */
export function putOn(counter: Counter, { left: _, variantName: __, ...thing }: TillThing): Counter {
  const known = counter.lines.find(
    (line) => line.kind !== "plan" && isSame(line, { ...thing, left: null, variantName: "" }),
  );
  if (known) return setQuantity(counter, known.id, known.quantity + 1);
  return { ...counter, lines: [...counter.lines, { ...thing, id: newId(), quantity: 1, discount: null }] };
}

/** A second seat in one class for one person: they have one place. Guests take as many as they pay. */
export const findSecondSeat = ({ lines, customer }: Counter): CounterLine | undefined =>
  customer
    ? lines.find(
        ({ kind, classInstanceId, quantity }, at) =>
          kind === "class" &&
          (quantity > 1 || lines.findIndex((line) => line.classInstanceId === classInstanceId) < at),
      )
    : undefined;

export const setQuantity = (counter: Counter, id: string, quantity: number): Counter => ({
  ...counter,
  lines: counter.lines.flatMap((line) => {
    if (line.id !== id) return [line];
    return quantity > 0 ? [{ ...line, quantity }] : [];
  }),
});

/** Off one line, or off the whole without an id. */
export function reduce(counter: Counter, id: string | null, discount: Discount | null, reason: string): Counter {
  const lines = id ? counter.lines.map((line) => (line.id === id ? { ...line, discount } : line)) : counter.lines;
  const whole = id ? counter.discount : discount;
  const isReduced = whole !== null || lines.some((line) => line.discount !== null);
  return { ...counter, lines, discount: whole, discountReason: isReduced ? reason || counter.discountReason : "" };
}

export const sellsCards = ({ lines }: Pick<Counter, "lines">): boolean =>
  lines.some(({ kind }) => kind === "gift-card");

/** The payment of each gift card, one after the other; they pay for everything but gift cards. */
export function cardUses({ lines, giftCards }: Pick<Counter, "lines" | "giftCards">, sum: SaleTotals) {
  let left = lines.reduce(
    (total, { kind }, at) => total + (kind === "gift-card" ? 0 : (sum.lines[at]?.totalCents ?? 0)),
    0,
  );
  return giftCards.map((card) => {
    const cents = Math.min(left, card.leftCents);
    left -= cents;
    return { ...card, cents };
  });
}

/** The same for the server: by code, without cards that are not needed. */
export const paidByGiftCards = (counter: Pick<Counter, "lines" | "giftCards">, sum: SaleTotals) =>
  cardUses(counter, sum).flatMap(({ code, cents }) => (cents > 0 ? [{ code, cents }] : []));

/** The rest, to be paid in another way; a tip comes on top. */
export const dueCents = (counter: Pick<Counter, "lines" | "giftCards">, sum: SaleTotals): number =>
  cardUses(counter, sum).reduce((total, { cents }) => total - cents, sum.totalCents);

import { type Account, addUp, type LedgerEntry, type Posting } from "../../core/ledger.ts";
import { inBothForms } from "../../core/messages/answer.ts";
import { type Message, message } from "../../core/messages/message.ts";
import type { Cents } from "../../core/schemas/amount.ts";
import { type LineTax, minus, type TaxPart, taxesField } from "../../core/tax.ts";
import { taxOfPart } from "../taxes/compute.ts";
import type { PaymentWay, TillLineKind } from "./sale.ts";

const ACCOUNT_OF_WAY: Record<PaymentWay, Account> = {
  cash: "cash",
  bank: "bank",
  // Neither money yet nor an account the studio keeps: it stays here until staff sort it out.
  voucher: "till-other",
  other: "till-other",
};
const ACCOUNT_OF_KIND: Record<TillLineKind, Account> = {
  product: "sales:goods",
  plan: "sales:plans",
  class: "sales:classes",
  "gift-card": "stored-value",
};

export interface BookedSale {
  id: string;
  number: number | null;
  lines: { id: string; kind: TillLineKind; totalCents: Cents; tax?: LineTax | null | undefined }[];
  way: PaymentWay;
  tipCents?: Cents;
  /** Paid by gift cards. */
  values?: readonly { cents: Cents }[];
  /** When the server received it. */
  receivedAt: string;
  refunds: {
    id: string;
    receivedAt: string;
    way: PaymentWay;
    lines: { lineId: string; cents: Cents }[];
    tipCents?: Cents;
    values?: readonly { cents: Cents }[];
  }[];
}

/** Gift cards that paid a part instead of the way, and the tip that it paid too. */
type Besides = Pick<BookedSale, "way" | "tipCents" | "values">;

/** Money for something of one kind, and the tax in it. */
interface Part {
  kind: TillLineKind;
  cents: Cents;
  tax: TaxPart | null;
}

const entry = (id: string, at: string, what: Message, postings: Posting[], taxes: TaxPart[] = []): LedgerEntry[] => {
  const added = addUp(postings);
  return added.length < 2 ? [] : [{ id, at, ...inBothForms("about", what), postings: added, ...taxesField(taxes) }];
};

/** What a sale and its refunds did to the money. Nothing where nothing was paid. */
export function entriesOfSale(sale: BookedSale): LedgerEntry[] {
  const { id, number, lines, way, receivedAt, refunds } = sale;
  const what = message("Till sale {number}", { number: String(number ?? id) });
  const moved = (sign: 1 | -1, by: PaymentWay, parts: Part[]): Posting[] =>
    parts.flatMap(({ kind, cents, tax }) => [
      { account: ACCOUNT_OF_WAY[by], cents: sign * cents },
      { account: ACCOUNT_OF_KIND[kind], cents: -sign * (cents - (tax?.taxCents ?? 0)) },
      { account: "tax" as const, cents: -sign * (tax?.taxCents ?? 0) },
    ]);
  const besides = (sign: 1 | -1, { way: by, tipCents = 0, values = [] }: Besides): Posting[] => [
    { account: ACCOUNT_OF_WAY[by], cents: sign * tipCents },
    { account: "tips", cents: -sign * tipCents },
    ...values.flatMap(({ cents }) => [
      { account: "stored-value" as const, cents: sign * cents },
      { account: ACCOUNT_OF_WAY[by], cents: -sign * cents },
    ]),
  ];
  const sold = lines.map(({ kind, totalCents, tax }) => ({ kind, cents: totalCents, tax: tax ?? null }));
  const left = new Map(lines.map((line) => [line.id, { ...line, taxCents: line.tax?.taxCents ?? 0 }]));
  return [
    ...entry(`till-sale:${id}:sold`, receivedAt, what, [...moved(1, way, sold), ...besides(1, sale)], taxesOf(sold)),
    ...refunds.flatMap((refund) => {
      const back = refund.lines.map(({ lineId, cents }): Part => takeFrom(left.get(lineId), cents));
      return entry(
        refundEntryId(id, refund.id),
        refund.receivedAt,
        message("{what}, refunded", { what }),
        [...moved(-1, refund.way, back), ...besides(-1, refund)],
        taxesOf(back).map(minus),
      );
    }),
  ];
}

/** The taxes in one refund of a sale, above zero. */
export const taxesOfRefund = (sale: BookedSale, refundId: string): TaxPart[] =>
  (entriesOfSale(sale).find(({ id }) => id === refundEntryId(sale.id, refundId))?.taxes ?? []).map(minus);

const refundEntryId = (saleId: string, refundId: string): string => `till-sale:${saleId}:refund:${refundId}`;

const taxesOf = (parts: readonly Part[]): TaxPart[] => parts.flatMap(({ tax }) => tax ?? []);

/** A part of what is left of a line, which is less then: refunds come in the order they were made. */
function takeFrom(left: (BookedSale["lines"][number] & { taxCents: Cents }) | undefined, cents: Cents): Part {
  if (!left) return { kind: "product", cents, tax: null };
  const { kind, tax } = left;
  const taxCents = taxOfPart(cents, { cents: left.totalCents, taxCents: left.taxCents });
  left.totalCents -= cents;
  left.taxCents -= taxCents;
  return { kind, cents, tax: tax ? { ...tax, netCents: cents - taxCents, taxCents } : null };
}

export interface BookedDay {
  id: string;
  number: number;
  closedAt: string;
  /** What was left in the drawer the evening before. */
  previousCents: Cents;
  openingCents: Cents;
  differenceCents: Cents;
  takenOutCents: Cents;
}

/**
 * Effects of closing a day on the money: the float of a till's first day, a later one that is not what was left, what was
 * missing or too much, what went to the bank.
 */
export function entriesOfDay(day: BookedDay): LedgerEntry[] {
  const putIn = day.openingCents - day.previousCents;
  const what = message("Till day {number} closed", { number: String(day.number) });
  return entry(`till-day:${day.id}:closed`, day.closedAt, what, [
    { account: "cash", cents: putIn },
    { account: day.number === 1 ? "bank" : "till-difference", cents: -putIn },
    { account: "cash", cents: day.differenceCents },
    { account: "till-difference", cents: -day.differenceCents },
    { account: "cash", cents: -day.takenOutCents },
    { account: "bank", cents: day.takenOutCents },
  ]);
}

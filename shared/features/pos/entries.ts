import { type Account, addUp, type LedgerEntry, type Posting } from "../../core/ledger.ts";
import { inBothForms } from "../../core/messages/answer.ts";
import { type Message, message } from "../../core/messages/message.ts";
import type { Cents } from "../../core/schemas/amount.ts";
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
};

export interface BookedSale {
  id: string;
  number: number | null;
  lines: { id: string; kind: TillLineKind; totalCents: Cents }[];
  way: PaymentWay;
  /** When the server received it. */
  receivedAt: string;
  refunds: { id: string; receivedAt: string; way: PaymentWay; lines: { lineId: string; cents: Cents }[] }[];
}

const entry = (id: string, at: string, what: Message, postings: Posting[]): LedgerEntry[] => {
  const added = addUp(postings);
  return added.length < 2 ? [] : [{ id, at, ...inBothForms("about", what), postings: added }];
};

/** What a sale and its refunds did to the money. Nothing where nothing was paid. */
export function entriesOfSale({ id, number, lines, way, receivedAt, refunds }: BookedSale): LedgerEntry[] {
  const what = message("Till sale {number}", { number: String(number ?? id) });
  const moved = (sign: 1 | -1, by: PaymentWay, parts: { kind: TillLineKind; cents: Cents }[]): Posting[] =>
    parts.flatMap(({ kind, cents }) => [
      { account: ACCOUNT_OF_WAY[by], cents: sign * cents },
      { account: ACCOUNT_OF_KIND[kind], cents: -sign * cents },
    ]);
  const kindOf = new Map(lines.map((line) => [line.id, line.kind]));
  const sold = lines.map(({ kind, totalCents }) => ({ kind, cents: totalCents }));
  return [
    ...entry(`till-sale:${id}:sold`, receivedAt, what, moved(1, way, sold)),
    ...refunds.flatMap((refund) => {
      const back = refund.lines.map(({ lineId, cents }) => ({
        kind: kindOf.get(lineId) ?? ("product" as const),
        cents,
      }));
      return entry(
        `till-sale:${id}:refund:${refund.id}`,
        refund.receivedAt,
        message("{what}, refunded", { what }),
        moved(-1, refund.way, back),
      );
    }),
  ];
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

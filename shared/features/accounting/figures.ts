import * as z from "zod";
import { Account, addUp, type LedgerEntry, Posting } from "../../core/ledger.ts";
import { StoredMessage } from "../../core/messages/answer.ts";
import { Day, InstantText } from "../../core/time.ts";
import { Month } from "./month.ts";

/** Sums of a month may be larger than what one entry moves. */
const Sum = z.int();
/** An account and what moved in it: debit positive, credit negative. */
const AccountSum = Posting.extend({ cents: Sum });

/** All entries of one day, added up by account; or those that came later for one closed month. */
export const DayFigures = z.object({
  /** A late one stands on the first day of the month that it counts in. */
  day: Day,
  /** The closed month the entries are dated in; null: they came in time. */
  lateOf: Month.nullable(),
  entries: z.int(),
  postings: z.array(AccountSum),
});
export type DayFigures = z.infer<typeof DayFigures>;

/** Positive amounts of one kind of sale. */
const SalesRow = z.object({ account: Account, soldCents: Sum, refundedCents: Sum });

const TaxRow = z.object({
  /** Empty: the entries of these taxes name no rate. */
  name: z.string(),
  /** Null where the name is empty. 825 is 8.25 %. */
  basisPoints: z.number().nullable(),
  /** Sales under this rate less refunds. */
  netCents: Sum,
  /** Owed to the tax office; below zero where more was refunded than sold. */
  taxCents: Sum,
});
export type TaxRow = z.infer<typeof TaxRow>;

/** A till day whose drawer was counted wrong. */
const DrawerRow = z.object({
  id: z.string(),
  at: InstantText,
  about: z.string(),
  aboutWords: StoredMessage.optional(),
  /** Positive: there was too much. */
  cents: Sum,
});

/** The sums of a month, all from its ledger entries. */
export const Figures = z.object({
  entries: z.int(),
  days: z.array(DayFigures),
  sales: z.array(SalesRow),
  taxes: z.array(TaxRow),
  drawers: z.array(DrawerRow),
});
export type Figures = z.infer<typeof Figures>;

/** An entry of the ledger with the place it has in a month. */
export interface CountedEntry {
  entry: LedgerEntry;
  day: Day;
  lateOf: Month | null;
}

export const NO_FIGURES: Figures = { entries: 0, days: [], sales: [], taxes: [], drawers: [] };

/** Kinds of sales, in the order in which they are shown. */
const SALES: readonly Account[] = ["sales:classes", "sales:plans", "sales:goods", "sales:fees", "sales:other"];

/** Entries that take a sale back, whole or in part, and those by which a bank undid that. See `entries.ts` of the slices. */
const TAKES_BACK =
  /^(order:[^:]+:refund:|till-sale:[^:]+:refund:|membership-payment:[^:]+:(refunded|returned)|invoice:[^:]+:(credit:|void$))/;
/** They turn what is owed into income, and sell nothing. */
const DEFERRALS = "deferral:";
const TILL_DAYS = "till-day:";

/** Adds entries to the figures of their month, some at a time, in any order. */
export const addToFigures = (figures: Figures, counted: readonly CountedEntry[]): Figures => ({
  entries: figures.entries + counted.length,
  days: addDays(figures.days, counted),
  sales: addSales(figures.sales, counted),
  taxes: addTaxes(figures.taxes, counted),
  drawers: [...figures.drawers, ...counted.flatMap(({ entry }) => drawerOf(entry))].toSorted((a, b) =>
    `${a.at} ${a.id}`.localeCompare(`${b.at} ${b.id}`, "en"),
  ),
});

const dayKey = ({ day, lateOf }: Pick<DayFigures, "day" | "lateOf">) => `${day} ${lateOf ?? "~"}`;

function addDays(days: readonly DayFigures[], counted: readonly CountedEntry[]): DayFigures[] {
  const byKey = new Map(days.map((each) => [dayKey(each), { ...each, postings: [...each.postings] }]));
  for (const { entry, day, lateOf } of counted) {
    const known = byKey.get(dayKey({ day, lateOf })) ?? { day, lateOf, entries: 0, postings: [] };
    known.entries += 1;
    known.postings.push(...entry.postings);
    byKey.set(dayKey(known), known);
  }
  return [...byKey.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, each]) => ({ ...each, postings: addUp(each.postings) }));
}

function addSales(rows: Figures["sales"], counted: readonly CountedEntry[]): Figures["sales"] {
  const byAccount = new Map(rows.map((row) => [row.account, { ...row }]));
  for (const { entry } of counted) {
    if (entry.id.startsWith(DEFERRALS)) continue;
    const isBack = TAKES_BACK.test(entry.id);
    for (const { account, cents } of entry.postings) {
      if (!SALES.includes(account)) continue;
      const row = byAccount.get(account) ?? { account, soldCents: 0, refundedCents: 0 };
      if (isBack) row.refundedCents += cents;
      else row.soldCents -= cents;
      byAccount.set(account, row);
    }
  }
  return SALES.flatMap((account) => byAccount.get(account) ?? []);
}

function drawerOf({ id, at, about, aboutWords, postings }: LedgerEntry): Figures["drawers"] {
  const cents = postings.reduce((sum, { account, cents }) => (account === "till-difference" ? sum - cents : sum), 0);
  if (!id.startsWith(TILL_DAYS) || cents === 0) return [];
  return [{ id, at, about, ...(aboutWords && { aboutWords }), cents }];
}

const taxKey = ({ name, basisPoints }: Pick<TaxRow, "name" | "basisPoints">) => `${basisPoints ?? -1} ${name}`;

/** By rate, the highest first; what names none stands last. All rows together are the account of the tax. */
function addTaxes(rows: readonly TaxRow[], counted: readonly CountedEntry[]): TaxRow[] {
  const byKey = new Map(rows.map((row) => [taxKey(row), { ...row }]));
  const add = (row: TaxRow) => {
    const known = byKey.get(taxKey(row)) ?? { ...row, netCents: 0, taxCents: 0 };
    known.netCents += row.netCents;
    known.taxCents += row.taxCents;
    byKey.set(taxKey(row), known);
  };
  for (const { entry } of counted) {
    const { taxes: parts = [] } = entry;
    for (const part of parts) add(part);
    const rest = -centsOf(entry, "tax") - parts.reduce((sum, { taxCents }) => sum + taxCents, 0);
    if (rest !== 0) add({ name: "", basisPoints: null, netCents: 0, taxCents: rest });
  }
  return [...byKey.values()].toSorted(
    (a, b) => (b.basisPoints ?? -1) - (a.basisPoints ?? -1) || a.name.localeCompare(b.name, "en"),
  );
}

const centsOf = ({ postings }: Pick<LedgerEntry, "postings">, wanted: Account): number =>
  postings.reduce((sum, { account, cents }) => (account === wanted ? sum + cents : sum), 0);

/** Everything that moved in the month, by account. */
export const sumsOf = ({ days }: Pick<Figures, "days">): Posting[] => addUp(days.flatMap(({ postings }) => postings));

/** Postings that came later for closed months: one row each, the oldest month first. */
export const lateOf = ({ days }: Pick<Figures, "days">): DayFigures[] => days.filter((day) => day.lateOf !== null);

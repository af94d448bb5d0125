import type { Account } from "../../core/ledger.ts";
import { percentText } from "../../core/tax.ts";
import { ACCOUNT_WORDS } from "../ledger/account-words.ts";
import type { MonthReport } from "./endpoints.ts";
import { lateOf, type TaxRow } from "./figures.ts";

/** One amount of a report, in English, for a file. */
interface FigureRow {
  section: string;
  item: string;
  detail: string;
  /** Null: not known. */
  cents: number | null;
}

const nameOf = (account: Account): string => ACCOUNT_WORDS[account].text;

const rateName = ({ name, basisPoints }: TaxRow): string =>
  basisPoints === null ? "No rate named" : `${name} ${percentText(basisPoints)}`.trim();

/** All amounts of a report, section by section. */
export const figureRows = (report: MonthReport): FigureRow[] => [
  ...report.sales.flatMap(({ account, soldCents, refundedCents }) => [
    { section: "Sales", item: nameOf(account), detail: "Sold", cents: soldCents },
    { section: "Sales", item: nameOf(account), detail: "Refunded", cents: refundedCents },
  ]),
  ...report.taxes.flatMap((row) => [
    { section: "Taxes", item: rateName(row), detail: "Net", cents: row.netCents },
    { section: "Taxes", item: rateName(row), detail: "Tax", cents: row.taxCents },
  ]),
  ...report.drawers.map(({ about, at, cents }) => ({ section: "Cash drawer", item: about, detail: at, cents })),
  ...report.balances.flatMap(({ account, openingCents, movedCents, closingCents }) => [
    { section: "Accounts", item: nameOf(account), detail: "Opening", cents: openingCents },
    { section: "Accounts", item: nameOf(account), detail: "Moved", cents: movedCents },
    { section: "Accounts", item: nameOf(account), detail: "Closing", cents: closingCents },
  ]),
  ...lateOf(report).flatMap((late) =>
    late.postings.map(({ account, cents }) => ({
      ...{ section: "Came later", item: `Belongs to ${late.lateOf}`, detail: nameOf(account), cents },
    })),
  ),
];

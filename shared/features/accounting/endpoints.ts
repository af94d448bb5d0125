import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Account } from "../../core/ledger.ts";
import { Day, InstantText } from "../../core/time.ts";
import { Chart } from "./chart.ts";
import { Figures } from "./figures.ts";
import { JOURNAL_FORMATS } from "./journal.ts";
import { Month } from "./month.ts";

/** Twenty years. */
export const MOST_MONTHS = 240;

/** A month of the studio. */
export const AccountingMonth = z.object({
  month: Month,
  /** `closing`: its figures are being written down. */
  state: z.enum(["open", "closing", "closed"]),
  closedAt: InstantText.nullable(),
  closedByName: z.string(),
  /** The next one to close, and over. */
  canClose: z.boolean(),
});
export type AccountingMonth = z.infer<typeof AccountingMonth>;

export const listMonths = endpoint({
  name: "accounting.listMonths",
  method: "GET",
  path: "/api/admin/accounting/months",
  summary: "The months since the first entry of the ledger, the newest first, at most 240: which are closed.",
  output: z.array(AccountingMonth),
  access: admins,
});

const BalanceRow = z.object({
  account: Account,
  /** Null: too many months before this one are open to add them up. */
  openingCents: z.int().nullable(),
  movedCents: z.int(),
  closingCents: z.int().nullable(),
});

/** The report of a month. Amounts by account: debit positive, credit negative. */
export const MonthReport = AccountingMonth.extend({
  ...Figures.shape,
  from: Day,
  /** The first day after it. */
  until: Day,
  balances: z.array(BalanceRow),
});
export type MonthReport = z.infer<typeof MonthReport>;

const ofMonth = z.object({ month: Month });

export const getMonth = endpoint({
  name: "accounting.getMonth",
  method: "GET",
  path: "/api/admin/accounting/months/:month",
  summary:
    "The report of a month: sales by kind, refunds, taxes by rate, differences of the drawer, and every account. A closed one never changes.",
  input: ofMonth,
  output: MonthReport,
  access: admins,
});

export const closeMonth = endpoint({
  name: "accounting.closeMonth",
  method: "POST",
  path: "/api/admin/accounting/months/:month/close",
  summary:
    "Close a month that is over, in order, once the ledger balances. What comes later for it counts in the next open month. It cannot be opened again.",
  input: ofMonth,
  access: admins,
  rate: "costly",
  asksAgain: true,
});

/** Exports of the studio's figures. */
const EXPORT = {
  method: "GET",
  access: admins,
  output: z.unknown(),
  rate: "costly",
  audit: "always",
  asksAgain: true,
} as const;

export const exportFigures = endpoint({
  ...EXPORT,
  name: "accounting.exportFigures",
  path: "/api/admin/accounting/months/:month/figures.csv",
  summary: "The figures of a month's report as CSV.",
  input: ofMonth,
  contentType: "text/csv",
});

export const exportReport = endpoint({
  ...EXPORT,
  name: "accounting.exportReport",
  path: "/api/admin/accounting/months/:month/report.pdf",
  summary: "A month's report as PDF.",
  input: ofMonth,
  contentType: "application/pdf",
});

export const exportJournal = endpoint({
  ...EXPORT,
  name: "accounting.exportJournal",
  path: "/api/admin/accounting/months/:month/journal.csv",
  summary: "The general journal of a month as CSV, for QuickBooks or Xero.",
  input: ofMonth.extend({ format: z.enum(JOURNAL_FORMATS) }),
  contentType: "text/csv",
});

export const getChart = endpoint({
  name: "accounting.getChart",
  method: "GET",
  path: "/api/admin/accounting/chart",
  summary: "The codes and names that the accounts of the ledger have with the accountant.",
  output: Chart,
  access: admins,
});

export const saveChart = endpoint({
  name: "accounting.saveChart",
  method: "PUT",
  path: "/api/admin/accounting/chart",
  summary: "Change the codes and names that the accounts of the ledger have with the accountant.",
  input: Chart,
  access: admins,
});

import * as z from "zod";
import { Account } from "../../core/ledger.ts";

/** An account of the ledger by the code and the name it has with the accountant. */
export const ChartRow = z.object({
  account: Account,
  code: z.string().trim().min(1).max(10),
  name: z.string().trim().min(1).max(100),
});
export type ChartRow = z.infer<typeof ChartRow>;

/** Names and codes of the accounts as the accountant's program knows them. */
export const Chart = z.object({
  accounts: z
    .array(ChartRow)
    .length(Account.options.length)
    .refine((rows) => new Set(rows.map(({ account }) => account)).size === rows.length),
  /** Xero wants one on each line; the tax itself is a line of its own. */
  xeroTaxRate: z.string().trim().min(1).max(50),
});
export type Chart = z.infer<typeof Chart>;

/** Codes as in Xero's standard chart: assets from 600, debts from 800, income from 200, costs from 400. */
const DEFAULT_ROWS: Record<Account, [code: string, name: string]> = {
  card: ["610", "Card payments in transit"],
  cash: ["615", "Cash in the drawer"],
  bank: ["620", "Bank"],
  "till-other": ["625", "Vouchers and other at the till"],
  receivable: ["630", "Invoices not paid yet"],
  "stored-value": ["830", "Gift cards and credit"],
  deferred: ["835", "Deferred revenue"],
  tax: ["820", "Sales tax payable"],
  tips: ["825", "Tips payable"],
  "sales:classes": ["200", "Sales of classes"],
  "sales:plans": ["840", "Plans sold, not given yet"],
  earned: ["205", "Passes and memberships earned"],
  "sales:goods": ["210", "Sales of goods"],
  "sales:fees": ["215", "Fees"],
  "sales:other": ["220", "Other sales"],
  goodwill: ["400", "Goodwill"],
  opening: ["320", "Opening Balances"],
  "till-difference": ["405", "Cash over and short"],
  "provider-fees": ["410", "Card processing fees"],
  disputes: ["415", "Disputed payments"],
};

export const DEFAULT_CHART: Chart = {
  accounts: Account.options.map((account) => {
    const [code, name] = DEFAULT_ROWS[account];
    return { account, code, name };
  }),
  xeroTaxRate: "Tax Exempt",
};

/** The studio's own names, and the usual one of an account that it never named. */
export const wholeChart = (own: Chart | null): Chart => ({
  accounts: DEFAULT_CHART.accounts.map((row) => own?.accounts.find(({ account }) => account === row.account) ?? row),
  xeroTaxRate: own?.xeroTaxRate ?? DEFAULT_CHART.xeroTaxRate,
});

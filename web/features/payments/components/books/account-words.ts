import type { Account } from "../../../../../shared/core/ledger.ts";

export const ACCOUNT_WORDS: Record<Account, string> = {
  card: "Card payments",
  cash: "Cash",
  bank: "Bank and other",
  "till-other": "Vouchers and other at the till",
  receivable: "Open invoices",
  "stored-value": "Gift cards and credit owed",
  tax: "Tax owed",
  "sales:classes": "Sales: classes",
  "sales:plans": "Sales: plans",
  "sales:goods": "Sales: goods",
  "sales:fees": "Fees",
  "sales:other": "Sales: other",
  goodwill: "Given away",
  "till-difference": "Till differences",
};

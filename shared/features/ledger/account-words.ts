import type { Account } from "../../core/ledger.ts";
import { type Message, message } from "../../core/messages/message.ts";

export const ACCOUNT_WORDS: Record<Account, Message> = {
  card: message("Card payments"),
  cash: message("Cash"),
  bank: message("Bank and other"),
  "till-other": message("Vouchers and other at the till"),
  receivable: message("Open invoices"),
  "stored-value": message("Gift cards and credit owed"),
  deferred: message("Classes and days owed to members"),
  tax: message("Tax owed"),
  tips: message("Tips owed"),
  "sales:classes": message("Sales: classes"),
  "sales:plans": message("Plans sold, not given yet"),
  earned: message("Earned: passes and memberships"),
  "sales:goods": message("Sales: goods"),
  "sales:fees": message("Fees"),
  "sales:other": message("Sales: other"),
  goodwill: message("Given away"),
  opening: message("Brought along"),
  "till-difference": message("Till differences"),
  "provider-fees": message("Card fees"),
  disputes: message("Disputed payments"),
};

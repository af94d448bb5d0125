import type { Account } from "../../core/ledger.ts";
import { type Message, message } from "../../core/messages/message.ts";

/** The rule of each account: when it grows, and when it shrinks. */
export const ACCOUNT_RULES: Record<Account, Message> = {
  card: message("Grows when a card pays, shrinks with refunds, card fees and payouts to the bank."),
  cash: message(
    "Grows when cash is taken, shrinks with refunds in cash and with what goes from the drawer to the bank.",
  ),
  bank: message("What was paid by transfer or otherwise, what came from the drawer, and payouts of card payments."),
  "till-other": message("What the till took in other ways, such as paper vouchers."),
  receivable: message("Grows when an invoice is issued, shrinks when it's paid, credited or voided."),
  "stored-value": message("Grows with gift cards that are sold and with credit, shrinks when they pay for something."),
  deferred: message(
    "Grows when a pack or a month is paid, shrinks as each class is held, as days pass, and when the pass ends.",
  ),
  tax: message("Grows with tax on what is sold, shrinks with tax on what is taken back."),
  tips: message("Grows with tips, shrinks when they are refunded, and when the statement they stand on is closed."),
  "sales:classes": message("Single classes, from the day they are paid, less refunds."),
  "sales:plans": message("Passes that are paid and follow within minutes under classes and days owed to members."),
  earned: message(
    "Classes of packs on the day they are held, days of memberships as they pass, and what was left when a pass ended.",
  ),
  "sales:goods": message("Products that were sold, less what was returned."),
  "sales:fees": message("Fees for late canceling and for not coming, from the day of their invoice."),
  "sales:other": message("Other lines of invoices and of the till, and gift cards that were voided."),
  opening: message("Credit, gift cards and paid classes that members had when the studio moved here."),
  goodwill: message("Gift cards and credit the studio gave for nothing, and refunds beyond what came back."),
  "till-difference": message("Money the drawer had more or less than it should when it was counted."),
  "provider-fees": message("What the card payment provider keeps of payments."),
  disputes: message("Payments that a customer's bank took back, and what was won again."),
};

/** The rule of a month's "Came in". */
export const CAME_IN_RULE = message(
  "Payments of customers less refunds. Payouts, money taken to the bank, card fees and counting differences are left out.",
);

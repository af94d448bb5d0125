import { type Message, message } from "../../core/messages/message.ts";

type Words = Readonly<Record<string, Message>>;

const NEEDS_ANSWER = message("Needs your answer");
const UNDER_REVIEW = message("Under review");

/** As Stripe names them (`Dispute.status`). */
const STATES: Words = {
  warning_needs_response: NEEDS_ANSWER,
  needs_response: NEEDS_ANSWER,
  appeal_needs_response: NEEDS_ANSWER,
  warning_under_review: UNDER_REVIEW,
  under_review: UNDER_REVIEW,
  appeal_under_review: UNDER_REVIEW,
  warning_closed: message("Closed @dispute"),
  prevented: message("Prevented @dispute"),
  won: message("Won @dispute"),
  lost: message("Lost @dispute"),
};

/** As Stripe names them (`Dispute.reason`). */
const REASONS: Words = {
  fraudulent: message("Fraud"),
  unrecognized: message("The charge wasn't recognized"),
  duplicate: message("Charged twice"),
  credit_not_processed: message("A refund is missing"),
  product_not_received: message("Nothing was received"),
  product_unacceptable: message("Not as described"),
  subscription_canceled: message("It was canceled before"),
  insufficient_funds: message("Not enough money in the account"),
  incorrect_account_details: message("Wrong account details"),
  debit_not_authorized: message("The debit wasn't allowed"),
  bank_cannot_process: message("The bank couldn't process it"),
  customer_initiated: message("The customer asked for it"),
  noncompliant: message("Against the rules of the card network"),
  check_returned: message("The check was returned"),
  general: message("Another reason"),
};

/** The claim behind a reason, and what answers it. Other reasons say all in their name. */
const CLAIMS: Words = {
  fraudulent: message(
    "The cardholder says they didn't make this payment. Show that they know the studio: visits, check-ins, a signed waiver, messages.",
  ),
  unrecognized: message(
    "The cardholder doesn't recognize this payment. Show what it was for, and that the person came.",
  ),
  duplicate: message("The cardholder says they paid twice. Show both receipts, or refund one."),
  credit_not_processed: message("The cardholder waits for a refund. Show that it was made, or why none is due."),
  product_not_received: message(
    "The cardholder says they didn't get what they paid for. Show the visit or the handover.",
  ),
  product_unacceptable: message("The cardholder says it wasn't as described. Show how it was described."),
  subscription_canceled: message(
    "The cardholder says the membership was canceled before. Show its history and its visits.",
  ),
};

/** A code that the provider added since is shown as it is. */
const wordsIn = (words: Words, code: string): Message =>
  words[code] ?? message("{reason}", { reason: code.replaceAll("_", " ") });

export const stateWords = (status: string): Message => wordsIn(STATES, status);
export const reasonWords = (reason: string): Message => wordsIn(REASONS, reason);
export const claimWords = (reason: string): Message | null => CLAIMS[reason] ?? null;

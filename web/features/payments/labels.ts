import { type Message, message } from "#shared/core/messages/message.ts";
import { t } from "#web/words/t.ts";

type Words = Readonly<Record<string, Message>>;

const NEEDS_ANSWER = message("Needs your answer");
const UNDER_REVIEW = message("Under review");

/** As Stripe names them (`Dispute.status`). */
const DISPUTE_STATES: Words = {
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

/** Nothing is left to answer or to decide. */
const SETTLED = ["warning_closed", "prevented", "won", "lost"];

/** As Stripe names them (`Dispute.reason`). */
const DISPUTE_REASONS: Words = {
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

/** As Stripe names them (`Payout.status`). */
const PAYOUT_STATES: Words = {
  pending: message("Pending @payout"),
  in_transit: message("On its way @payout"),
  paid: message("Arrived @payout"),
  failed: message("Failed @payout"),
  canceled: message("Canceled @payout"),
};

/** A code that the provider added since is shown as it is. */
const wordsOf = (words: Words, code: string): string => {
  const known = words[code];
  return known ? t(known) : code.replaceAll("_", " ");
};

export const disputeState = (status: string): string => wordsOf(DISPUTE_STATES, status);
export const disputeReason = (reason: string): string => wordsOf(DISPUTE_REASONS, reason);
export const payoutState = (status: string): string => wordsOf(PAYOUT_STATES, status);
export const isSettled = (status: string): boolean => SETTLED.includes(status);

import { newName, SandboxError } from "./errors.ts";

export interface Decline {
  code: string;
  declineCode: string;
  words: string;
}

const DECLINED: Decline = { code: "card_declined", declineCode: "generic_decline", words: "Your card was declined." };
const INSUFFICIENT: Decline = {
  ...{ code: "card_declined", declineCode: "insufficient_funds" },
  words: "Your card has insufficient funds.",
};
const EXPIRED: Decline = { code: "expired_card", declineCode: "expired_card", words: "Your card has expired." };
const CVC: Decline = {
  ...{ code: "incorrect_cvc", declineCode: "incorrect_cvc" },
  words: "Your card's security code is incorrect.",
};
const AUTHENTICATE: Decline = {
  ...{ code: "authentication_required", declineCode: "authentication_required" },
  words: "Your card was declined. This transaction requires authentication.",
};

interface Card {
  label: string;
  /** Refused on the page, at once. */
  onPage?: Decline;
  /** In the name of a payment method that is kept; it pays where none stands here. */
  kept?: string;
  /** The bank asks the payer for a step of their own. */
  asksStep?: boolean;
}

/** Cards of the page, by Stripe's own (docs.stripe.com/testing). */
const CARDS: Record<string, Card> = {
  works: { label: "A card that works" },
  "asks-step": { label: "The bank asks you to confirm", asksStep: true },
  declined: { label: "The bank declines it", onPage: DECLINED },
  "insufficient-funds": { label: "Too little money on it", onPage: INSUFFICIENT },
  expired: { label: "It has expired", onPage: EXPIRED },
  "incorrect-cvc": { label: "Its security code is wrong", onPage: CVC },
  "refund-slow": { label: "Refunds last an hour", kept: "refundslow" },
  "refund-fails": { label: "Refunds fail after an hour", kept: "refundfails" },
};

/** Of a page that only pays. */
export const PAYING_CARDS: Record<string, Card> = { ...CARDS, disputed: { label: "The payer disputes it" } };

/** Of a page that keeps the card: those that pay now and are declined when no customer sits in front of the page. */
export const KEPT_CARDS: Record<string, Card> = {
  ...CARDS,
  "fails-later": { label: "A card that will be declined later", kept: "fails" },
  "insufficient-later": { label: "Too little money on it later", kept: "insufficient" },
  "expired-later": { label: "It expires later", kept: "expired" },
  "asks-later": { label: "The bank asks you to confirm later", kept: "authenticate" },
};

/** Of a page that is not for cards alone: paid an hour later, or not. */
export const BANK_DEBITS: Record<string, Card> = {
  "bank-debit": { label: "A bank debit" },
  "bank-debit-fails": { label: "A bank debit that fails" },
};

export const newPaymentMethod = (choice: string | null): string =>
  newName(`pm_${KEPT_CARDS[choice ?? ""]?.kept ?? "ok"}`);

/** Names of payment methods: of the page, of tests, and Stripe's own for tests, by how they are declined off session. */
const BY_NAME: [name: RegExp, decline: Decline | null][] = [
  [/^pm_(ok|refundslow|refundfails)_|^pm_card_(visa|mastercard)$/, null],
  [/^pm_fails_|^pm_card_(chargeDeclined|chargeCustomerFail)$/, DECLINED],
  [/^pm_insufficient_|^pm_card_chargeDeclinedInsufficientFunds$/, INSUFFICIENT],
  [/^pm_expired_|^pm_card_chargeDeclinedExpiredCard$/, EXPIRED],
  [/^pm_cvc_|^pm_card_chargeDeclinedIncorrectCvc$/, CVC],
  [/^pm_authenticate_|^pm_card_authenticationRequired$/, AUTHENTICATE],
];

/** How a payment method is declined when its holder is not there; null where it pays. Without one nothing pays. */
export const declineOf = (paymentMethod: string | null): Decline | null =>
  paymentMethod === null ? DECLINED : (BY_NAME.find(([name]) => name.test(paymentMethod))?.[1] ?? null);

/** @throws SandboxError for a payment method that Stripe would not know */
export function checkPaymentMethod(id: string): void {
  if (!BY_NAME.some(([name]) => name.test(id)))
    throw new SandboxError(400, `No such PaymentMethod: '${id}'`, "invalid_request_error", "resource_missing");
}

export const cardError = ({ code, declineCode, words }: Decline): SandboxError =>
  new SandboxError(402, words, "card_error", code, true, declineCode);

/** Cards as Stripe's own 4000 0000 0000 7726 and 4000 0000 0000 5126: a refund that is slow, and one that fails later. */
export const refundGoes = (card: string | null): "at once" | "slowly" | "wrong" =>
  /^(pm_)?refund-?fails/.test(card ?? "") ? "wrong" : /^(pm_)?refund-?slow/.test(card ?? "") ? "slowly" : "at once";

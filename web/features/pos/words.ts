import type { Gate } from "../../../shared/features/classes/places/let-in.ts";
import type { DayWay } from "../../../shared/features/pos/day.ts";
import type { PaymentWay, TillTrouble } from "../../../shared/features/pos/sale.ts";
import type { TillSaleRow } from "./tables.ts";

export const WAY_WORDS: Record<PaymentWay, string> = {
  cash: "Cash",
  bank: "Bank transfer",
  voucher: "Paper voucher",
  other: "Otherwise",
};

/** In the figures of a day. */
export const DAY_WAY_WORDS: Record<DayWay, string> = { ...WAY_WORDS, card: "Card by QR code", credit: "Studio credit" };

export const TROUBLE_WORDS: Record<TillTrouble, string> = {
  "no-seat": "No seat was free: give the money back, or let them in at the door.",
  "has-place": "They had a paid place already: give the money back.",
  "no-pass": "The pass could not be given: give the money back.",
  "unknown-product": "No longer in the shop: kept with the till's price.",
};

export const GATE_WORDS: Record<Gate, string> = {
  waiver: "Let in without a waiver",
  readiness: "Let in without what the class requires",
};

/** "T-12"; what the studio has not heard of has no number yet. */
export const numberWords = ({ number }: Pick<TillSaleRow, "number">): string =>
  number === null ? "Not sent yet" : `T-${number}`;

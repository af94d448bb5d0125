import * as z from "zod";
import { type Message, message } from "../../core/messages/message.ts";

/** Where money that was paid for a class goes back to. A gift card and credit become credit; `both`: the card first. */
export const RefundWay = z.enum(["card", "credit", "both"]);
export type RefundWay = z.infer<typeof RefundWay>;

/** Where an order's money goes back to, by what paid it. Amounts are cents. */
export function refundWayOf({ totalCents, cardCents }: { totalCents: number; cardCents: number }): RefundWay {
  if (cardCents >= totalCents) return "card";
  return cardCents === 0 ? "credit" : "both";
}

/** Where the payment goes, for a reader who may not be the payer. */
export const REFUND_WAY_WORDS: Record<RefundWay, Message> = {
  card: message("What was paid goes back to the card that paid. Banks take up to ten days."),
  credit: message("What was paid with a gift card or credit becomes credit for the next payment."),
  both: message("What the card paid goes back to it. The rest becomes credit for the next payment."),
};

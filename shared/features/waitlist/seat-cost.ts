import { type Message, message } from "../../core/messages/message.ts";
import type { WaitlistEntry } from "./waitlist-entry.ts";

/** What a seat from the waitlist takes: a class of a pass, money, or nothing. */
export type SeatCost =
  | { kind: "pass"; planName: string; left: number | null }
  | { kind: "money"; cents: number }
  | { kind: "nothing" };

interface Paying {
  planName: string;
  /** Null: as many classes as one likes. */
  creditsLeft: number | null;
}

/** @param pass the one that would pay; null where none does */
export function seatCost({ priceCents }: { priceCents: number }, pass: Paying | null): SeatCost {
  if (pass) return { kind: "pass", planName: pass.planName, left: pass.creditsLeft };
  return priceCents === 0 ? { kind: "nothing" } : { kind: "money", cents: priceCents };
}

/** The price of an offered seat: that of its offer, or today's where it is lower. */
export const offerPrice = (
  { offeredCents }: Pick<WaitlistEntry, "offeredCents">,
  { priceCents }: { priceCents: number },
): number => Math.min(offeredCents ?? priceCents, priceCents);

/** Which pass pays, and with what. */
function payingWords(planName: string, left: number | null): Message {
  const plan = { own: planName };
  if (left === null) return message("{plan} covers it without using a class.", { plan });
  return message("{plan} covers it with {left, plural, one {its last class} other {1 of its # classes left}}.", {
    plan,
    left,
  });
}

/** What a yes to an offer costs, beside the time until which it is kept: in the cart a seat has at least as long. */
export function yesWords(cost: SeatCost): Message {
  if (cost.kind === "nothing") return message("The seat costs nothing.");
  if (cost.kind === "pass") return payingWords(cost.planName, cost.left);
  return message("If you accept, it goes in your cart for {price}. Pay by then.", {
    price: { cents: cost.cents },
  });
}

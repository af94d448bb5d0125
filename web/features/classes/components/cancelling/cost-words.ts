import { formatCents } from "../../../../../shared/core/money.ts";
import type { CancelCost } from "../../../../../shared/features/classes/cancel-rules.ts";
import { comesBackTo } from "../../../../../shared/features/memberships/use.ts";
import type { PassRow } from "../../../memberships/tables.ts";
import type { BookingRow } from "../../tables.ts";

/** Null when a pass paid that this device does not have: another person's of the family, say. */
type PaidWith = PassRow | null;

/** What the button says, so that the user has read the cost before pressing it. */
export function confirmWords(cost: CancelCost, pass: PaidWith): string {
  if (cost.kind === "lost-payment") return `Cancel and lose ${formatCents(cost.cents)}`;
  if (cost.kind === "fee") return `Cancel for a fee of ${formatCents(cost.cents)}`;
  if (cost.kind !== "lost-credit") return "Cancel for free";
  if (!pass) return "Cancel and lose 1 class";
  return pass.creditsLeft === null ? "Cancel late" : "Cancel and lose 1 class";
}

/** What becomes of what was paid, in a sentence; null when nothing was. */
export function outcomeWords(cost: CancelCost, booking: BookingRow, pass: PaidWith, isMyCard: boolean): string | null {
  if (cost.kind === "lost-payment") return `The ${formatCents(cost.cents)} you paid does not come back.`;
  if (cost.kind === "fee") {
    const back = outcomeWords({ kind: "free" }, booking, pass, isMyCard);
    const fee = `A fee of ${formatCents(cost.cents)} comes as an invoice.`;
    return back ? `${fee} ${back}` : fee;
  }
  if (booking.passId === null) return booking.paidCents > 0 ? moneyBack(booking.paidCents, isMyCard) : null;
  return cost.kind === "lost-credit" ? creditLost(pass) : creditBack(pass, booking.id);
}

const moneyBack = (cents: number, isMyCard: boolean): string =>
  isMyCard
    ? `${formatCents(cents)} goes back to your card.`
    : `${formatCents(cents)} goes back to the card it was paid with.`;

function creditLost(pass: PaidWith): string {
  if (!pass) return "1 class from the pass is lost.";
  return pass.creditsLeft === null
    ? `No class is lost on ${pass.planName}. It is noted that you cancelled late.`
    : `1 class from ${pass.planName} is lost.`;
}

function creditBack(pass: PaidWith, bookingId: string): string | null {
  if (!pass) return "1 class goes back to the pass.";
  if (pass.creditsLeft === null) return null;
  return comesBackTo(pass, bookingId)
    ? `1 class goes back to ${pass.planName}.`
    : `This class was of a month that is over: it does not come back to ${pass.planName}.`;
}

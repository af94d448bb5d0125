import { formatCents } from "#shared/core/money.ts";
import type { CancelCost } from "#shared/features/bookings/cancel-rules.ts";
import { comesBackTo } from "#shared/features/memberships/use.ts";
import type { PassRow } from "#web/features/memberships/tables.ts";
import { ownName, t } from "#web/words/t.ts";
import type { BookingRow } from "../../tables.ts";

/** Null when a pass paid that this device does not have: another person's of the family, say. */
type PaidWith = PassRow | null;

/** What the button says, so that the user has read the cost before pressing it. */
export function confirmWords(cost: CancelCost, pass: PaidWith): string {
  if (cost.kind === "lost-payment") return t("Cancel and lose {amount}", { amount: formatCents(cost.cents) });
  if (cost.kind === "fee") return t("Cancel for a fee of {amount}", { amount: formatCents(cost.cents) });
  if (cost.kind !== "lost-credit") return t("Cancel for free");
  if (!pass) return t("Cancel and lose 1 class");
  return pass.creditsLeft === null ? t("Cancel late") : t("Cancel and lose 1 class");
}

/** What becomes of what was paid, in a sentence; null when nothing was. */
export function outcomeWords(cost: CancelCost, booking: BookingRow, pass: PaidWith, isMyCard: boolean): string | null {
  if (cost.kind === "lost-payment")
    return t("You won't get back the {amount} you paid.", { amount: formatCents(cost.cents) });
  if (cost.kind === "fee") {
    const back = outcomeWords({ kind: "free" }, booking, pass, isMyCard);
    const fee = t("You'll get an invoice for the {amount} fee.", { amount: formatCents(cost.cents) });
    return back ? `${fee} ${back}` : fee;
  }
  if (booking.passId === null) return booking.paidCents > 0 ? moneyBack(booking, isMyCard) : null;
  return cost.kind === "lost-credit" ? creditLost(pass) : creditBack(pass, booking.id);
}

function moneyBack({ paidCents, refundsTo }: BookingRow, isMyCard: boolean): string {
  const amount = formatCents(paidCents);
  if (refundsTo === "credit") return t("{amount} becomes credit for the next payment.", { amount });
  if (refundsTo === "both") return t("{amount} is refunded: what the card paid to it, the rest as credit.", { amount });
  return isMyCard
    ? t("We'll refund {amount} to your card.", { amount })
    : t("We'll refund {amount} to the card it was paid with.", { amount });
}

function creditLost(pass: PaidWith): string {
  if (!pass) return t("1 class from the pass is lost.");
  return pass.creditsLeft === null
    ? t("You don't lose a class on {planName}. We'll note that you canceled late.", {
        planName: ownName(pass.planName),
      })
    : t("1 class from {planName} is lost.", { planName: ownName(pass.planName) });
}

function creditBack(pass: PaidWith, bookingId: string): string | null {
  if (!pass) return t("1 class goes back to the pass.");
  if (pass.creditsLeft === null) return null;
  return comesBackTo(pass, bookingId)
    ? t("1 class goes back to {planName}.", { planName: ownName(pass.planName) })
    : t("This class was from a past month, so it doesn't go back to {planName}.", {
        planName: ownName(pass.planName),
      });
}

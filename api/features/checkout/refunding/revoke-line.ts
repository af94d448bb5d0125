import type { Services } from "#api/services.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { OrderLine } from "#shared/features/checkout/order.ts";
import { withdrawBooking } from "../../bookings/index.ts";
import { leftOnCards, reserveOnCards, returnToCards, spendOnCards } from "../../gift-cards/index.ts";
import { revokeFirstPaid } from "../../memberships/index.ts";
import { returnPieces } from "../../merch/index.ts";
import { isAnyPaidOut, takeFromTip } from "../../tips/index.ts";
import type { OrderDocument, RefundFields } from "../order.model.ts";

interface Taken {
  order: OrderDocument;
  line: OrderLine;
  refund: RefundFields;
}

const onCards = ({ order, line, refund }: Taken, { now }: Pick<Services, "now">) => ({
  refId: line.refId,
  pieces: line.quantity,
  // A try that put nothing aside has left its moves behind: the next one has other ids.
  moveId: refund.lostCents > 0 ? `refund:${refund.id}:${refund.lostCents}` : `refund:${refund.id}`,
  cents: refund.cardCents + refund.creditCents - refund.lostCents,
  ...inBothForms("about", message("Refunded from receipt {number}", { number: String(order.number ?? "–") })),
  at: toDate(now()),
});

/**
 * Takes back what was sold before its money goes: the seat, the pass, pieces, or the money on a gift card, which is put
 * aside until the refund was made. Safe to repeat.
 * @returns false when the gift card has less left than should go back: nothing is put aside then
 */
export async function revokeLine(taken: Taken, services: Services): Promise<boolean> {
  const { order, line, refund } = taken;
  const { refId, kind } = line;
  if (kind === "gift-card") return takeFromCards(taken, services);
  if (kind === "tip" && taken.line.outcome !== "refund-due") return takeTip(taken, services);
  if (kind === "class" && refund.takesBack) await withdrawBooking(refId, refund.at);
  if (kind === "plan" && refund.takesBack) await revokeFirstPaid(refId, services);
  if (kind === "product" && refund.pieces > 0)
    await returnPieces({ orderId: order._id, refId, refundId: refund.id, pieces: refund.pieces }, services);
  return true;
}

async function takeFromCards(taken: Taken, services: Services): Promise<boolean> {
  const asked = onCards(taken, services);
  // A card that was never made has nothing to take back.
  if (taken.line.outcome === "refund-due") return true;
  if ((await reserveOnCards(asked)) === asked.cents) return true;
  await returnToCards(asked.refId, asked.pieces, asked.moveId);
  return false;
}

/** @returns false where the tip was paid out already */
function takeTip({ line: { refId }, refund }: Taken, services: Services): Promise<boolean> {
  const { id, cardCents, creditCents, isSentElsewhere } = refund;
  return takeFromTip(refId, { id, cents: cardCents + creditCents, isFact: isSentElsewhere === true }, services);
}

/** The money of a gift card went back: what was put aside is gone. Safe to repeat. */
export async function finishRevoking(taken: Taken, services: Services): Promise<void> {
  if (taken.line.kind === "gift-card") await spendOnCards(onCards(taken, services));
}

/** Cents of a line that can go back now: of a gift card at most what is left on it, of a tip that was paid out none. */
export async function mostOf(line: OrderLine): Promise<number> {
  if (line.kind === "tip" && (await isAnyPaidOut([line.refId]))) return 0;
  if (line.kind !== "gift-card" || line.outcome === "refund-due") return line.refundableCents;
  return Math.min(line.refundableCents, await leftOnCards(line.refId, line.quantity));
}

import type { Services } from "#api/services.ts";
import { conflict, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { tipLeft } from "#shared/features/pos/refund-rules.ts";
import type { TillLine } from "#shared/features/pos/sale.ts";
import type { TipsGoTo } from "#shared/features/tips/tip-settings.ts";
import { isTipped, tipParts } from "#shared/features/tips/tips.ts";
import { isAnyPaidOut, recordTip, takeFromTip } from "../../tips/index.ts";
import type { StoredRefund, TillSaleDocument } from "./till-sale.model.ts";

/** A tip that was taken already is a fact: this is for one that was not. @throws AppError 422 `tip.off` */
export function assertTips(lines: readonly TillLine[], goTo: TipsGoTo): void {
  if (!lines.some((line) => isTipped(line, goTo)))
    throw unprocessable("tip.off", message("The studio takes no tips for this."));
}

const partsOf = ({ _id: id, tipCents, lines, tipGoesTo }: TillSaleDocument) =>
  tipParts({ id, tipCents, lines }, tipGoesTo);

/** Safe to repeat. */
export async function recordTips(sale: TillSaleDocument, services: Services): Promise<void> {
  for (const part of partsOf(sale)) await recordTip(part, services);
}

/** Cents of the tip of a sale that were not refunded yet. @throws AppError 409 `tip.paid-out` */
export async function tipToRefund(sale: TillSaleDocument): Promise<number> {
  const left = tipLeft(sale);
  if (left > 0 && (await isAnyPaidOut(partsOf(sale).map(({ id }) => id))))
    throw conflict("tip.paid-out", message("The tip was already paid out, so it stays."));
  return left;
}

/** The tip goes back as a whole. Safe to repeat. */
export async function takeTipBack(refund: StoredRefund, sale: TillSaleDocument, services: Services): Promise<void> {
  if (refund.tipCents === 0) return;
  for (const { id, cents } of partsOf(sale)) await takeFromTip(id, { id: refund.id, cents, isFact: true }, services);
}

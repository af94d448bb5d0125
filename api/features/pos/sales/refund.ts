import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, forbidden, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { isSameDay, toDate, toInstant } from "#shared/core/time.ts";
import type { refundSale as refundSaleEndpoint } from "#shared/features/pos/endpoints.ts";
import { backOnCards, refundOf } from "#shared/features/pos/refund-rules.ts";
import type { TillSale } from "#shared/features/pos/sale.ts";
import { findName } from "../../accounts/index.ts";
import { reserveRefund, returnRefund, voidCardsOf } from "../gift-cards/sold-cards.ts";
import { claimedAt, trustedAt } from "./claimed-time.ts";
import type { DeskContext } from "./desk-limits.ts";
import { choosePlaces } from "./guest-seats.ts";
import { settleSale } from "./settle.ts";
import { type TillSaleDocument, TillSaleModel, toTillSale } from "./till-sale.model.ts";
import { tipToRefund } from "./tips.ts";

type Input = InputOf<typeof refundSaleEndpoint>;

const TRIES = 10;

/**
 * The front desk gives back what was sold the same day, by the server's clock; a refund that waited on a device counts on
 * the day it names, where the device can have been offline since.
 */
function isOfToday(sale: TillSaleDocument, at: string, { actor, services, isPushed }: DeskContext): boolean {
  const now = services.now();
  const refundedAt = isPushed ? trustedAt(at, actor, now) : now;
  return isSameDay(services.timeZone, toInstant(sale.soldAt), refundedAt);
}

/** @throws AppError 403 */
function refuseAtDesk(sale: TillSaleDocument, { at, way }: Pick<Input, "at" | "way">, context: DeskContext): void {
  if (context.actor.role !== "front-desk") return;
  if (!isOfToday(sale, at, context))
    throw forbidden(message("The front desk can refund only what was sold the same day. Please ask an admin."));
  // Paper is no money: given back in cash, it would be.
  if (sale.way !== way && (sale.way === "voucher" || sale.way === "other"))
    throw forbidden(message("Refund it the way it was paid, or ask an admin."));
}

async function withPlaces<Line extends { lineId: string; quantity: number }>(line: Line, sale: TillSaleDocument) {
  const sold = sale.lines.find(({ id }) => id === line.lineId);
  const placeIds = await choosePlaces(sale, sold, line.quantity);
  return { ...line, ...(placeIds && { placeIds }) };
}

/** A gift card must have been made before its money can be taken off it. @throws AppError 404 */
async function findSettled(id: string, services: DeskContext["services"]): Promise<TillSaleDocument> {
  const sale = await TillSaleModel.findOne({ _id: id, deletedAt: null }).lean<TillSaleDocument>();
  if (!sale) throw notFound(message("We can't find this sale."));
  return sale.isSettled || !sale.lines.some(({ kind }) => kind === "gift-card") ? sale : settleSale(id, services);
}

/**
 * Gives money back for some pieces. Written only over the sale it was worked out from, so that two at once never give
 * back more than was paid. The same refund twice is one.
 * @throws AppError 403 an older sale, or paper given back as money, is not for the front desk; 404; 409 `till.nothing-left`,
 * `refund.gift-card-used`, `tip.paid-out`
 */
export async function refundSale(
  { id, refundId, at, lines: wanted, reason, way, withTip }: Input,
  context: DeskContext,
): Promise<TillSale> {
  const { actor, services } = context;
  const receivedAt = toDate(services.now());
  const claimed = claimedAt(at, services.now());
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const sale = await findSettled(id, services);
    if (sale.refunds.some((known) => known.id === refundId)) return toTillSale(await settleSale(id, services));
    refuseAtDesk(sale, { at, way }, context);
    const priced = refundOf(toTillSale(sale), wanted);
    if (!priced) {
      await returnRefund({ sale, refundId, lines: wanted.map((each) => ({ ...each, cents: 0 })) }, services);
      throw conflict("till.nothing-left", message("That much wasn't paid, or it was already refunded."));
    }
    await reserveRefund({ sale, refundId, lines: priced }, services);
    const lines = await Promise.all(priced.map((each) => withPlaces(each, sale)));
    const cents = lines.reduce((sum, line) => sum + line.cents, 0);
    const refund = {
      id: refundId,
      at: claimed.at,
      receivedAt,
      lines,
      cents,
      tipCents: withTip ? await tipToRefund(sale) : 0,
      values: backOnCards(toTillSale(sale), cents, await voidCardsOf(sale)),
      reason,
      way,
      byName: await findName(actor.userId),
      dayId: null,
      isLate: claimed.isLate,
    };
    const given = await TillSaleModel.updateOne(
      { _id: id, rev: sale.rev },
      { $push: { refunds: refund }, $set: { isSettled: false } },
    );
    if (given.modifiedCount === 1) return toTillSale(await settleSale(id, services));
  }
  throw conflict("till.busy", message("Someone else is changing this sale. Please try again."));
}

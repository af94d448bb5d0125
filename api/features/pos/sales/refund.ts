import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, forbidden, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { isSameDay, toDate, toInstant } from "#shared/core/time.ts";
import type { refundSale as refundSaleEndpoint } from "#shared/features/pos/endpoints.ts";
import { refundOf } from "#shared/features/pos/refund-rules.ts";
import type { TillSale } from "#shared/features/pos/sale.ts";
import { findName } from "../../accounts/index.ts";
import { choosePlaces } from "./guest-seats.ts";
import { settleSale } from "./settle.ts";
import { type TillSaleDocument, TillSaleModel, toTillSale } from "./till-sale.model.ts";

const TRIES = 10;

/** So long a refund may have waited on a device without a network. */
const LATEST = { hours: 72 };

/** The front desk gives back what was sold the same day. */
function mayRefund({ role }: Actor, sale: TillSaleDocument, at: string, { now, timeZone }: Services): boolean {
  if (role !== "front-desk") return true;
  const soldAt = toInstant(sale.soldAt);
  return (
    isSameDay(timeZone, soldAt, Temporal.Instant.from(at)) && Temporal.Instant.compare(soldAt.add(LATEST), now()) > 0
  );
}

async function withPlaces<Line extends { lineId: string; quantity: number }>(line: Line, sale: TillSaleDocument) {
  const sold = sale.lines.find(({ id }) => id === line.lineId);
  const placeIds = await choosePlaces(sale, sold, line.quantity);
  return { ...line, ...(placeIds && { placeIds }) };
}

/**
 * Gives money back for some pieces. Written only over the sale it was worked out from, so that two at once never give
 * back more than was paid. The same refund twice is one.
 * @throws AppError 403 an older sale is not for the front desk; 404; 409 `till.nothing-left`
 */
export async function refundSale(
  { id, refundId, at, lines: wanted, reason, way }: InputOf<typeof refundSaleEndpoint>,
  actor: Actor,
  services: Services,
): Promise<TillSale> {
  const receivedAt = toDate(services.now());
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const sale = await TillSaleModel.findOne({ _id: id, deletedAt: null }).lean<TillSaleDocument>();
    if (!sale) throw notFound(message("This sale does not exist."));
    if (sale.refunds.some((known) => known.id === refundId)) return toTillSale(await settleSale(id, services));
    if (!mayRefund(actor, sale, at, services))
      throw forbidden(message("The front desk can refund only what was sold the same day. Please ask an admin."));
    const priced = refundOf(toTillSale(sale), wanted);
    if (!priced) throw conflict("till.nothing-left", message("That much was not paid, or it was already refunded."));
    const lines = await Promise.all(priced.map((each) => withPlaces(each, sale)));
    const refund = {
      id: refundId,
      at: new Date(Math.min(Date.parse(at), receivedAt.getTime())),
      receivedAt,
      lines,
      cents: lines.reduce((sum, { cents }) => sum + cents, 0),
      reason,
      way,
      byName: await findName(actor.userId),
      dayId: null,
      isLate: false,
    };
    const given = await TillSaleModel.updateOne(
      { _id: id, rev: sale.rev },
      { $push: { refunds: refund }, $set: { isSettled: false } },
    );
    if (given.modifiedCount === 1) return toTillSale(await settleSale(id, services));
  }
  throw conflict("till.busy", message("Someone else is changing this sale. Please try again."));
}

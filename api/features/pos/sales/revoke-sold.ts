import { mongoose } from "#api/db/mongoose.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { linesRefunded, usedOf } from "#shared/features/pos/revoke-rules.ts";
import type { TillLine } from "#shared/features/pos/sale.ts";
import { guestPlaceIds, LOOKED_BACK_HOURS, withdrawBooking } from "../../bookings/index.ts";
import { PassModel, revokePass } from "../../memberships/index.ts";
import { type StoredRefund, type TillSaleDocument, TillSaleModel, toTillSale } from "./till-sale.model.ts";

/**
 * Frees the seats and ends the passes of what was given back whole, the line's id is theirs, and of guests' seats as many
 * as were given back. Safe to repeat. @returns how many were still given
 */
export async function revokeSold(sale: TillSaleDocument, services: Services): Promise<number> {
  let taken = 0;
  for (const { lines, receivedAt } of sale.refunds)
    for (const { placeIds = [] } of lines) if (await freePlaces(placeIds, receivedAt)) taken += 1;
  for (const line of linesRefunded(toTillSale(sale))) {
    const refund = sale.refunds.findLast(({ lines }) => lines.some(({ lineId }) => lineId === line.id));
    if (!refund) continue;
    // As it was when the money went back, however long a crash kept the rest waiting.
    const wasGiven =
      line.kind === "class"
        ? await freePlaces(placesOf(line), refund.receivedAt)
        : await endPass(line, refund, sale, services);
    if (wasGiven) taken += 1;
  }
  return taken;
}

/** One place, or as many as a guest bought. */
const placesOf = ({ id, bookingId, quantity }: TillLine): string[] =>
  bookingId ? [bookingId] : guestPlaceIds(id, quantity);

async function freePlaces(placeIds: string[], at: Date): Promise<boolean> {
  let isAnyFreed = false;
  for (const placeId of placeIds) if (await withdrawBooking(placeId, at)) isAnyFreed = true;
  return isAnyFreed;
}

/**
 * Looks again at recent refunds: a process that was giving a seat or a pass at that moment may have crashed before it
 * saw the refund. As far back as seats are compared, and for the same reason. @returns how many were still given
 */
export async function revokeLate(services: Services): Promise<number> {
  const since = toDate(services.now().subtract({ hours: LOOKED_BACK_HOURS }));
  const items = await TillSaleModel.find({
    isSettled: true,
    "refunds.receivedAt": mongoose.trusted({ $gte: since }),
  }).lean<TillSaleDocument[]>();
  const act = (sale: TillSaleDocument) => revokeSold(sale, services);
  return doEach({ kind: "pos.takeBack", items, act, leavesOut: true, isAudited: true }, services);
}

/** What had been used of it is kept with the refund first: the desk may not have known, far from a network. */
async function endPass(
  { id: lineId }: TillLine,
  refund: StoredRefund,
  sale: TillSaleDocument,
  services: Services,
): Promise<boolean> {
  const pass = await PassModel.findById(lineId).lean();
  if (!pass) return false;
  const used = usedOf(pass);
  if (pass.status !== "ended" && used > 0)
    await TillSaleModel.updateOne(
      { _id: sale._id },
      { $set: { "refunds.$[refund].lines.$[line].used": used } },
      { arrayFilters: [{ "refund.id": refund.id }, { "line.lineId": lineId }] },
    );
  return revokePass(lineId, services);
}

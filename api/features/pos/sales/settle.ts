import { mongoose } from "#api/db/mongoose.ts";
import { createSeries, numberFor } from "#api/db/numbers/series.ts";
import type { Services } from "#api/services.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { linesRefunded } from "#shared/features/pos/revoke-rules.ts";
import type { TillLine } from "#shared/features/pos/sale.ts";
import { grantPass } from "../../memberships/index.ts";
import { type ProductDocument, ProductModel, returnAtTill, takeAtTill } from "../../merch/index.ts";
import { assignToDay } from "../days/assign-to-day.ts";
import { spendValues } from "../gift-cards/redeem.ts";
import { giveCards, settleCardRefund } from "../gift-cards/sold-cards.ts";
import { issueTillRefund } from "./issue-paper.ts";
import { notifyTillRefund } from "./notify-refund.ts";
import { revokeSold } from "./revoke-sold.ts";
import { seatAtTill } from "./seat.ts";
import { type StoredRefund, type TillSaleDocument, TillSaleModel, toTillSale } from "./till-sale.model.ts";
import { recordTips, takeTipBack } from "./tips.ts";

const SaleNumberModel = createSeries("TillSaleNumber", "till_sale_numbers");
/** Sales were numbered by a counter before. */
const numberOf = (saleId: string): Promise<number> => numberFor(SaleNumberModel, saleId, "till-sale");

/** @throws AppError 404 */
const find = async (id: string): Promise<TillSaleDocument> => {
  const sale = await TillSaleModel.findById(id).lean<TillSaleDocument>();
  if (!sale) throw notFound(message("We can't find this sale."));
  return sale;
};

/**
 * Does everything that follows from a sale and its refunds: number, shelf, passes, seats, the till's day. Each step may
 * be repeated and race with itself, so every process that finds one half done continues.
 * @throws AppError 404
 */
export async function settleSale(id: string, services: Services): Promise<TillSaleDocument> {
  const sale = await find(id);
  if (sale.isSettled) return sale;
  const number = sale.number ?? (await numberOf(id));
  if (sale.number === null) await TillSaleModel.updateOne({ _id: id, number: null }, { number });
  await spendValues(sale, services);
  // A seat or a pass that went back already is not given any more.
  const backIds = linesRefunded(toTillSale(sale)).map((line) => line.id);
  for (const line of sale.lines) if (!backIds.includes(line.id)) await giveLine(line, { ...sale, number }, services);
  await recordTips(sale, services);
  const { way, tipCents, values, totalCents, soldAt, dayId, isLate } = sale;
  const sold = { id, kind: "sale" as const, way, tipCents, values, cents: totalCents, at: soldAt, dayId, isLate };
  await assignToDay(sold, meanDayOfSale(id), services);
  for (const refund of sale.refunds) await settleRefund(refund, { ...sale, number }, services);
  await revokeSold(sale, services);
  // A refund that arrived in between must still be settled, also one from before this sale gave again what was revoked.
  const refunds = mongoose.trusted({ $size: sale.refunds.length });
  const settled = await TillSaleModel.updateOne({ _id: id, refunds }, { isSettled: true });
  if (settled.matchedCount === 1) return find(id);
  await TillSaleModel.updateOne({ _id: id }, { isSettled: false });
  return settleSale(id, services);
}

const meanDayOfSale = (id: string) => async (from: string | null, to: string, isLate: boolean) => {
  await TillSaleModel.updateOne({ _id: id, dayId: from }, { dayId: to, isLate });
  return (await find(id)).dayId;
};

const setOnLine = (
  saleId: string,
  lineId: string,
  change: Partial<Pick<TillLine, "short" | "trouble" | "bookingId">>,
) =>
  TillSaleModel.updateOne(
    { _id: saleId, "lines.id": lineId },
    { $set: Object.fromEntries(Object.entries(change).map(([name, value]) => [`lines.$.${name}`, value])) },
  );

async function giveLine(line: TillLine, sale: TillSaleDocument, services: Services): Promise<void> {
  const at = toDate(services.now());
  if (line.kind === "product") {
    if (!line.productId || !line.variantId) return;
    const spot = { productId: line.productId, variantId: line.variantId };
    const id = [sale._id, line.id, "till"].join(":");
    const short = await takeAtTill(spot, { id, quantity: line.quantity, byName: sale.byName, at });
    if (short !== line.short) await setOnLine(sale._id, line.id, { short });
    return;
  }
  if (line.kind === "gift-card") return giveCards(line, sale, services);
  if (line.trouble) return;
  if (line.kind === "plan") {
    if (!(await givePass(line, sale, services))) await setOnLine(sale._id, line.id, { trouble: "no-pass" });
    return;
  }
  const { trouble, bookingId } = await seatAtTill(line, sale, services);
  if (trouble) await setOnLine(sale._id, line.id, { trouble });
  if (bookingId && bookingId !== line.bookingId) await setOnLine(sale._id, line.id, { bookingId });
}

/** The line's id is the pass's, so that it is given once. */
async function givePass(line: TillLine, sale: TillSaleDocument, services: Services): Promise<boolean> {
  const product = await ProductModel.findById(line.productId).lean<ProductDocument>();
  if (!product || !sale.customerId) return false;
  return grantPass({ id: line.id, ownerId: sale.customerId, product, orderId: sale._id }, services);
}

/** What comes back stands on its shelf again, and counts in a day. */
async function settleRefund(refund: StoredRefund, sale: TillSaleDocument, services: Services): Promise<void> {
  const at = toDate(services.now());
  for (const { lineId, quantity } of refund.lines) {
    const line = sale.lines.find(({ id }) => id === lineId);
    if (line?.kind !== "product" || !line.productId || !line.variantId) continue;
    const spot = { productId: line.productId, variantId: line.variantId };
    await returnAtTill(spot, { id: [refund.id, lineId, "back"].join(":"), quantity, byName: refund.byName, at });
  }
  await settleCardRefund(refund, sale, services);
  await takeTipBack(refund, sale, services);
  const meanDay = async (from: string | null, to: string, isLate: boolean) => {
    await TillSaleModel.updateOne(
      { _id: sale._id },
      { $set: { "refunds.$[this].dayId": to, "refunds.$[this].isLate": isLate } },
      { arrayFilters: [{ "this.id": refund.id, "this.dayId": from }] },
    );
    return (await find(sale._id)).refunds.find(({ id }) => id === refund.id)?.dayId ?? null;
  };
  // Before the refund counts in its day: an old one is not looked at again, and a repeat of both changes nothing.
  if (refund.dayId === null) {
    await issueTillRefund(refund, sale);
    await notifyTillRefund(refund, sale, services);
  }
  const { id, way, tipCents, values, cents, dayId, isLate } = refund;
  const back = { id, kind: "refund" as const, way, tipCents, values, cents: -cents, at: refund.at, dayId, isLate };
  await assignToDay(back, meanDay, services);
}

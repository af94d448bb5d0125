import { v5 as idFrom } from "uuid";
import { AppError } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { dayIn, isSameDay, timeIn, toDate, toInstant } from "#shared/core/time.ts";
import type { PaymentWay } from "#shared/features/pos/sale.ts";
import { withTax } from "#shared/features/taxes/compute.ts";
import { rateOf } from "#shared/features/taxes/tax.ts";
import { findName } from "../../accounts/index.ts";
import { type BookingDocument, settleBooking, settledAlready } from "../../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { readSettings } from "../../studio/index.ts";
import type { DeskContext } from "../sales/desk-limits.ts";
import { recordSale } from "../sales/record.ts";
import { refundSale } from "../sales/refund.ts";
import { settleSale } from "../sales/settle.ts";
import { type TillSaleDocument, TillSaleModel } from "../sales/till-sale.model.ts";
import { includedTax } from "./included-tax.ts";

const NAMESPACE = "0b9f6a52-2c8e-4d0b-9a58-6f8f2f6f5c11";

/** One place is paid for once: every device and every repeat makes the same sale of it. */
const saleIdOf = (bookingId: string): string => idFrom(`place:${bookingId}`, NAMESPACE);

export interface PlacePayment {
  booking: BookingDocument;
  way: PaymentWay;
  at: string;
  /** What was asked for at the door; left out: the price. */
  claimedCents?: number | undefined;
}

/**
 * Records what was paid at the door for a place that was let in unpaid: a sale of the till like any other, whose line
 * is the booking. Safe to repeat. @throws AppError 409 `booking.settled`
 */
export async function sellPlace(payment: PlacePayment, context: DeskContext): Promise<void> {
  const { actor, services } = context;
  const { booking } = payment;
  const id = saleIdOf(booking._id);
  try {
    await record(id, payment, context);
  } catch (error) {
    // Another person at the door recorded the same payment: that sale is it.
    if (!(error instanceof AppError) || error.code !== "till.id-used") throw error;
    await settleSale(id, services);
  }
  const byName = await findName(actor.userId);
  const settled = { way: "till" as const, refId: id, byId: actor.userId, byName, reason: null, state: "done" as const };
  if (!(await settleBooking(booking._id, { ...settled, at: toDate(services.now()) }, await includedTax(booking))))
    throw settledAlready(booking.attendeeName);
}

async function record(id: string, { booking, way, at, claimedCents }: PlacePayment, context: DeskContext) {
  const instance = await ClassInstanceModel.findById(booking.classInstanceId).lean<ClassInstanceDocument>();
  const priceCents = instance?.priceCents ?? booking.priceCents;
  const { taxes } = await readSettings();
  const cents = claimedCents ?? withTax(priceCents, rateOf("class", instance?.taxChoice, taxes)).totalCents;
  const zone = context.services.timeZone;
  const startsAt = toInstant(booking.startsAt);
  const line = {
    id: booking._id,
    kind: "class" as const,
    productId: null,
    variantId: null,
    classInstanceId: booking.classInstanceId,
    title: instance?.name ?? message("Class").text,
    startTime: timeIn(zone, startsAt),
    ...(!isSameDay(zone, startsAt, Temporal.Instant.from(at)) && { startsOn: dayIn(zone, startsAt) }),
    quantity: 1,
    discount: null,
    unitCents: priceCents,
  };
  const sale = { id, at, customerId: booking.attendeeId, lines: [line], discount: null, discountReason: "", way };
  const money = { claimedCents: cents, note: "", tenderedCents: null, tipCents: 0, giftCards: [], isTaken: true };
  await recordSale({ ...sale, ...money }, context);
}

/** Gives back what was paid at the door for a place that was a mistake. Safe to repeat; nothing where nothing was paid. */
export async function refundPlace(bookingId: string, reason: string, context: DeskContext): Promise<void> {
  const sale = await TillSaleModel.findById(saleIdOf(bookingId)).lean<TillSaleDocument>();
  if (!sale || sale.refunds.length > 0) return;
  const refundId = idFrom(`back:${bookingId}`, NAMESPACE);
  const lines = [{ lineId: bookingId, quantity: 1 }];
  const at = context.services.now().round("millisecond").toString();
  await refundSale({ id: sale._id, refundId, at, lines, reason, way: sale.way, withTip: false }, context);
}

import { mongoose } from "#api/db/mongoose.ts";
import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { type BookingDocument, type BookingFields, BookingModel, type StoredSettlement } from "../booking.model.ts";

const { trusted } = mongoose;
const AT_ONCE = 100;

type PaidWith = Partial<Pick<BookingFields, "passId" | "lateFeeCents" | "noShowFeeCents" | "taxCents">>;

const isSettledBy = (
  { settlement }: Pick<BookingDocument, "settlement">,
  { way, refId }: Pick<StoredSettlement, "way" | "refId">,
): boolean => settlement?.way === way && settlement.refId === refId;

/**
 * Settles a place that is unpaid, in one conditional update: the first way counts, every later one gets `false`. Safe
 * to repeat. @returns whether it is settled in this way
 */
export async function settleBooking(
  bookingId: string,
  settlement: StoredSettlement,
  paidWith: PaidWith = {},
): Promise<boolean> {
  await BookingModel.updateOne(
    { _id: bookingId, status: "booked", isUnpaid: true },
    { isUnpaid: false, settlement, ...paidWith },
  );
  const booking = await BookingModel.findById(bookingId).lean<BookingDocument>();
  return booking !== null && isSettledBy(booking, settlement);
}

/** The refusal, for the caller to throw: 409 `booking.settled`. */
export const settledAlready = (name: string) =>
  conflict(
    "booking.settled",
    message("The place of {name} is already settled. Refund what was charged for it.", { name }),
  );

/** Places whose invoice is still to be sent: the slice of the invoices does, and says it with `markInvoiced`. */
export const findPlacesToInvoice = (where: object) =>
  BookingModel.find({ ...where, "settlement.state": "due", deletedAt: null })
    .limit(AT_ONCE)
    .lean<BookingDocument[]>();

/** The invoice of the place was sent. Safe to repeat. */
export async function markInvoiced(bookingId: string): Promise<void> {
  await BookingModel.updateOne(
    { _id: bookingId, settlement: trusted({ $ne: null }) },
    { $set: { "settlement.state": "done" } },
  );
}

import { mongoose } from "#api/db/mongoose.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";

const { trusted } = mongoose;
const PAID_BY = { order: { orderId: trusted({ $ne: null }) }, pass: { passId: trusted({ $ne: null }) } };

type PaidBy = keyof typeof PAID_BY;
/** One booking only, right after it was cancelled; else all that is still due. */
export interface DueFilter {
  bookingId?: string | undefined;
  limit?: number;
  /** What is set aside is left out by it. */
  where?: object;
}
const AT_ONCE = 100;

const findDue = (due: object, paidBy: PaidBy, { bookingId, where = {}, limit = AT_ONCE }: DueFilter) =>
  BookingModel.find({ ...where, ...due, deletedAt: null, ...PAID_BY[paidBy], ...(bookingId && { _id: bookingId }) })
    .limit(limit)
    .lean<BookingDocument[]>();

/** Bookings whose money or credit must go back: the slice that took it does so, and says it with `markRefunded`. */
export const findRefundsDue = (paidBy: PaidBy, filter: DueFilter = {}) =>
  findDue({ refundState: "due" }, paidBy, filter);

/** What was paid for the booking went back. Safe to repeat. */
export async function markRefunded(bookingId: string): Promise<void> {
  await BookingModel.updateOne({ _id: bookingId, refundState: "due" }, { refundState: "done" });
}

/** Bookings whose class on a pass is lost: the slice of the pass writes it down, and says it with `markLost`. */
export const findLossesDue = (filter: DueFilter = {}) => findDue({ lossState: "due" }, "pass", filter);

/** Losses that are none after all: the slice of the pass writes that down, and says it with `markLossUndone`. */
export const findLossesToUndo = (filter: DueFilter = {}) => findDue({ lossState: "undo-due" }, "pass", filter);

/** The class is back on its pass. Safe to repeat. */
export async function markLossUndone(bookingId: string): Promise<void> {
  await BookingModel.updateOne({ _id: bookingId, lossState: "undo-due" }, { lossState: null });
}

/** Bookings a fee is to be charged for, or one that is to be let go: the slice of the invoices does, and says so. */
export const findFees = (feeState: "due" | "waive-due", { bookingId, where = {}, limit = AT_ONCE }: DueFilter = {}) =>
  BookingModel.find({ ...where, feeState, deletedAt: null, ...(bookingId && { _id: bookingId }) })
    .limit(limit)
    .lean<BookingDocument[]>();

/** Moves the state of a fee, from the one it is in only. Safe to repeat. */
export async function markFee(bookingId: string, from: "due" | "waive-due", to: "charged" | "waived"): Promise<void> {
  await BookingModel.updateOne({ _id: bookingId, feeState: from }, { feeState: to });
}

/** The class counts as used on its pass. Safe to repeat. */
export async function markLost(bookingId: string): Promise<void> {
  await BookingModel.updateOne({ _id: bookingId, lossState: "due" }, { lossState: "done" });
}

import { mongoose } from "#api/db/mongoose.ts";
import { ClassInstanceModel, releaseSeat } from "../../classes/index.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";
import { refundStateOf } from "../cancelling/cost.ts";

const { trusted } = mongoose;

/** Releases every booking of a cancelled class, with a refund due where it was paid, then its seat. Safe to repeat. */
export async function releaseEverybody(classInstanceId: string, now: Date): Promise<number> {
  const bookings = await BookingModel.find({
    classInstanceId,
    status: trusted({ $in: ["held", "booked"] }),
  }).lean<BookingDocument[]>();
  for (const booking of bookings) {
    await BookingModel.updateOne(
      { _id: booking._id, status: booking.status },
      { status: "released", heldUntil: null, cancelledAt: now, refundState: refundStateOf(booking) },
    );
  }
  const instance = await ClassInstanceModel.findById(classInstanceId, { seats: 1 }).lean();
  for (const { bookingId } of instance?.seats ?? []) await releaseSeat(classInstanceId, bookingId);
  return bookings.length;
}

/** Whose payment goes back because the studio cancelled the class. */
export const findReleased = async (classInstanceId: string): Promise<string[]> =>
  BookingModel.distinct("_id", { classInstanceId, status: "released", refundState: "due" });

import { mongoose } from "#api/db/mongoose.ts";
import { BookingModel } from "../booking.model.ts";

const { trusted } = mongoose;

/**
 * Bookings carry their class's start, so that a list of them needs nothing else, and when it was moved, because canceling
 * is free for a time after that. Safe to repeat.
 */
export async function moveBookings(classInstanceId: string, startsAt: Date, movedAt: Date): Promise<number> {
  const moved = await BookingModel.updateMany(
    { classInstanceId, startsAt: trusted({ $ne: startsAt }) },
    { startsAt, movedAt },
  );
  return moved.modifiedCount;
}

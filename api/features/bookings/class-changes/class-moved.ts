import { mongoose } from "#api/db/mongoose.ts";
import { BookingModel } from "../booking.model.ts";

const { trusted } = mongoose;

/** Bookings carry their class's start, so that a list of them needs nothing else. */
export async function moveBookings(classInstanceId: string, startsAt: Date): Promise<number> {
  const moved = await BookingModel.updateMany({ classInstanceId, startsAt: trusted({ $ne: startsAt }) }, { startsAt });
  return moved.modifiedCount;
}

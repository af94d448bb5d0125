import { mongoose } from "#api/db/mongoose.ts";
import { releaseExpiredSeat } from "../../classes/index.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";
import { withdrawBooking } from "./withdraw-booking.ts";

const { trusted } = mongoose;

/** The places a person has, or holds in a cart, in classes that begin after `at`; the next first. */
export const findPlacesAhead = (attendeeId: string, at: Date): Promise<BookingDocument[]> =>
  BookingModel.find({
    attendeeId,
    status: trusted({ $in: ["booked", "held"] }),
    startsAt: trusted({ $gt: at }),
    deletedAt: null,
  })
    .sort({ startsAt: 1 })
    .lean<BookingDocument[]>();

/**
 * Frees the places of a person who left the studio at that moment, as if the studio had cancelled each: what was paid
 * comes back, and the line's job offers the seats. Safe to repeat.
 */
export async function freePlaces(attendeeId: string, at: Date): Promise<void> {
  for (const { _id, status, classInstanceId, heldUntil } of await findPlacesAhead(attendeeId, at)) {
    if (status === "booked") await withdrawBooking(_id, at);
    // A hold that is paid in this moment stays a booking, and is found as one by the next run.
    else if (await releaseExpiredSeat(classInstanceId, _id, heldUntil ?? at))
      await BookingModel.updateOne({ _id, status: "held" }, { status: "released", heldUntil: null });
  }
}

import { mongoose } from "#api/db/mongoose.ts";
import { type BookingDocument, BookingModel, findSeatsThen } from "../../bookings/index.ts";
import type { ClassInstanceDocument } from "../../classes/index.ts";
import type { WaitlistEntryDocument } from "../waitlist-entry.model.ts";

const { trusted } = mongoose;
export const hasClash = async (instance: ClassInstanceDocument, attendeeId: string): Promise<boolean> =>
  (await findSeatsThen(instance, [attendeeId])).length > 0;

/**
 * People who wanted only one of these classes, and got another since they joined this line. A person who has this seat
 * too, booked or in the cart, has decided otherwise: they lose nothing.
 */
export async function findServedElsewhere(
  instance: ClassInstanceDocument,
  entries: readonly WaitlistEntryDocument[],
): Promise<WaitlistEntryDocument[]> {
  const hasThis = new Set(
    instance.seats.filter(({ status }) => status !== "offered").map(({ attendeeId }) => attendeeId),
  );
  const choosy = entries.filter(({ onlyOne, attendeeId }) => (onlyOne ?? true) && !hasThis.has(attendeeId));
  const seats = await findSeatsThen(
    instance,
    choosy.map(({ attendeeId }) => attendeeId),
  );
  const ids = seats.flatMap(({ seat }) => (seat.status === "booked" ? [seat.bookingId] : []));
  if (ids.length === 0) return [];
  const bookings = await BookingModel.find({ _id: trusted({ $in: ids }), status: "booked" }).lean<BookingDocument[]>();
  return choosy.filter(({ attendeeId, joinedAt }) =>
    bookings.some((booking) => booking.attendeeId === attendeeId && (booking.bookedAt ?? joinedAt) > joinedAt),
  );
}

import { mongoose } from "#api/db/mongoose.ts";
import { type BookingDocument, BookingModel } from "../../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel, type Seat } from "../../classes/index.ts";
import type { WaitlistEntryDocument } from "../waitlist-entry.model.ts";

const { trusted } = mongoose;
/** No class is longer: it bounds what is looked through. */
const LONGEST_CLASS_MS = 24 * 3_600_000;

/** The seats these people have, of any kind, in other classes at the same time. */
async function findClashes(instance: ClassInstanceDocument, attendeeIds: readonly string[]): Promise<Seat[]> {
  if (attendeeIds.length === 0) return [];
  const others = await ClassInstanceModel.find(
    {
      _id: trusted({ $ne: instance._id }),
      status: "scheduled",
      deletedAt: null,
      startsAt: trusted({ $lt: instance.endsAt, $gt: new Date(instance.startsAt.getTime() - LONGEST_CLASS_MS) }),
      endsAt: trusted({ $gt: instance.startsAt }),
      "seats.attendeeId": trusted({ $in: [...attendeeIds] }),
    },
    { seats: 1 },
  ).lean<Pick<ClassInstanceDocument, "seats">[]>();
  return others.flatMap(({ seats }) => seats).filter(({ attendeeId }) => attendeeIds.includes(attendeeId));
}

export const hasClash = async (instance: ClassInstanceDocument, attendeeId: string): Promise<boolean> =>
  (await findClashes(instance, [attendeeId])).length > 0;

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
  const seats = await findClashes(
    instance,
    choosy.map(({ attendeeId }) => attendeeId),
  );
  const ids = seats.filter(({ status }) => status === "booked").map(({ bookingId }) => bookingId);
  if (ids.length === 0) return [];
  const bookings = await BookingModel.find({ _id: trusted({ $in: ids }), status: "booked" }).lean<BookingDocument[]>();
  return choosy.filter(({ attendeeId, joinedAt }) =>
    bookings.some((booking) => booking.attendeeId === attendeeId && (booking.bookedAt ?? joinedAt) > joinedAt),
  );
}

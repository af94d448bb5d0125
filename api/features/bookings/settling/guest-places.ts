import { v5 as idFrom } from "uuid";
import { moveAudiences } from "#api/db/audiences.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import type { Message } from "#shared/core/messages/message.ts";
import type { Day } from "#shared/core/time.ts";
import { GUEST_NAME } from "#shared/features/bookings/guest-place.ts";
import { type ClassInstanceDocument, ClassInstanceModel, takeSeatAtDoor } from "../../classes/index.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";
import { audiencesOfPlace, saveBooking } from "../booking-rows.ts";

const { trusted } = mongoose;
const NAMESPACE = "5b0f0a4e-6d1b-4a55-9b8d-2f0f3c1f7a10";

/** The places of one line of a sale; the first has the line's id. */
export const guestPlaceIds = (lineId: string, quantity: number): string[] =>
  Array.from({ length: quantity }, (_, at) => (at === 0 ? lineId : idFrom(`${lineId}:${at}`, NAMESPACE)));

interface GuestPlace {
  id: string;
  classInstanceId: string;
  operationId: string;
  note: Message;
}

/** Keeps a paid seat for a guest, who has no name yet. Safe to repeat. @returns whether there was one */
export async function seatGuest({ id, classInstanceId, operationId, note }: GuestPlace, now: Date): Promise<boolean> {
  if (await BookingModel.exists({ _id: id })) return true;
  const who = { bookingId: id, attendeeId: id, attendeeName: GUEST_NAME, bookedById: id, operationId };
  await takeSeatAtDoor({ ...who, classInstanceId });
  const instance = await ClassInstanceModel.findById(classInstanceId).lean<ClassInstanceDocument>();
  if (!instance?.seats.some(({ bookingId }) => bookingId === id)) return false;
  await saveBooking(instance, { ...who, status: "booked", heldUntil: null }, now, {
    isUnpaid: false,
    ...inBothForms("note", note),
  });
  return true;
}

interface Claimant {
  attendeeId: string;
  attendeeName: string;
  bookedById: string;
}

/**
 * Gives a guest's place to the person who turned out to be the guest. The seat decides between two who claim it, and
 * whether the person has another place. Safe to repeat. @returns the place; null when it is not theirs
 */
export async function claimGuestPlace(
  id: string,
  classInstanceId: string,
  who: Claimant,
  today: Day,
): Promise<BookingDocument | null> {
  const { attendeeId, attendeeName, bookedById } = who;
  await ClassInstanceModel.updateOne(
    {
      _id: classInstanceId,
      seats: trusted({ $elemMatch: { bookingId: id, attendeeId: id } }),
      "seats.attendeeId": trusted({ $ne: attendeeId }),
    },
    {
      $set: {
        "seats.$[place].attendeeId": attendeeId,
        "seats.$[place].attendeeName": attendeeName,
        "seats.$[place].bookedById": bookedById,
      },
    },
    { arrayFilters: [{ "place.bookingId": id }] },
  );
  if (
    !(await ClassInstanceModel.exists({
      _id: classInstanceId,
      seats: trusted({ $elemMatch: { bookingId: id, attendeeId } }),
    }))
  )
    return null;
  const guest = await BookingModel.findOne({ _id: id, attendeeId: id }).lean<BookingDocument>();
  const audiences = guest && moveAudiences(guest.audiences, await audiencesOfPlace(who, today));
  if (audiences) await BookingModel.updateOne({ _id: id, attendeeId: id, status: "booked" }, { ...who, audiences });
  return BookingModel.findOne({ _id: id, attendeeId, status: "booked", deletedAt: null }).lean<BookingDocument>();
}

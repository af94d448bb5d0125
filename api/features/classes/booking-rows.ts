import type { Audience } from "../../../shared/core/actor.ts";
import { type Day, dayIn, isMinor, toInstant } from "../../../shared/core/time.ts";
import { findUser } from "../accounts/index.ts";
import { type BookingFields, BookingModel } from "./booking.model.ts";
import type { ClassInstanceDocument, Seat } from "./class-instance.model.ts";

type Instance = Pick<ClassInstanceDocument, "_id" | "startsAt" | "priceCents">;

/** What of a booking its seat does not tell. */
export type BookingExtras = Partial<Pick<BookingFields, "orderId" | "isWalkIn" | "isOverCapacity" | "isUnpaid">>;

interface Attendee {
  familyId: string | null;
  birthday: Day | null;
}

/**
 * Who sees a booking: who comes, who booked it, the people who run the class, and for a minor the family. An adult's
 * bookings are nobody else's business, not even the family's.
 */
export function bookingAudiences(
  seat: Pick<Seat, "attendeeId" | "bookedById">,
  attendee: Attendee | null,
  today: Day,
): Audience[] {
  const audiences: Audience[] = [`user:${seat.attendeeId}`, `user:${seat.bookedById}`, "staff"];
  if (attendee?.familyId && (attendee.birthday === null || isMinor(attendee.birthday, today)))
    audiences.push(`family:${attendee.familyId}`);
  return [...new Set(audiences)];
}

/**
 * Writes the booking of a seat as the seat says it is: held or booked. The seat is the truth, so this may be repeated,
 * by whoever took the seat or by the reconciler after a crash.
 */
export async function saveBooking(
  instance: Instance,
  seat: Seat,
  now: Date,
  extras: BookingExtras = {},
): Promise<void> {
  const { bookingId, attendeeId, attendeeName, bookedById, status, heldUntil } = seat;
  // A birthday is a day, not an instant: which zone "today" is in makes no difference that matters here.
  const audiences = bookingAudiences(seat, await findUser(attendeeId), dayIn("UTC", toInstant(now)));
  await BookingModel.updateOne(
    { _id: bookingId },
    {
      $set: {
        status,
        heldUntil,
        startsAt: instance.startsAt,
        ...extras,
        ...(status === "booked" && { bookedAt: now }),
      },
      $setOnInsert: {
        classInstanceId: instance._id,
        attendeeId,
        attendeeName,
        bookedById,
        priceCents: instance.priceCents,
        cancelledAt: null,
        audiences,
      },
    },
    { upsert: true },
  );
}

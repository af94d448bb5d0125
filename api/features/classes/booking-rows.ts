import type { Audience } from "../../../shared/core/actor.ts";
import { BookingModel } from "./booking.model.ts";
import type { ClassInstanceDocument, Seat } from "./class-instance.model.ts";

type Instance = Pick<ClassInstanceDocument, "_id" | "startsAt" | "priceCents">;

/** Who sees a booking: who comes, who booked it, and the people who run the class. */
export const bookingAudiences = (seat: Pick<Seat, "attendeeId" | "bookedById">): Audience[] => [
  ...new Set<Audience>([`user:${seat.attendeeId}`, `user:${seat.bookedById}`, "staff"]),
];

/**
 * Writes the booking of a seat as the seat says it is: held or booked. The seat is the truth, so this may be repeated,
 * by whoever took the seat or by the reconciler after a crash.
 */
export async function saveBooking(
  instance: Instance,
  seat: Seat,
  now: Date,
  orderId: string | null = null,
): Promise<void> {
  const { bookingId, attendeeId, attendeeName, bookedById, status, heldUntil } = seat;
  await BookingModel.updateOne(
    { _id: bookingId },
    {
      $set: {
        status,
        heldUntil,
        startsAt: instance.startsAt,
        ...(orderId && { orderId }),
        ...(status === "booked" && { bookedAt: now }),
      },
      $setOnInsert: {
        classInstanceId: instance._id,
        attendeeId,
        attendeeName,
        bookedById,
        priceCents: instance.priceCents,
        cancelledAt: null,
        audiences: bookingAudiences(seat),
      },
    },
    { upsert: true },
  );
}

import type { Audience } from "#shared/core/actor.ts";
import { studioZone } from "#shared/core/settings/in-force.ts";
import { type Day, dayIn, isMinor, toInstant } from "#shared/core/time.ts";
import { moveAudiences } from "../../db/audiences.ts";
import { findUser } from "../accounts/index.ts";
import type { ClassInstanceDocument, Seat } from "../classes/index.ts";
import { type BookingDocument, type BookingFields, BookingModel } from "./booking.model.ts";

type Instance = Pick<ClassInstanceDocument, "_id" | "startsAt" | "priceCents">;

/** What of a booking its seat does not say. */
export type BookingExtras = Partial<
  Pick<
    BookingFields,
    | "orderId"
    | "paidCents"
    | "taxCents"
    | "refundsTo"
    | "passId"
    | "lateFeeCents"
    | "noShowFeeCents"
    | "isWalkIn"
    | "isOverCapacity"
    | "isUnpaid"
    | "note"
    | "noteWords"
    | "letIn"
  >
>;

type PaidWith = Pick<BookingFields, "passId" | "lateFeeCents" | "noShowFeeCents">;

interface Attendee {
  familyId: string | null;
  birthday: Day | null;
}

/**
 * Who sees a booking, with what was paid for it: the attendee, the person who booked it, admins, and for a minor the
 * family. An adult's bookings are private, also from the family. The instructor of the class sees the roster instead.
 */
export function bookingAudiences(
  seat: Pick<Seat, "attendeeId" | "bookedById">,
  attendee: Attendee | null,
  today: Day,
): Audience[] {
  const audiences: Audience[] = [`user:${seat.attendeeId}`, `user:${seat.bookedById}`, "admin"];
  if (attendee?.familyId && (attendee.birthday === null || isMinor(attendee.birthday, today)))
    audiences.push(`family:${attendee.familyId}`);
  return [...new Set(audiences)];
}

/**
 * Writes the booking of a seat as the seat says it is: held or booked. The seat is the truth, so the process that took
 * the seat, or the repair after a crash, may repeat this.
 */
export async function saveBooking(
  instance: Instance,
  seat: Seat,
  now: Date,
  extras: BookingExtras = {},
): Promise<void> {
  const { status, heldUntil } = seat;
  // An offered seat has no booking yet.
  if (status === "offered") return;
  await upsertBooking(instance, seat, now, {
    always: { status, heldUntil, ...extras, ...(status === "booked" && { bookedAt: now }) },
    // A later start is written by the move itself, which also says when it was.
    atFirst: { startsAt: instance.startsAt },
  });
}

/**
 * Records which pass pays for a seat, and its fees, before the seat is kept. A booking that does not exist yet, of an
 * offered seat, is created as released until the seat says otherwise.
 */
export const notePass = (instance: Instance, seat: Seat, paid: PaidWith, now: Date): Promise<void> =>
  upsertBooking(instance, seat, now, {
    always: paid,
    atFirst: { status: "released", heldUntil: null, startsAt: instance.startsAt },
  });

async function upsertBooking(
  instance: Instance,
  { bookingId, attendeeId, attendeeName, bookedById, priceCents = instance.priceCents }: Seat,
  now: Date,
  { always, atFirst }: { always: Partial<BookingFields>; atFirst?: Partial<BookingFields> },
): Promise<void> {
  const today = dayIn(studioZone(), toInstant(now));
  const audiences = bookingAudiences({ attendeeId, bookedById }, await findUser(attendeeId), today);
  await BookingModel.updateOne(
    { _id: bookingId },
    {
      $set: always,
      $setOnInsert: {
        classInstanceId: instance._id,
        attendeeId,
        attendeeName,
        bookedById,
        // An offer counts as it was made; what got cheaper since is for all.
        priceCents: Math.min(priceCents, instance.priceCents),
        cancelledAt: null,
        audiences,
        ...atFirst,
      },
    },
    { upsert: true },
  );
}

/**
 * Brings who sees the bookings of a person, and those they made for others, up to the families of today: who left a
 * family no longer sees what they booked for its children. Safe to repeat.
 */
export async function refreshBookingAudiences(personId: string, today: Day): Promise<void> {
  const filters = [{ attendeeId: personId }, { bookedById: personId }];
  for (const filter of filters) {
    const bookings = await BookingModel.find({ ...filter, deletedAt: null }).lean<BookingDocument[]>();
    for (const { _id, attendeeId, bookedById, audiences } of bookings) {
      const wanted = await audiencesOfPlace({ attendeeId, bookedById }, today);
      const visible = audiences.filter((audience) => !audience.startsWith("-"));
      if (new Set(visible).symmetricDifference(new Set<string>(wanted)).size === 0) continue;
      await BookingModel.updateOne({ _id }, { audiences: moveAudiences(audiences, wanted) });
    }
  }
}

/** Who sees a place, in a class or in line, as the families are now. */
export async function audiencesOfPlace(
  place: Pick<Seat, "attendeeId" | "bookedById">,
  today: Day,
): Promise<Audience[]> {
  const attendee = await findUser(place.attendeeId);
  const booker = place.bookedById === place.attendeeId ? attendee : await findUser(place.bookedById);
  const isTogether = booker?.familyId != null && booker.familyId === attendee?.familyId;
  const audiences = bookingAudiences(place, attendee, today);
  const isStranger = booker?._id !== attendee?._id && !isTogether;
  return isStranger ? audiences.filter((audience) => audience !== `user:${place.bookedById}`) : audiences;
}

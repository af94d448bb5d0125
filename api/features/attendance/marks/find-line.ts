import type { StudioClock } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { type Authorized, authorize, conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toInstant } from "#shared/core/time.ts";
import { canServeRoster } from "#shared/features/attendance/policy.ts";
import { type BookingDocument, BookingModel } from "../../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { WalkInModel } from "../walk-ins/walk-in.model.ts";

interface Asking {
  actor: Actor;
  services: StudioClock;
}

const mayServe = ({ actor, services: { now, timeZone } }: Asking, instance: ClassInstanceDocument): boolean =>
  canServeRoster(actor, instance, { startsAt: toInstant(instance.startsAt), now: now(), timeZone });

/** @throws AppError 404, also for a class of another instructor's */
export async function getServedClass(
  id: string,
  asking: Asking,
  gone = message("We can't find this class."),
): Promise<Authorized<ClassInstanceDocument>> {
  const instance = await ClassInstanceModel.findOne({ _id: id, deletedAt: null }).lean<ClassInstanceDocument>();
  return authorize(instance, (known) => mayServe(asking, known), gone);
}

/**
 * The booking a line of a roster stands for. A walk-in may have become another booking than its device named.
 * @throws AppError 404, also for a class of another instructor's
 */
export async function getLine(bookingId: string, asking: Asking): Promise<BookingDocument> {
  const walkIn = await WalkInModel.findById(bookingId).lean();
  const booking = await BookingModel.findOne({
    _id: walkIn?.bookingId ?? bookingId,
    deletedAt: null,
  }).lean<BookingDocument>();
  if (!booking) throw notFound(message("We can't find this booking."));
  const instance = await ClassInstanceModel.findById(booking.classInstanceId).lean<ClassInstanceDocument>();
  authorize(instance, (known) => mayServe(asking, known), message("We can't find this booking."));
  return booking;
}

/** @throws AppError 409 `booking.not-on-roster` */
export function assertOnRoster({ status, attendeeName }: BookingDocument): void {
  if (status === "booked") return;
  throw conflict(
    "booking.not-on-roster",
    message("{name} no longer has a place in this class. If they're there, add them as a walk-in.", {
      name: attendeeName,
    }),
  );
}

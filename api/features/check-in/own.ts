import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { authorize, conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { todayAt } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { checkIn } from "#shared/features/check-in/endpoints.ts";
import { canCheckIn } from "#shared/features/check-in/policy.ts";
import type { RequestContext } from "../../http/route.ts";
import { findUser } from "../accounts/index.ts";
import { type BookingDocument, BookingModel } from "../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../classes/index.ts";
import { toPerson } from "./codes.ts";
import { markPresent } from "./present.ts";

const GONE = message("We can't find this booking.");

/**
 * A person says that they, or a child of theirs, are here; it may arrive hours later.
 * @throws AppError 404; 409 `booking.gone` and those of `markPresent`
 */
export async function checkInOwn(
  { bookingId, at }: InputOf<typeof checkIn>,
  { actor, services, operationId }: RequestContext<Actor>,
): Promise<void> {
  const booking = await BookingModel.findOne({ _id: bookingId, deletedAt: null }).lean<BookingDocument>();
  const attendee = booking && (await findUser(booking.attendeeId));
  const today = todayAt(services);
  const person = authorize(attendee, (known) => canCheckIn(actor, toPerson(known, today)), GONE);
  const instance = await ClassInstanceModel.findById(booking?.classInstanceId).lean<ClassInstanceDocument>();
  if (!booking || !instance) throw notFound(GONE);
  if (instance.status === "scheduled" && booking.status !== "booked")
    throw conflict("booking.gone", message("You no longer have a place in this class."));
  const source = person._id === actor.userId ? "self" : "guardian";
  const by = { source, byId: actor.userId, operationId: `${actor.userId}:${operationId}` } as const;
  const calledName = fullName(person);
  await markPresent({ person, calledName, booking, instance, claimedAt: at, ...by }, services);
}

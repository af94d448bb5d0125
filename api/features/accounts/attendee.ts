import type { Actor } from "#shared/core/actor.ts";
import { authorize, conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { dayIn, isMinorOn } from "#shared/core/time.ts";
import { canBookFor } from "#shared/features/bookings/policy.ts";
import type { StudioClock } from "../../services.ts";
import type { UserDocument } from "./user.model.ts";
import { findUser } from "./users.ts";

/** A person whom this one may book for: oneself, or a minor of the own family. @throws AppError 404; 409 `user.archived` */
export async function findAttendee(id: string, actor: Actor, { now, timeZone }: StudioClock): Promise<UserDocument> {
  const today = dayIn(timeZone, now());
  const attendee = authorize(
    await findUser(id),
    ({ _id, familyId, birthday }) => canBookFor(actor, { id: _id, familyId, isMinor: isMinorOn({ birthday }, today) }),
    message("We can't find this person."),
  );
  if (attendee.archivedAt)
    throw conflict("user.archived", message("This person left the studio. Ask the studio first."));
  return attendee;
}

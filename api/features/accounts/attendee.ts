import type { Actor } from "../../../shared/core/actor.ts";
import { authorize } from "../../../shared/core/errors.ts";
import { dayIn, isMinor } from "../../../shared/core/time.ts";
import { canBookFor } from "../../../shared/features/classes/policy.ts";
import type { StudioClock } from "../../services.ts";
import type { UserDocument } from "./user.model.ts";
import { findUser } from "./users.ts";

/** Somebody this person may book for: oneself, or a minor of the own family. @throws AppError 404 */
export async function findAttendee(id: string, actor: Actor, { now, timeZone }: StudioClock): Promise<UserDocument> {
  const today = dayIn(timeZone, now());
  return authorize(
    await findUser(id),
    ({ _id, familyId, birthday }) =>
      canBookFor(actor, { id: _id, familyId, isMinor: birthday !== null && isMinor(birthday, today) }),
    "This person",
  );
}

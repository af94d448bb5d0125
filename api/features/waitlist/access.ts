import { type Actor, audiencesOf } from "../../../shared/core/actor.ts";
import { authorize } from "../../../shared/core/errors.ts";
import { dayIn, isMinor } from "../../../shared/core/time.ts";
import { canBookFor } from "../../../shared/features/classes/policy.ts";
import { canLeaveWaitlist } from "../../../shared/features/waitlist/policy.ts";
import type { Services } from "../../services.ts";
import { findUser, type UserDocument } from "../accounts/index.ts";
import { type WaitlistEntryDocument, WaitlistEntryModel } from "./waitlist-entry.model.ts";

/** The same people as one may book for. @throws AppError 404 */
export async function findAttendee(id: string, actor: Actor, { env, now }: Pick<Services, "env" | "now">) {
  const today = dayIn(env.STUDIO_TIME_ZONE, now());
  return authorize(
    await findUser(id),
    ({ _id, familyId, birthday }) =>
      canBookFor(actor, { id: _id, familyId, isMinor: birthday !== null && isMinor(birthday, today) }),
    "This person",
  );
}

export const nameOf = ({ firstName, lastName }: UserDocument) => `${firstName} ${lastName}`;

/** Who left a family keeps no hand in the line they put its children into. */
const isSeenBy = (actor: Actor, { audiences }: WaitlistEntryDocument): boolean =>
  actor.role === "admin" || audiencesOf(actor).some((audience) => audiences.includes(audience));

/** Only a minor's place in line is the family's (see `bookingAudiences`). */
const familyOf = ({ audiences }: WaitlistEntryDocument): string | null =>
  audiences.find((audience) => audience.startsWith("family:"))?.slice("family:".length) ?? null;

/** A place in line this person has a hand in. @throws AppError 404 */
export async function findOwnEntry(id: string, actor: Actor): Promise<WaitlistEntryDocument> {
  const found = await WaitlistEntryModel.findOne({ _id: id, deletedAt: null }).lean<WaitlistEntryDocument>();
  return authorize(
    found,
    (known) => isSeenBy(actor, known) && canLeaveWaitlist(actor, { ...known, familyId: familyOf(known) }),
    "This place in line",
  );
}

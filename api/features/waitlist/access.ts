import { type Actor, audiencesOf } from "#shared/core/actor.ts";
import { authorize } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { canLeaveWaitlist } from "#shared/features/waitlist/policy.ts";
import { type WaitlistEntryDocument, WaitlistEntryModel } from "./waitlist-entry.model.ts";

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
    message("We can't find this place in line."),
  );
}

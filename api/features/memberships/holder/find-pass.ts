import type { StudioClock } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { authorize } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { dayIn, isMinor } from "#shared/core/time.ts";
import { canChangePass } from "#shared/features/memberships/policy.ts";
import { findUser } from "../../accounts/index.ts";
import { type PassDocument, PassModel } from "../pass.model.ts";

/** A pass this person may freeze, cancel and pay for. @throws AppError 404 */
export async function findChangeable(id: string, actor: Actor, { now, timeZone }: StudioClock) {
  const pass = await PassModel.findOne({ _id: id, deletedAt: null }).lean<PassDocument>();
  const owner = pass && (await findUser(pass.ownerId));
  const today = dayIn(timeZone, now());
  return authorize(
    pass,
    ({ ownerId, payerId = null }) =>
      canChangePass(actor, {
        payerId,
        owner: {
          id: ownerId,
          familyId: owner?.familyId ?? null,
          isMinor: owner?.birthday != null && isMinor(owner.birthday, today),
        },
      }),
    message("We can't find this membership."),
  );
}

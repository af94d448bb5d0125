import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { findUser, type UserDocument } from "../../accounts/index.ts";
import { followInstructor } from "../../classes/index.ts";
import { changeStanding } from "../standing/change-standing.ts";
import { carryOut, restored } from "./carry-out.ts";
import { findLeftAlone, hasGuardian } from "./children.ts";

interface Request {
  id: string;
  reason: string;
  childIds: string[];
  hasLetter: boolean;
}

/**
 * Archives a person. The person decides, in one conditional update that remembers what is to follow; it follows right
 * after or by the job. See README.md, "Archiving is one write, the rest follows". Safe to repeat.
 * @throws AppError 404; 409 `user.self`, `user.last-admin`, `user.changed`, `user.children-alone`
 */
export async function archiveUser({ id, reason, ...due }: Request, actor: Actor, services: Services): Promise<void> {
  const user = await findUser(id);
  if (!user) throw notFound(message("We can't find this person."));
  if (id === actor.userId) throw conflict("user.self", message("Ask another admin to archive you."));
  if (!user.archivedAt) {
    const alone = (await findLeftAlone(user, services)).filter((child) => !due.childIds.includes(child._id));
    if (alone[0]) throw childrenAlone(alone[0]);
    const at = toDate(services.now());
    const closed = user.disabledAt ? {} : { disabledAt: at };
    await changeStanding(user, {
      archivedAt: at,
      archivedById: actor.userId,
      archivedReason: reason,
      archiveDue: due,
      ...closed,
    });
    services.log.info({ person: id, reason, by: actor.userId }, "a person was archived");
  }
  const alone = await carryOut(id, services);
  if (alone) throw childrenAlone(alone);
}

const childrenAlone = (child: UserDocument) =>
  conflict(
    "user.children-alone",
    message("Nobody else with an account looks after {name}. Archive the child too, or add another guardian first.", {
      name: fullName(child),
    }),
  );

/**
 * Lets a person come back. What has ended stays ended, and an account that was closed before stays closed.
 * @throws AppError 404; 409 `user.no-guardian`, `user.changed`
 */
export async function restoreUser(id: string, actor: Actor, services: Services): Promise<void> {
  // Steps still to follow would otherwise end what the person starts again.
  await carryOut(id, services);
  const user = await findUser(id);
  if (!user) throw notFound(message("We can't find this person."));
  if (!user.archivedAt) return;
  if (user.mergedIntoId)
    throw conflict(
      "user.merged",
      message("This account became another one. Undo the merge on the page of the one that stayed."),
    );
  if (!(await hasGuardian(user, services)))
    throw conflict(
      "user.no-guardian",
      message("Nobody with an account looks after this child. Restore a guardian first."),
    );
  await changeStanding(user, restored(user));
  services.log.info({ person: id, by: actor.userId }, "an archived person was restored");
  await followInstructor(id, services);
}

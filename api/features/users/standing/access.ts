import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { closeResetLinks, endSessions, findUser } from "../../accounts/index.ts";
import { followInstructor } from "../../classes/index.ts";
import { changeStanding } from "./change-standing.ts";

/**
 * Closes an account: who is signed in is so no more at their next request. Safe to repeat.
 * @throws AppError 404; 409 `user.self`, `user.last-admin`, `user.changed`
 */
export async function disableUser(id: string, reason: string, actor: Actor, services: Services): Promise<void> {
  const user = await findUser(id);
  if (!user) throw notFound(message("We can't find this person."));
  if (id === actor.userId) throw conflict("user.self", message("Ask another admin to close your own account."));
  if (!user.disabledAt) {
    const set = { disabledAt: toDate(services.now()), disabledById: actor.userId, disabledReason: reason };
    await changeStanding(user, set);
    services.log.info({ person: id, reason, by: actor.userId }, "an account was closed");
  }
  await followInstructor(id, services);
  await endSessions({ userId: id }, services);
  await closeResetLinks(id, toDate(services.now()));
}

/** @throws AppError 404; 409 `user.archived`, `user.changed` */
export async function enableUser(id: string, actor: Actor, services: Services): Promise<void> {
  const user = await findUser(id);
  if (!user) throw notFound(message("We can't find this person."));
  if (user.archivedAt) throw conflict("user.archived", message("This person is archived. Restore them first."));
  if (!user.disabledAt) return;
  await changeStanding(user, { disabledAt: null, disabledById: null, disabledReason: null });
  services.log.info({ person: id, by: actor.userId }, "an account was opened again");
  await followInstructor(id, services);
}

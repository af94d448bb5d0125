import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { endSessions, findUser, hasFactor, removeFactor } from "../../accounts/index.ts";
import { notify } from "../../notifications/index.ts";

/**
 * Another admin removes the second factor of a user who lost the phone and the recovery codes. Every device is signed
 * out, and the user is notified, also by mail, in case the request was not theirs. Safe to repeat.
 * @throws AppError 404; 409 `user.self`
 */
export async function resetSecondFactor(
  id: string,
  operationId: string,
  actor: Actor,
  services: Services,
): Promise<void> {
  if (!(await findUser(id))) throw notFound(message("We can't find this person."));
  if (id === actor.userId)
    throw conflict("user.self", message("Your own second step is turned off in the settings, with a code."));
  if (await hasFactor(id)) {
    await notify(services, {
      userId: id,
      type: "other",
      key: `second-factor:${operationId}`,
      title: message("Your second step was turned off"),
      message: message("An admin turned it off. If you didn't ask for it, contact the studio right away."),
      link: "/settings",
      email: "must",
    });
    await endSessions({ userId: id }, services);
    await removeFactor(id);
  }
}

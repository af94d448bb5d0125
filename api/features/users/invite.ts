import type { Actor } from "#shared/core/actor.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { NewStaff } from "#shared/features/users/new-staff.ts";
import { INVITED_DAYS } from "#shared/features/users/new-staff.ts";
import { idUsed, markOf } from "../../db/insert-own.ts";
import type { Services } from "../../services.ts";
import {
  findByLogin,
  findUser,
  makeResetLink,
  mayBeHandedOver,
  takeLetter,
  type UserDocument,
  UserModel,
} from "../accounts/index.ts";
import { notify } from "../notifications/index.ts";
import { invitedMail, passwordLinkMail } from "./emails.ts";
import { makeAccount } from "./new-account.ts";
import { changeRole } from "./standing/roles.ts";

const DAY_MS = 24 * 3_600_000;
/** Invitations and password links of one day to one address. */
const MOST_LINKS_A_DAY = 10;

/**
 * Makes an account for who will work here and mails the link to open it. Who has an account with this address already
 * gets the role there. Only the same invitation by the same admin may be repeated, until its link was used.
 * @throws AppError 409 `user.address-unconfirmed`, `id.used`; 422 `letter.too-many`
 */
export async function inviteStaff({ id, ...person }: NewStaff, actor: Actor, services: Services) {
  const known = await findByLogin(person.email);
  if (known && known._id !== id) {
    await changeRole(known._id, { role: person.role, reason: "" }, actor, services);
    return { id: known._id, wasKnown: true };
  }
  const namesake = await UserModel.findOne({ emailToProve: person.email, deletedAt: null }, { _id: 1 }).lean();
  if (namesake && namesake._id !== id)
    throw conflict(
      "user.address-unconfirmed",
      message(
        "An account with this address is waiting to be confirmed. Find it in the list, and change its role once it's theirs.",
      ),
    );
  const user = await makeAccount({ id, ...person }, markOf(actor.userId, id), services);
  // The letter goes to the address of the account, and opens none that has its own password.
  if (user.passwordHash || (user.email ?? user.emailToProve) !== person.email) throw idUsed();
  await mailInvitation(user, person.email, services);
  return { id, wasKnown: false };
}

/** Mails the link to choose a first password. @throws AppError 422 `letter.too-many` */
export async function mailInvitation(user: UserDocument, email: string, services: Services): Promise<void> {
  await takeLetter("staff-link", email, MOST_LINKS_A_DAY, toDate(services.now()));
  const words = await services.translators.forUser(user._id);
  const link = await makeResetLink(user._id, user.email ? null : email, INVITED_DAYS * DAY_MS, services);
  await services.mailer.post(invitedMail(user, email, link, words));
}

/**
 * The link for who stands at the desk or has no mail. The person is notified, also by mail where they have any. Nothing shows that its holder reads the mail of the account's address: it
 * confirms none. @throws AppError 404; 409 `user.no-login`
 */
export async function showPasswordLink(id: string, operationId: string, services: Services): Promise<{ link: string }> {
  const user = await findUser(id);
  if (!user) throw notFound(message("We can't find this person."));
  if (!user.username || user.disabledAt)
    throw conflict("user.no-login", message("There's no open account to create a link for."));
  // Notify before the link is made: who did not ask for it learns of it even if the server crashes in between.
  await notify(services, {
    userId: id,
    type: "other",
    key: `shown-link:${operationId}`,
    title: message("The studio made a link to your account"),
    message: message("It sets a new password. If you didn't ask for it, contact the studio right away."),
    link: "/settings",
    email: "must",
  });
  const lifeMs = user.passwordHash ? DAY_MS : INVITED_DAYS * DAY_MS;
  return { link: await makeResetLink(id, null, lifeMs, services) };
}

/**
 * Mails the link to choose a new password; to an unconfirmed address a link that confirms it as well.
 * @throws AppError 404; 409 `user.no-address`; 422 `letter.too-many`
 */
export async function mailPasswordLink(id: string, services: Services): Promise<void> {
  const user = await findUser(id);
  if (!user) throw notFound(message("We can't find this person."));
  const toProve = user.email ? null : mayBeHandedOver(user) ? (user.emailToProve ?? null) : null;
  const address = user.email ?? toProve;
  if (!address || !user.username || user.disabledAt)
    throw conflict("user.no-address", message("There's no confirmed address to send a link to."));
  await takeLetter("staff-link", address, MOST_LINKS_A_DAY, toDate(services.now()));
  const link = await makeResetLink(id, toProve, DAY_MS, services);
  await services.mailer.post(passwordLinkMail(user, address, link, await services.translators.forUser(id)));
}

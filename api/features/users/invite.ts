import type { Actor } from "#shared/core/actor.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { plainText } from "#shared/core/search/plain-text.ts";
import { toDate } from "#shared/core/time.ts";
import type { NewStaff } from "#shared/features/users/new-staff.ts";
import { INVITED_DAYS } from "#shared/features/users/new-staff.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { assertOwn, idUsed, markOf } from "../../db/insert-own.ts";
import type { Services } from "../../services.ts";
import {
  audiencesOfAccount,
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
import { changeRole } from "./standing/roles.ts";

const DAY_MS = 24 * 3_600_000;
const MOST_NAMESAKES = 100;
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
        "An account with this address is waiting to be confirmed. Find it in the list, and change its role once it is theirs.",
      ),
    );
  const madeBy = markOf(actor.userId, id);
  const user = (await findUser(id)) ?? (await makeAccount({ id, ...person }, madeBy, services));
  assertOwn(user, madeBy);
  // The letter goes to the address of the account, and opens none that has its own password.
  if (user.passwordHash || (user.email ?? user.emailToProve) !== person.email) throw idUsed();
  await takeLetter("staff-link", person.email, MOST_LINKS_A_DAY, toDate(services.now()));
  const words = await services.translators.forUser(id);
  const link = await makeResetLink(id, user.email ? null : person.email, INVITED_DAYS * DAY_MS, services);
  await services.mailer.post(invitedMail(user, person.email, link, words));
  return { id, wasKnown: false };
}

async function makeAccount(
  { id, email, ...person }: NewStaff,
  madeBy: string,
  services: Services,
): Promise<UserDocument> {
  const name = loginOf(person);
  for (let at = 1; at <= MOST_NAMESAKES; at++) {
    try {
      await UserModel.create({
        ...person,
        _id: id,
        username: at === 1 ? name : `${name}${at}`,
        emailToProve: email,
        createdAt: toDate(services.now()),
        audiences: audiencesOfAccount(id, null),
        madeBy,
      });
      break;
    } catch (error) {
      if (!isDuplicateKey(error) || (await findUser(id))) throw error;
    }
  }
  const made = await findUser(id);
  if (!made) throw conflict("account.username-taken", message("This username is taken."));
  return made;
}

/** `Siobhán O'Connell` signs in as `siobhan.oconnell`, or with the address. */
function loginOf({ firstName, lastName }: Pick<NewStaff, "firstName" | "lastName">): string {
  const [first, last] = [firstName, lastName].map((name) => plainText(name).replace(/[^a-z0-9]/g, ""));
  return [first, last].filter(Boolean).join(".").slice(0, 36) || "staff";
}

/**
 * The link for who stands at the desk or has no mail. The person is notified, also by mail where they have any. Nothing shows that its holder reads the mail of the account's address: it
 * confirms none. @throws AppError 404; 409 `user.no-login`
 */
export async function showPasswordLink(id: string, operationId: string, services: Services): Promise<{ link: string }> {
  const user = await findUser(id);
  if (!user) throw notFound(message("This person does not exist."));
  if (!user.username || user.disabledAt)
    throw conflict("user.no-login", message("There is no open account to make a link for."));
  // Notify before the link is made: who did not ask for it learns of it even if the server crashes in between.
  await notify(services, {
    userId: id,
    type: "other",
    key: `shown-link:${operationId}`,
    title: message("The studio made a link to your account"),
    message: message("It sets a new password. If you did not ask for it, write to the studio at once."),
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
  if (!user) throw notFound(message("This person does not exist."));
  const toProve = user.email ? null : mayBeHandedOver(user) ? (user.emailToProve ?? null) : null;
  const address = user.email ?? toProve;
  if (!address || !user.username || user.disabledAt)
    throw conflict("user.no-address", message("There is no confirmed address to send a link to."));
  await takeLetter("staff-link", address, MOST_LINKS_A_DAY, toDate(services.now()));
  const link = await makeResetLink(id, toProve, DAY_MS, services);
  await services.mailer.post(passwordLinkMail(user, address, link, await services.translators.forUser(id)));
}

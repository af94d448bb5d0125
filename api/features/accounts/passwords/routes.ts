import { mongoose } from "#api/db/mongoose.ts";
import { publicUrl } from "#api/env.ts";
import { assertProved } from "#api/http/proof.ts";
import { handle, type Route } from "#api/http/route.ts";
import type { Services } from "#api/services.ts";
import { badRequest, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { changePassword, forgotPassword, resetPassword } from "#shared/features/accounts/endpoints.ts";
import { isOwnName } from "#shared/features/accounts/user.ts";
import { findUnproved, mayBeHandedOver, proveEmail } from "../addresses/proofs.ts";
import { mailSecurityChange } from "../addresses/security-letters.ts";
import { passwordResetMail, unprovedResetMail } from "../emails.ts";
import { hasFactor } from "../second-factor/second-factor.ts";
import { endSessions } from "../sessions/sessions.ts";
import { hashToken } from "../sessions/tokens.ts";
import { type UserDocument, UserModel } from "../user.model.ts";
import { findByLogin, findUser } from "../users.ts";
import { passwordHasher } from "./hasher.ts";
import { closeResetLinks, makeResetLink } from "./link.ts";
import { PasswordResetModel } from "./reset.model.ts";
import { createLoginThrottle } from "./throttle.ts";
import { countLetter } from "./try.model.ts";

/** OWASP ASVS 5.0, 6.5.5: out-of-band codes live minutes, not hours. */
const LINK_LIFE_MS = 15 * 60_000;
/** What strangers can have us send to an address; the owner of a slow mailbox asks more than once. */
const MOST_LETTERS = 5;
const wrongLink = () => badRequest("password.link-used", message("This link has expired. Please ask for a new one."));

/** @throws AppError 422 `account.password-is-name` */
function refuseOwnName(password: string, user: UserDocument | null, path: string): void {
  if (!user || !isOwnName(password, user)) return;
  throw unprocessable("account.password-is-name", message("The password must not be your name."), { field: path });
}

/** What is kept on devices from now on is kept with another key. */
const savePassword = (userId: string, passwordHash: string) =>
  UserModel.updateOne({ _id: userId }, { $set: { passwordHash }, $inc: { passwordChanges: 1 } });

async function mailLinks(email: string, services: Services): Promise<void> {
  if ((await countLetter("forgot", email, toDate(services.now()))) > MOST_LETTERS) return;
  const user = await findByLogin(email);
  if (!user?.email) return mailUnprovedLinks(email, services);
  if (user.disabledAt || user.deletedAt) return;
  const recipient = { email: user.email, firstName: user.firstName };
  const link = await makeResetLink(user._id, null, LINK_LIFE_MS, services);
  await services.mailer.post(passwordResetMail(recipient, link, await services.translators.forUser(user._id)));
}

async function mailUnprovedLinks(email: string, services: Services): Promise<void> {
  const users = await findUnproved(email);
  const [newest] = users;
  if (!newest) return;
  const accounts = [];
  for (const user of users) {
    const link = mayBeHandedOver(user) ? await makeResetLink(user._id, email, LINK_LIFE_MS, services) : null;
    accounts.push({ username: user.username ?? "", link });
  }
  const words = await services.translators.forUser(newest._id);
  const registerLink = `${publicUrl(services.env)}/register`;
  await services.mailer.post(unprovedResetMail(email, accounts, registerLink, words));
}

/**
 * Gives an account to who reads the mail of its address. What was made before, by whomever, opens nothing any more.
 * @throws AppError 400 `password.link-used` when another account has the address by now
 */
async function handOver(userId: string, email: string, now: Date): Promise<void> {
  if (!(await proveEmail(userId, email))) throw wrongLink();
  await UserModel.updateOne({ _id: userId }, { handedOverAt: now });
}

export const passwordRoutes: Route[] = [
  handle(forgotPassword, async ({ email }, { services, ip }) => {
    await createLoginThrottle(services).take(`reset:${hashToken(email)}`, ip);
    // Not awaited: the time it takes would reveal whether the address is known.
    void mailLinks(email, services).catch((error: unknown) =>
      services.log.error({ err: error }, "the reset mail could not be sent"),
    );
  }),

  handle(resetPassword, async ({ token, password }, { services, audit }) => {
    const now = new Date(services.now().epochMilliseconds);
    const open = { _id: hashToken(token), usedAt: null, expiresAt: mongoose.trusted({ $gt: now }) };
    const found = await PasswordResetModel.findOne(open).lean();
    if (!found) throw wrongLink();
    audit.about(found.userId);
    const user = await findUser(found.userId);
    if (!user || user.disabledAt) throw wrongLink();
    if (found.emailToProve && !mayBeHandedOver(user)) throw wrongLink();
    refuseOwnName(password, user, "password");
    // Before the link is used up: when too many wait for a hash, this person comes again with the same link.
    const passwordHash = await passwordHasher.hash(password);
    const link = await PasswordResetModel.findOneAndUpdate(open, { usedAt: now }).lean();
    if (!link) throw wrongLink();
    await closeResetLinks(link.userId, now);
    if (link.emailToProve) await handOver(link.userId, link.emailToProve, now);
    await savePassword(link.userId, passwordHash);
    await endSessions({ userId: link.userId }, services);
    await mailSecurityChange(link.userId, "password", services);
  }),

  handle(changePassword, async ({ currentPassword, newPassword }, { actor, services, ip }) => {
    const throttle = createLoginThrottle(services);
    await throttle.take(actor.userId, ip);
    const user = await findUser(actor.userId);
    if (!(await passwordHasher.verify(currentPassword, user?.passwordHash ?? null)))
      throw badRequest("password.wrong", message("This isn't your current password."), { field: "currentPassword" });
    await throttle.clear(actor.userId, ip);
    if (await hasFactor(actor.userId)) assertProved(actor, services);
    refuseOwnName(newPassword, user, "newPassword");
    await savePassword(actor.userId, await passwordHasher.hash(newPassword));
    await closeResetLinks(actor.userId, new Date(services.now().epochMilliseconds));
    await endSessions({ userId: actor.userId, except: actor.sessionId }, services);
    await mailSecurityChange(actor.userId, "password", services);
  }),
];

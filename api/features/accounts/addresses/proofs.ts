import { randomBytes } from "node:crypto";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { publicUrl } from "#api/env.ts";
import type { Services } from "#api/services.ts";
import { badRequest, conflict, tooMany } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { confirmEmailMail } from "../emails.ts";
import { countTry } from "../passwords/try.model.ts";
import { hashToken } from "../sessions/tokens.ts";
import { type UserDocument, UserModel } from "../user.model.ts";
import { findUser } from "../users.ts";
import { EmailProofModel } from "./proof.model.ts";

const { trusted } = mongoose;

const DAY_MS = 24 * 3_600_000;
/** Letters that a person may ask for again; each goes to an address that may be a stranger's. */
const MOST_AGAIN = 3;
/** How many accounts one letter about a forgotten password names. */
const MOST_NAMED = 3;

type Account = Pick<UserDocument, "_id" | "username" | "emailToProve">;

/** Mails the link that confirms the address an account was made with. */
export async function mailProof({ _id, username, emailToProve }: Account, services: Services): Promise<void> {
  if (!emailToProve) return;
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(services.now().epochMilliseconds + DAY_MS);
  await EmailProofModel.create({ _id: hashToken(token), userId: _id, email: emailToProve, expiresAt });
  const link = `${publicUrl(services.env)}/login#confirm-email=${token}`;
  await services.mailer.post(
    confirmEmailMail(emailToProve, username ?? "", link, await services.translators.forUser(_id)),
  );
}

/** @throws AppError 409 `email.proved`; 429 */
export async function mailProofAgain(userId: string, services: Services): Promise<void> {
  const user = await findUser(userId);
  if (!user?.emailToProve) throw conflict("email.proved", message("Your address is already confirmed."));
  await countProofLetter(userId, user.emailToProve, services);
  await mailProof(user, services);
}

/** @throws AppError 429 after some letters to an address, or of an account, a day */
export async function countProofLetter(userId: string, email: string, services: Pick<Services, "now">): Promise<void> {
  const now = toDate(services.now());
  for (const name of [`proof:${userId}`, `proof:${hashToken(email)}`]) {
    const { count, endsAt } = await countTry(name, now, DAY_MS);
    if (count > MOST_AGAIN) throw tooMany(Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  }
}

/**
 * Makes the address an account was made with its own: from now on it is unique, letters go to it, and it signs in.
 * @returns false when it is another account's already, or no longer this one's to prove
 */
export async function proveEmail(userId: string, email: string): Promise<boolean> {
  try {
    const proved = await UserModel.updateOne({ _id: userId, emailToProve: email }, { email, emailToProve: null });
    return proved.matchedCount === 1;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/**
 * Both are needed, the mailbox and the account: who only reads the mail cannot be led to vouch for a stranger's account.
 * @throws AppError 400 `email.link-used`, `email.other-account`; 409 `account.email-known`
 */
export async function confirmEmail(token: string, userId: string, { now }: Pick<Services, "now">): Promise<void> {
  const open = { _id: hashToken(token), expiresAt: trusted({ $gt: toDate(now()) }) };
  const proof = await EmailProofModel.findOne(open).lean();
  if (!proof) throw badRequest("email.link-used", message("This link has expired. Please ask for a new one."));
  if (proof.userId !== userId)
    throw badRequest("email.other-account", message("This link is for another account. Please sign in with that one."));
  const isProved = await proveEmail(userId, proof.email);
  await EmailProofModel.deleteOne({ _id: proof._id });
  if (!isProved) throw conflict("account.email-known", message("This address belongs to another account."));
}

/** The accounts made with an address that none of them confirmed, the newest first. */
export const findUnproved = (email: string): Promise<UserDocument[]> =>
  UserModel.find({ emailToProve: email, email: null, disabledAt: null, deletedAt: null })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MOST_NAMED)
    .lean<UserDocument[]>();

/**
 * The person who made the account may be another one than the reader of the mail: no family changes hands by a mailed
 * link. An account that was never opened was made by the studio, which got the address from the person.
 */
export const mayBeHandedOver = ({ familyId, passwordHash }: Pick<UserDocument, "familyId" | "passwordHash">): boolean =>
  familyId === null || passwordHash === null;

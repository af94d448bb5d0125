import { randomBytes } from "node:crypto";
import { mongoose } from "#api/db/mongoose.ts";
import { publicUrl } from "#api/env.ts";
import type { Services } from "#api/services.ts";
import { hashToken } from "../sessions/tokens.ts";
import { UserModel } from "../user.model.ts";
import { PasswordResetModel } from "./reset.model.ts";

/** Makes the links that were mailed before void: with the password they were for, or with the account. */
export const closeResetLinks = (userId: string, now: Date) =>
  PasswordResetModel.updateMany({ userId, usedAt: null }, { usedAt: now });

/**
 * A link with which a user chooses a new password, once. It says whether it is their first one: the page greets a newcomer.
 * @param emailToProve the address that the link confirms as well; null where it was confirmed before
 */
export async function makeResetLink(
  userId: string,
  emailToProve: string | null,
  lifeMs: number,
  services: Pick<Services, "now" | "env">,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(services.now().epochMilliseconds + lifeMs);
  await PasswordResetModel.create({ _id: hashToken(token), userId, emailToProve, expiresAt });
  const isFirst = !(await UserModel.exists({ _id: userId, passwordHash: mongoose.trusted({ $ne: null }) }));
  return `${publicUrl(services.env)}/reset-password#token=${token}${isFirst ? "&first" : ""}`;
}

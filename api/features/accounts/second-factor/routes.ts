import { handle, type RequestContext, type Route } from "#api/http/route.ts";
import { badRequest } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { inForce } from "#shared/core/settings/in-force.ts";
import { toDate } from "#shared/core/time.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  proveIdentity,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#shared/features/accounts/second-factor-endpoints.ts";
import { mailSecurityChange } from "../addresses/security-letters.ts";
import { passwordHasher } from "../passwords/hasher.ts";
import { createLoginThrottle } from "../passwords/throttle.ts";
import { SessionModel } from "../sessions/session.model.ts";
import { endSessions } from "../sessions/sessions.ts";
import type { UserDocument } from "../user.model.ts";
import { findUser } from "../users.ts";
import {
  beginFactor,
  checkFactor,
  confirmFactor,
  findSecondFactor,
  removeFactor,
  renewCodes,
} from "./second-factor.ts";
import { uriOf } from "./totp.ts";

type Asked = Pick<RequestContext, "services" | "ip"> & { actor: { userId: string } };

/** @throws AppError 400 `password.wrong`, 429 */
async function checkPassword(currentPassword: string, { actor, services, ip }: Asked): Promise<UserDocument> {
  const throttle = createLoginThrottle(services);
  await throttle.take(actor.userId, ip);
  const user = await findUser(actor.userId);
  if (!user || !(await passwordHasher.verify(currentPassword, user.passwordHash ?? null)))
    throw badRequest("password.wrong", message("This isn't your current password."), { field: "currentPassword" });
  await throttle.clear(actor.userId, ip);
  return user;
}

export const secondFactorRoutes: Route[] = [
  handle(proveIdentity, async ({ currentPassword, factorCode }, context) => {
    const user = await checkPassword(currentPassword, context);
    await checkFactor(user._id, factorCode, context.services);
    await SessionModel.updateOne({ _id: context.actor.sessionId }, { provedAt: toDate(context.services.now()) });
  }),
  handle(getSecondFactor, (_, { actor, services }) =>
    findSecondFactor({ _id: actor.userId, role: actor.role }, services),
  ),
  handle(beginSecondFactor, async ({ currentPassword, factorCode }, context) => {
    const user = await checkPassword(currentPassword, context);
    // A key that is in use is replaced only by who has it, or a recovery code.
    await checkFactor(user._id, factorCode, context.services);
    const key = await beginFactor(user._id, context.services);
    return { key, uri: uriOf(key, user.username ?? user.email ?? user._id, inForce().name) };
  }),
  handle(confirmSecondFactor, async ({ factorCode }, { actor, services }) => {
    const { recoveryCodes, hasReplaced } = await confirmFactor(actor.userId, factorCode, services);
    // Other sessions were opened without a code, or with one of the former key.
    await endSessions({ userId: actor.userId, except: actor.sessionId }, services);
    await mailSecurityChange(actor.userId, hasReplaced ? "factor-replaced" : "factor-on", services);
    return { recoveryCodes };
  }),
  handle(renewRecoveryCodes, async ({ currentPassword, factorCode }, context) => {
    const user = await checkPassword(currentPassword, context);
    await checkFactor(user._id, factorCode, context.services);
    const recoveryCodes = await renewCodes(user._id);
    await mailSecurityChange(user._id, "recovery-codes", context.services);
    return { recoveryCodes };
  }),
  handle(removeSecondFactor, async ({ currentPassword, factorCode }, context) => {
    const user = await checkPassword(currentPassword, context);
    await checkFactor(user._id, factorCode, context.services);
    await removeFactor(user._id);
    await mailSecurityChange(user._id, "factor-off", context.services);
  }),
];

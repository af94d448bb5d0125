import { forbidden, notFound, unauthenticated } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { type Role, STAFF_ROLES } from "#shared/core/roles.ts";
import { endSession, listSessions, login, register } from "#shared/features/accounts/endpoints.ts";
import { SECOND_FACTOR_PAGE } from "#shared/features/accounts/second-factor-endpoints.ts";
import { getKeepingKey, logout, refreshToken, verifyToken } from "#shared/features/accounts/session-endpoints.ts";
import { noteEvent } from "../../audit/audited.ts";
import { handle, type Route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { addressRoutes } from "./addresses/routes.ts";
import { sessionEndedMail } from "./emails.ts";
import { passwordHasher } from "./passwords/hasher.ts";
import { passwordRoutes } from "./passwords/routes.ts";
import { createLoginThrottle } from "./passwords/throttle.ts";
import { registerChecked } from "./registration.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { checkFactor, findSecondFactor } from "./second-factor/second-factor.ts";
import { isTrustedDevice, trustDevice } from "./second-factor/trusted-device.ts";
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "./sessions/cookie.ts";
import { SessionModel } from "./sessions/session.model.ts";
import { endSessions, findOwnSession, listDevices, refreshSession, startSession } from "./sessions/sessions.ts";
import { parseBearer } from "./sessions/tokens.ts";
import type { UserDocument } from "./user.model.ts";
import { findByLogin, findUser, toUser } from "./users.ts";

/** Keys under passwords before these are of no use any more. */
const FORMER_KEYS = 5;

const isOfStaff = ({ role }: UserDocument) => STAFF_ROLES.includes(role as Role);

/** Who should have a second factor is led to setting one up, as long as there is none. */
async function redirectOf(user: UserDocument, services: Services): Promise<string> {
  if (!user.waiverSigned) return "/waiver";
  const { isOn, isExpected } = await findSecondFactor(user, services);
  return isExpected && !isOn ? SECOND_FACTOR_PAGE : "/dashboard";
}

export const routes: Route[] = [
  handle(login, async ({ username, password, factorCode, trustsDevice }, { services, ip, userAgent, http, audit }) => {
    const throttle = createLoginThrottle(services);
    const user = await findByLogin(username);
    // By the account's id, not by its e-mail address: the address would be a second set of tries.
    const account = user?._id ?? username;
    if (user) audit.about(user._id);
    const isKnown = async () => user !== null && (await SessionModel.exists({ userId: user._id, ip })) !== null;
    await throttle.take(account, ip, isKnown);
    const isRight = await passwordHasher.verify(password, user?.passwordHash ?? null);
    if (!user || !isRight || user.disabledAt || user.deletedAt)
      throw unauthenticated(message("That username or password isn't right."));
    const isTrusted = !factorCode && (await isTrustedDevice(http, user, services));
    if (!isTrusted) await checkFactor(user._id, factorCode, services);
    if (factorCode && trustsDevice) await trustDevice(http, user, services);
    await throttle.clear(account, ip);
    const session = await startSession(user._id, { device: userAgent, ip, isUnproved: isTrusted }, services);
    setSessionCookie(http, session.cookie, services);
    // Of members the log keeps only what went wrong.
    if (isOfStaff(user)) audit.by(user);
    else audit.leaveOut();
    services.log.info({ userId: user._id, sessionId: session.sessionId, ip }, "signed in");
    return { token: session.token, user: toUser(user), redirect: await redirectOf(user, services) };
  }),

  handle(register, (registration, { services }) => registerChecked(registration, services)),

  handle(getKeepingKey, async (_, { actor, services }) => {
    const changes = (await findUser(actor.userId))?.passwordChanges ?? 0;
    const keyAt = (change: number) =>
      services.secrets.sign("keeping-key", change === 0 ? actor.userId : `${actor.userId}:${change}`);
    const former = Array.from({ length: Math.min(changes, FORMER_KEYS) }, (_, i) => keyAt(changes - 1 - i));
    return { key: keyAt(changes), formerKeys: former };
  }),

  handle(verifyToken, async (_, { actor }) => {
    const user = await findUser(actor.userId);
    if (!user) throw unauthenticated();
    return { user: toUser(user) };
  }),

  handle(refreshToken, async (_, { services, http, ip, userAgent }) => {
    const bearer = parseBearer(http.get("Authorization"));
    if (!bearer) throw unauthenticated();
    const refreshed = await refreshSession(bearer.sessionId, bearer.token, readSessionCookie(http, services), services);
    if ("token" in refreshed) return { token: refreshed.token };
    if (refreshed.refused === "stolen" && refreshed.userId) {
      const event = { what: "accounts.tokenReused", aboutIds: [refreshed.userId], ip, device: userAgent };
      await noteEvent(event, services);
      const user = await findUser(refreshed.userId);
      if (user?.email) {
        const recipient = { email: user.email, firstName: user.firstName };
        await services.mailer.post(sessionEndedMail(recipient, await services.translators.forUser(user._id)));
      }
    }
    if (refreshed.refused === "cookie") throw forbidden(message("This session belongs to another browser."));
    throw unauthenticated(message("This session has ended. Please sign in again."));
  }),

  handle(logout, async ({ everywhere }, { services, http, audit }) => {
    const bearer = parseBearer(http.get("Authorization"));
    if (!bearer) throw unauthenticated();
    clearSessionCookie(http, services);
    const session = await findOwnSession(bearer.sessionId, bearer.token, services);
    const user = session && (await findUser(session.userId));
    // Of members the log keeps only what other devices felt.
    if (user && (everywhere || isOfStaff(user))) audit.by(user);
    else audit.leaveOut();
    if (session) await endSessions(everywhere ? { userId: session.userId } : { _id: session._id }, services);
  }),

  handle(listSessions, async (_, { actor, services }) => {
    const devices = await listDevices(actor.userId, services);
    return devices.map((device) => ({ ...device, isCurrent: device.id === actor.sessionId }));
  }),

  handle(endSession, async ({ id }, { actor, services }) => {
    const ended = await endSessions({ _id: id, userId: actor.userId }, services);
    if (ended === 0) throw notFound(message("We can't find this session."));
  }),

  ...addressRoutes,
  ...passwordRoutes,
  ...secondFactorRoutes,
];

import { v7 as newId } from "uuid";
import { mongoose } from "#api/db/mongoose.ts";
import { isSameText } from "#api/secrets/same-text.ts";
import type { Services } from "#api/services.ts";
import { DESK_ROLES } from "#shared/core/roles.ts";
import { endTrust } from "../second-factor/trusted-device.ts";
import { type UserDocument, UserModel } from "../user.model.ts";
import { type SessionDocument, SessionModel } from "./session.model.ts";
import { cookieOf, hashToken, tokenOf } from "./tokens.ts";

const { trusted } = mongoose;
const RETIRED_KEPT = 50;
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

type Deps = Pick<Services, "env" | "now" | "secrets" | "log">;
export interface Device {
  device: string;
  ip: string;
  /** The password was shown without the code of the second factor: that is no proof of who it is. */
  isUnproved?: boolean;
}

const nowOf = (deps: Pick<Services, "now">) => new Date(deps.now().epochMilliseconds);

/** Signs a person in on a device, which proves who they are. @returns the first token and the value of the cookie that goes with it */
export async function startSession(userId: string, { isUnproved, ...device }: Device, deps: Deps) {
  const now = nowOf(deps);
  const _id = newId();
  const token = tokenOf(deps.secrets, _id, 0);
  await SessionModel.create({
    _id,
    userId,
    generation: 0,
    tokenHash: hashToken(token),
    tokenExpiresAt: after(now, deps.env.TOKEN_LIFE_SECONDS),
    ...device,
    createdAt: now,
    provedAt: isUnproved ? null : now,
    lastSeenAt: now,
    endsAt: after(now, deps.env.BEARER_ONLY_LIFE_SECONDS),
  });
  return { sessionId: _id, token, cookie: cookieOf(deps.secrets, _id) };
}

const DAY_SECONDS = 24 * 3600;
/**
 * Shorter for who sees and changes other people's data (OWASP ASVS 5.0, 7.3.1 and 7.3.2: by the risk of what it opens).
 * In seconds.
 */
const STAFF_LIFE = { idle: 30 * DAY_SECONDS, longest: 90 * DAY_SECONDS };

type Role = UserDocument["role"];
const isShort = (role: Role) => (DESK_ROLES as readonly string[]).includes(role);

/** Each use moves the end away, never beyond the longest time that one sign-in lasts (OWASP ASVS 5.0, 7.3.2). */
function endOf({ createdAt }: SessionDocument, role: Role, now: Date, { env }: Deps): Date {
  const short = isShort(role) ? STAFF_LIFE : { idle: Infinity, longest: Infinity };
  const next = after(now, Math.min(env.SESSION_LIFE_SECONDS, short.idle));
  const last = after(createdAt, Math.min(env.SESSION_LONGEST_SECONDS, short.longest));
  return next < last ? next : last;
}

/** Lets sessions from before a person became an admin or came to the front desk end as early as new ones. */
export async function shortenSessions(userId: string, role: Role, deps: Pick<Services, "now">): Promise<void> {
  if (!isShort(role)) return;
  const end = after(nowOf(deps), STAFF_LIFE.idle);
  await SessionModel.updateMany({ userId, endedAt: null }, { $min: { endsAt: end } });
}

const isAlive = (session: SessionDocument, now: Date) => !session.endedAt && session.endsAt > now;

async function findUserOf(session: SessionDocument) {
  const user = await UserModel.findById(session.userId).lean();
  return user && !user.disabledAt && !user.deletedAt ? user : null;
}

const isCookieOf = (sessionId: string, cookie: string | undefined, deps: Pick<Services, "secrets">) =>
  cookie !== undefined && isSameText(cookie, cookieOf(deps.secrets, sessionId));

/**
 * The session and user of a token that may be used now; null otherwise. The first cookie shown binds the session to its
 * browser and lets it live long, so that a user who comes back after days is still signed in.
 */
export async function findSession(sessionId: string, token: string, cookie: string | undefined, deps: Deps) {
  const now = nowOf(deps);
  const session = await SessionModel.findById(sessionId).lean<SessionDocument>();
  if (!session || !isAlive(session, now)) return null;
  const hash = hashToken(token);
  const isCurrent = isSameText(hash, session.tokenHash) && session.tokenExpiresAt > now;
  const isPrevious =
    session.previousHash !== null && isSameText(hash, session.previousHash) && (session.previousUntil ?? now) > now;
  if (!isCurrent && !isPrevious) return null;
  const user = await findUserOf(session);
  if (!user) return null;
  const isBound = !session.cookieSeen && isCookieOf(sessionId, cookie, deps);
  const binding = isBound && { cookieSeen: true, endsAt: endOf(session, user.role, now, deps) };
  if (isBound || (isCurrent && !session.tokenShown))
    await SessionModel.updateOne(
      { _id: sessionId },
      { ...(isCurrent && { tokenShown: true }), lastSeenAt: now, ...binding },
    );
  return { session, user };
}

type Standing = "current" | "previous" | "stolen" | "unknown";

function standingOf(session: SessionDocument, hash: string, now: Date): Standing {
  if (isSameText(hash, session.tokenHash)) return "current";
  if (session.previousHash && isSameText(hash, session.previousHash))
    return !session.tokenShown || (session.previousUntil ?? now) > now ? "previous" : "stolen";
  return session.retired.includes(hash) ? "stolen" : "unknown";
}

/**
 * The living session whose token this is or just was, also when that has expired: enough to end it, without the cookie,
 * so that a lost cookie keeps no user signed in.
 */
export async function findOwnSession(sessionId: string, token: string, deps: Deps): Promise<SessionDocument | null> {
  const now = nowOf(deps);
  const session = await SessionModel.findById(sessionId).lean<SessionDocument>();
  if (!session || !isAlive(session, now)) return null;
  return ["current", "previous"].includes(standingOf(session, hashToken(token), now)) ? session : null;
}

interface Use {
  role: Role;
  sawCookie: boolean;
}

async function rotate(session: SessionDocument, { role, sawCookie }: Use, deps: Deps): Promise<boolean> {
  const now = nowOf(deps);
  const { env, secrets } = deps;
  const token = tokenOf(secrets, session._id, session.generation + 1);
  const isLong = sawCookie || session.cookieSeen;
  const rotated = await SessionModel.updateOne(
    { _id: session._id, generation: session.generation, endedAt: null },
    {
      generation: session.generation + 1,
      tokenHash: hashToken(token),
      tokenExpiresAt: after(now, env.TOKEN_LIFE_SECONDS),
      tokenShown: false,
      previousHash: session.tokenHash,
      previousUntil: after(now, env.TOKEN_OVERLAP_SECONDS),
      retired: [...session.retired, ...(session.previousHash ? [session.previousHash] : [])].slice(-RETIRED_KEPT),
      lastSeenAt: now,
      // While a device is online its token changes after each life of one.
      ...(session.lastSeenAt < after(now, -2 * env.TOKEN_LIFE_SECONDS) && {
        awayFrom: session.lastSeenAt,
        backAt: now,
      }),
      ...(sawCookie && { cookieSeen: true }),
      ...(isLong && { endsAt: endOf(session, role, now, deps) }),
    },
  );
  return rotated.modifiedCount === 1;
}

export type Refreshed =
  | { token: string; sessionId: string }
  | { refused: "ended" | "cookie" | "stolen"; userId: string | null };

/**
 * A new token for the current one, even when that has expired, as long as the session lives. The previous one gets the
 * same answer during the overlap (fifty tabs at once) and until its successor was shown (a lost answer). A token older
 * than that was copied: the session ends (BCP 212 / RFC 9700, refresh token rotation).
 */
export async function refreshSession(
  sessionId: string,
  token: string,
  cookie: string | undefined,
  deps: Deps,
): Promise<Refreshed> {
  const now = nowOf(deps);
  const session = await SessionModel.findById(sessionId).lean<SessionDocument>();
  const user = session && isAlive(session, now) ? await findUserOf(session) : null;
  if (!session || !user) return { refused: "ended", userId: null };
  const standing = standingOf(session, hashToken(token), now);
  if (standing === "unknown") return { refused: "ended", userId: null };
  if (standing === "stolen") {
    deps.log.warn({ sessionId, userId: session.userId }, "an old token was used again: the session ends");
    await endSessions({ _id: sessionId }, deps);
    return { refused: "stolen", userId: session.userId };
  }
  const sawCookie = isCookieOf(sessionId, cookie, deps);
  if (session.cookieSeen && !sawCookie) return { refused: "cookie", userId: session.userId };
  if (standing === "previous") return { sessionId, token: tokenOf(deps.secrets, sessionId, session.generation) };
  if (!(await rotate(session, { role: user.role, sawCookie }, deps)))
    return refreshSession(sessionId, token, cookie, deps);
  return { sessionId, token: tokenOf(deps.secrets, sessionId, session.generation + 1) };
}

/**
 * Ends sessions at once: their tokens are refused from the next request on. With all sessions of a person the trust in
 * their devices ends too.
 */
export async function endSessions(
  which: { _id: string; userId?: string } | { userId: string; except?: string },
  deps: Pick<Services, "now">,
): Promise<number> {
  if (!("_id" in which || which.except)) await endTrust(which.userId);
  const filter =
    "_id" in which ? which : { userId: which.userId, ...(which.except && { _id: trusted({ $ne: which.except }) }) };
  const ended = await SessionModel.updateMany(
    { ...filter, endedAt: null },
    { endedAt: new Date(deps.now().epochMilliseconds) },
  );
  return ended.modifiedCount;
}

/** Whether this session has neither ended nor run out, and its person may still sign in. */
export async function isSessionGood(id: string, deps: Deps): Promise<boolean> {
  const session = await SessionModel.findById(id).lean<SessionDocument>();
  return session !== null && isAlive(session, nowOf(deps)) && (await findUserOf(session)) !== null;
}

/** Which of these sessions were not ended. An expired one is among them: its user did not sign out. */
export async function findUnendedSessions(ids: string[]): Promise<Set<string>> {
  const found = await SessionModel.find({ _id: trusted({ $in: ids }), endedAt: null }, { _id: 1 }).lean();
  return new Set(found.map(({ _id }) => _id));
}

/** The devices a user is signed in on, the last used first. */
export async function listDevices(userId: string, deps: Pick<Services, "now">) {
  const alive = await SessionModel.find({ userId, endedAt: null }).sort({ lastSeenAt: -1 }).lean<SessionDocument[]>();
  return alive
    .filter((session) => session.endsAt.getTime() > deps.now().epochMilliseconds)
    .map((session) => ({
      id: session._id,
      device: session.device,
      signedInAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
    }));
}

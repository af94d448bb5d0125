import type { Context } from "koa";
import { markAnswerFor } from "#api/http/answer-mark.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { unauthenticated } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import type { Role } from "#shared/core/roles.ts";
import { isMinorOn, todayAt, toInstant } from "#shared/core/time.ts";
import { owesFactor } from "../second-factor/second-factor.ts";
import { readSessionCookie } from "./cookie.ts";
import { findSession } from "./sessions.ts";
import { parseBearer } from "./tokens.ts";

/**
 * The person behind a bearer token, read from the database at every request: what was revoked ends at once.
 * @throws AppError 401 `session.required`; null without a token
 */
export async function resolveActor(http: Context, services: Services): Promise<Actor | null> {
  const header = http.get("Authorization");
  if (header === "") return null;
  const bearer = parseBearer(header);
  const found =
    bearer && (await findSession(bearer.sessionId, bearer.token, readSessionCookie(http, services), services));
  if (!found) throw unauthenticated(message("This session has ended. Please sign in again."));
  const { user, session } = found;
  markAnswerFor(http, user._id);
  return {
    userId: user._id,
    role: user.role as Role,
    familyId: user.familyId,
    isGuardian: user.isGuardian,
    sessionId: session._id,
    owesFactor: await owesFactor(user, services),
    ...(session.provedAt && { provedAt: toInstant(session.provedAt) }),
    ...(session.awayFrom &&
      session.backAt && { silence: { from: toInstant(session.awayFrom), until: toInstant(session.backAt) } }),
    waiverSigned: user.waiverSigned,
    isMinor: isMinorOn(user, todayAt(services)),
  };
}

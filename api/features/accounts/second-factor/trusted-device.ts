import { createHash } from "node:crypto";
import type { Context } from "koa";
import { isSameText } from "#api/secrets/same-text.ts";
import type { Services } from "#api/services.ts";
import { TRUSTED_DAYS } from "#shared/features/accounts/second-factor-endpoints.ts";
import { readCookie, setCookie } from "../sessions/cookie.ts";
import { SecondFactorModel } from "./factor.model.ts";

type Person = { _id: string; passwordChanges?: number };
type Deps = Pick<Services, "now" | "env" | "secrets">;

/** Of each person their own: at a shared tablet the next one's trust does not end the first one's. */
const nameFor = (userId: string): string => `trust-${createHash("sha256").update(userId).digest("hex").slice(0, 12)}`;

/**
 * Nothing is stored: the value proves when it ends and for which key, password and round of sign-outs it was given.
 * Null for who has no second factor.
 */
async function trustFor({ _id, passwordChanges = 0 }: Person, endsAt: number, { secrets }: Deps) {
  const factor = await SecondFactorModel.findById(_id).lean();
  if (!factor?.confirmedAt) return null;
  const about = [_id, endsAt, factor.confirmedAt.getTime(), passwordChanges, factor.trustRound ?? 0].join(":");
  return `${endsAt}.${secrets.sign("trusted-device", about)}`;
}

/** For 30 days the password is enough on this device. */
export async function trustDevice(http: Context, user: Person, deps: Deps): Promise<void> {
  const seconds = TRUSTED_DAYS * 24 * 3_600;
  const value = await trustFor(user, deps.now().epochMilliseconds + seconds * 1_000, deps);
  if (value) setCookie(http, nameFor(user._id), value, seconds, deps);
}

export async function isTrustedDevice(http: Context, user: Person, deps: Deps): Promise<boolean> {
  const given = readCookie(http, nameFor(user._id), deps);
  const endsAt = Number(given?.split(".")[0]);
  if (!given || !(endsAt > deps.now().epochMilliseconds)) return false;
  const right = await trustFor(user, endsAt, deps);
  return right !== null && isSameText(given, right);
}

/** No device of this person is trusted any more. */
export const endTrust = (userId: string) => SecondFactorModel.updateOne({ _id: userId }, { $inc: { trustRound: 1 } });

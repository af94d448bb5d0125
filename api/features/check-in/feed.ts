import type { Actor } from "#shared/core/actor.ts";
import { studioZone } from "#shared/core/settings/in-force.ts";
import { dayIn } from "#shared/core/time.ts";
import type { CheckInCode } from "#shared/features/check-in/check-in-code.ts";
import { canCheckIn } from "#shared/features/check-in/policy.ts";
import type { Feed } from "../../sync/feed.ts";
import { type UserDocument, UserModel } from "../accounts/index.ts";
import { toPerson } from "./codes.ts";

function toCheckInCode(user: UserDocument, actor: Actor | null, now: Temporal.Instant): CheckInCode | null {
  if (!actor || !user.checkInCode || !canCheckIn(actor, toPerson(user, dayIn(studioZone(), now)))) return null;
  return { id: user._id, code: user.checkInCode.code };
}

/** Part of the person, so that it goes where the person's other data go: to oneself, and to the guardians of a minor. */
export const feeds: Feed[] = [
  { collection: "checkInCodes", model: UserModel, notFor: ["admin"], toRow: toCheckInCode },
];

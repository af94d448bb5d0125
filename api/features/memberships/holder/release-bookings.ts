import type { Services } from "#api/services.ts";
import { startOfDayIn, toDate } from "#shared/core/time.ts";
import { cancelPaidByPass } from "../../bookings/index.ts";
import { type PassDocument, PassModel } from "../pass.model.ts";
import { settleCancelled } from "../settle-passes.ts";

/** The time a pass is not good for, as it stands. */
function spanOf({ status, frozenUntil, renews, endsAt }: PassDocument, { now, timeZone }: Services) {
  const present = toDate(now());
  if (status === "ended") return { from: present, to: null };
  if (status === "frozen" && frozenUntil) return { from: present, to: toDate(startOfDayIn(timeZone, frozenUntil)) };
  return renews ? null : { from: endsAt, to: null };
}

/**
 * Lets go what is booked in a freeze or after an end. The pass says first that it is to be done, so that a crash leaves
 * it to the job. Safe to repeat.
 */
export async function releaseBookings(passId: string, services: Services): Promise<void> {
  const pass = await PassModel.findById(passId).lean<PassDocument>();
  if (!pass?.bookingsDue) return;
  const span = spanOf(pass, services);
  if (span) await cancelPaidByPass({ passId, ...span }, services);
  // A cancelled one that is frozen has both: the freeze, and what lies after the end.
  if (pass.status === "frozen" && !pass.renews) await cancelPaidByPass({ passId, from: pass.endsAt }, services);
  await PassModel.updateOne({ _id: passId, status: pass.status, renews: pass.renews }, { bookingsDue: false });
  await settleCancelled(services);
}

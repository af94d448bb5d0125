import { mongoose } from "#api/db/mongoose.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { LAST_DAYS_NOTICE, lastDayToNotify, renewalToNotify } from "#shared/features/memberships/notices.ts";
import { withdraw } from "../../notifications/index.ts";
import { type PassDocument, PassModel, toPass } from "../pass.model.ts";
import { notifyLastDays, notifyRenewal, renewalKey } from "./notifications.ts";

const { trusted } = mongoose;

/**
 * Notifies of what comes: a month that will be charged, a pack that ends with classes left. Notify before marking,
 * under a key of its own: after a crash the next run repeats it without a second notification. A freeze moves the end,
 * which is then announced again.
 */
export async function notifyAhead(services: Services): Promise<void> {
  const now = services.now();
  const soon = { $gt: toDate(now), $lte: toDate(now.add({ hours: 24 * (LAST_DAYS_NOTICE + 2) })) };
  const near = await PassModel.find({
    status: "active",
    deletedAt: null,
    endsAt: trusted(soon),
  }).lean<PassDocument[]>();
  const items = near.filter(({ toldEnd, endsAt }) => toldEnd?.getTime() !== endsAt.getTime());
  const act = (pass: PassDocument) => notifyPerson(pass, services);
  await doEach({ kind: "memberships.notifyAhead", items, act, leavesOut: true }, services);
}

async function notifyPerson(pass: PassDocument, services: Services): Promise<void> {
  const zone = services.timeZone;
  const renewal = renewalToNotify(toPass(pass), services.now(), zone);
  const ending = lastDayToNotify(toPass(pass), services.now(), zone);
  if (renewal) await notifyRenewal(pass, renewal, services);
  if (ending) await notifyLastDays(pass, ending, services);
  if (renewal || ending) await PassModel.updateOne({ _id: pass._id }, { toldEnd: pass.endsAt });
}

/** Quiet hours may still hold it back: a membership that was frozen or cancelled by then is not charged on that day. */
export async function withdrawRenewal({ _id, ownerId, payerId, paidUntil }: PassDocument): Promise<void> {
  if (paidUntil) await withdraw(payerId ?? ownerId, renewalKey(_id, paidUntil));
}

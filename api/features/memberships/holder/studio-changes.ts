import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, notFound, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { inForce } from "#shared/core/settings/in-force.ts";
import { addDays, type Day, dayIn, startOfDayIn, toDate, todayAt, toInstant } from "#shared/core/time.ts";
import type { StudioChange } from "#shared/features/memberships/changes.ts";
import type { Pass } from "#shared/features/memberships/pass.ts";
import type * as studio from "#shared/features/memberships/studio/endpoints.ts";
import { assertMayServe, refuseOwnAtDesk } from "#shared/features/studio/desk-rights.ts";
import { findName, findUser } from "../../accounts/index.ts";
import { ProductModel } from "../../merch/index.ts";
import { notifyGivenByStudio } from "../billing/notifications.ts";
import { deskDaysOf, type PassDocument, type PassLogEntry, PassModel, toPass } from "../pass.model.ts";
import { assertMayBuy, grantPass } from "../passes.ts";
import { revokePass } from "./revoke-pass.ts";

const { trusted } = mongoose;
const LONGEST_YEARS = 2;

/** The member of staff who gives or changes it. */
type Giver = Pick<Actor, "userId">;

/** One change by the studio: `changeId` makes that a repeat finds it done. */
interface Change {
  changeId: string;
  change: StudioChange;
  reason: string;
}

const lineOf = ({ changeId, change, reason }: Change, actor: Giver, { now }: Services): PassLogEntry => ({
  at: toDate(now()),
  byId: actor.userId,
  change,
  reason,
  changeId,
});

async function getPack(id: string): Promise<PassDocument> {
  const pass = await PassModel.findOne({ _id: id, deletedAt: null }).lean<PassDocument>();
  if (!pass) throw notFound(message("We can't find this pass."));
  if (pass.kind !== "pack") throw conflict("pass.not-pack", message("This is a membership: freeze it instead."));
  return pass;
}

/** Notifies the owner, who reads who did it and why, and answers with the pass as it is by now. Safe to repeat. */
async function notifyPerson(id: string, change: Change, actor: Giver, services: Services): Promise<Pass> {
  const pass = await PassModel.findById(id).lean<PassDocument>();
  if (!pass) throw notFound(message("We can't find this pass."));
  await notifyGivenByStudio(pass, { ...change, byName: await findName(actor.userId) }, services);
  return toPass(pass);
}

/**
 * Gives a pack for free: the ledger has nothing to post for it. Safe to repeat with the same id.
 * @throws AppError 404; 409 `plan.intro-used`, `pass.not-pack`, `id.used`
 */
export async function grantByStudio(
  { id, userId, planId, reason }: InputOf<typeof studio.grantPass>,
  actor: Giver,
  services: Services,
): Promise<Pass> {
  const change: Change = { changeId: id, change: "grant", reason };
  const product = await ProductModel.findOne({ _id: planId, deletedAt: null }).lean();
  if (!product?.plan) throw notFound(message("We can't find this plan."));
  if (product.plan.kind !== "pack") throw conflict("pass.not-pack", message("Only packs can be given."));
  if (!(await findUser(userId))) throw notFound(message("We can't find this person."));
  const isThere = await PassModel.exists({ _id: id });
  if (!isThere) await assertMayBuy(product, userId, services);
  if (!(await grantPass({ id, ownerId: userId, product, orderId: null, makerId: actor.userId }, services)))
    throw conflict("plan.intro-used", message("{name} is for the first time only.", { name: { own: product.name } }));
  await PassModel.updateOne(
    { _id: id, "log.changeId": trusted({ $ne: id }) },
    { $push: { log: lineOf(change, actor, services) } },
  );
  return notifyPerson(id, change, actor, services);
}

/**
 * A pack that had ended can be used again. The front desk: of members, within the days that the studio lets it give.
 * @throws AppError 403; 404; 409 `pass.not-pack`; 422 `pass.no-extension`, `pass.desk-limit`
 */
export async function extend(
  { id, lastDay, reason }: InputOf<typeof studio.extendPass>,
  actor: Actor,
  services: Services,
): Promise<Pass> {
  assertMayServe(actor, "extend");
  const pass = await getPack(id);
  const change: Change = { changeId: `${id}:${lastDay}`, change: "extend", reason };
  const endsAt = toDate(startOfDayIn(services.timeZone, addDays(lastDay, 1)));
  if (pass.endsAt.getTime() !== endsAt.getTime()) {
    const latest = Temporal.PlainDate.from(todayAt(services)).add({ years: LONGEST_YEARS });
    if (endsAt <= pass.endsAt || endsAt <= toDate(services.now()) || lastDay > latest.toString())
      throw unprocessable("pass.no-extension", message("Choose a later day, within two years."), {
        field: "lastDay",
      });
    const line = { ...lineOf(change, actor, services), ...(await judgeByDesk(pass, lastDay, { actor, services })) };
    await PassModel.updateOne(
      { _id: id, endsAt: pass.endsAt },
      { $set: { endsAt, status: "active", endReason: null }, $push: { log: line } },
    );
  }
  return notifyPerson(id, change, actor, services);
}

/** The days this takes of what the front desk may give one pass. @throws AppError 403; 422 `pass.desk-limit` */
async function judgeByDesk(
  pass: PassDocument,
  lastDay: Day,
  { actor, services }: { actor: Actor; services: Services },
): Promise<Pick<PassLogEntry, "deskDays">> {
  if (actor.role === "admin") return {};
  refuseOwnAtDesk(actor, { id: pass.ownerId, familyId: (await findUser(pass.ownerId))?.familyId ?? pass.familyId });
  const deskDays = daysLonger(services.timeZone, pass.endsAt, lastDay);
  const { extendDays } = inForce().deskRights;
  const daysLeft = Math.max(0, extendDays - deskDaysOf(pass));
  if (deskDays > daysLeft)
    throw unprocessable(
      "pass.desk-limit",
      message(
        "{days, plural, =0 {The front desk has given this pass all its extra days.} one {The front desk may extend this pass by # more day.} other {The front desk may extend this pass by # more days.}} Ask an admin for a later day.",
        { days: daysLeft },
      ),
      { field: "lastDay" },
    );
  return { deskDays };
}

/** From the pass's last day to a later one. */
function daysLonger(zone: string, endsAt: Date, lastDay: Day): number {
  const before = Temporal.PlainDate.from(dayIn(zone, toInstant(endsAt).subtract({ seconds: 1 })));
  return before.until(lastDay, { largestUnit: "days" }).days;
}

/**
 * Adds to or takes from what a pack had in all and has left alike, so that what was used stays as it is. One conditional
 * update: never below zero. @throws AppError 404; 409 `pass.not-pack`, `pass.too-few`
 */
export async function adjust(
  { id, changeId, classes, reason }: InputOf<typeof studio.adjustPass>,
  actor: Actor,
  services: Services,
): Promise<Pass> {
  const { creditsLeft } = await getPack(id);
  if (creditsLeft === null) throw conflict("pass.unlimited", message("This pack has no number of classes."));
  const change: Change = { changeId, change: classes > 0 ? "add" : "take", reason };
  const line = lineOf(change, actor, services);
  const changed = await PassModel.updateOne(
    { _id: id, "log.changeId": trusted({ $ne: changeId }), creditsLeft: trusted({ $gte: Math.max(0, -classes) }) },
    {
      $inc: { credits: classes, creditsLeft: classes },
      $push: { log: line, additions: { id: changeId, at: line.at, classes, reason } },
    },
  );
  const isDone = changed.matchedCount === 1 || (await PassModel.exists({ _id: id, "log.changeId": changeId })) !== null;
  if (!isDone) throw conflict("pass.too-few", message("There aren't that many classes left."));
  return notifyPerson(id, change, actor, services);
}

/**
 * Ends a pack or a membership. What is booked with it and may still be canceled freely is released; Stripe follows, right
 * after or by the repair. No money moves. Safe to repeat.
 * @throws AppError 404
 */
export async function end(
  { id, reason }: InputOf<typeof studio.endPass>,
  actor: Actor,
  services: Services,
): Promise<Pass> {
  const change: Change = { changeId: id, change: "end", reason };
  await PassModel.updateOne(
    {
      _id: id,
      deletedAt: null,
      status: trusted({ $ne: "ended" as const }),
      "log.changeId": trusted({ $ne: change.changeId }),
    },
    { $push: { log: lineOf(change, actor, services) } },
  );
  await revokePass(id, services);
  return notifyPerson(id, change, actor, services);
}

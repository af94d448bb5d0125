import { withProvider } from "#api/payments/with-provider.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { conflict, unprocessable } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { type Day, dayIn, startOfDayIn, toDate } from "#shared/core/time.ts";
import {
  type ChangeRefusal,
  cancelEffect,
  freezeEffect,
  isFreezeDay,
  type PassChange,
  resumeEffect,
  whyNotChange,
} from "#shared/features/memberships/changes.ts";
import { movedTo } from "#shared/features/memberships/months.ts";
import type { Pass } from "#shared/features/memberships/pass.ts";
import { notifyChangedByStudio } from "../billing/notifications.ts";
import { syncSubscription } from "../billing/sync-subscription.ts";
import { withdrawRenewal } from "../billing/upcoming-charges.ts";
import { updateStripeSoon } from "../billing/update-stripe.ts";
import { type PassDocument, type PassFields, PassModel, toPass } from "../pass.model.ts";
import { findChangeable } from "./find-pass.ts";
import { releaseBookings } from "./release-bookings.ts";

const REFUSALS: Record<ChangeRefusal, Message> = {
  "not-membership": message("This isn't a membership."),
  ended: message("This membership has ended."),
  "past-due": message("The month isn't paid yet. Please add another card first."),
  frozen: message("This membership is already frozen."),
  "not-frozen": message("This membership isn't frozen."),
  cancelled: message("This membership is already canceled."),
  "not-cancelled": message("This membership isn't canceled."),
};

interface Request {
  id: string;
  reason: string;
}
type Changes = Partial<PassFields>;
/** What a change makes of a pass; null when it is so already. */
type Decide = (pass: PassDocument & { paidUntil: Day }, today: Day, zone: string) => Changes | null;

/**
 * Changes a membership: the pass decides, in one conditional update on what was read; the provider and the bookings
 * follow, right after or by the job. A repeat finds that it is so already.
 */
async function change(
  what: PassChange,
  request: Request,
  actor: Actor,
  services: Services,
  decide: Decide,
): Promise<Pass> {
  const { id, reason } = request;
  const pass = await upToDate(await findChangeable(id, actor, services), services);
  const isStudio = actor.role === "admin" && actor.userId !== pass.ownerId && actor.userId !== pass.payerId;
  if (isStudio && !reason) throw unprocessable("pass.reason-missing", message("Say why the studio is doing this."));
  const zone = services.timeZone;
  const { paidUntil } = pass;
  const changes = paidUntil ? decide({ ...pass, paidUntil }, dayIn(zone, services.now()), zone) : {};
  if (changes === null) return toPass(pass);
  const refusal = whyNotChange(toPass(pass), what);
  if (refusal) throw conflict(`pass.${refusal}`, REFUSALS[refusal]);
  const { status, renews, paidMonths, billingWish } = pass;
  const changed = await PassModel.updateOne(
    { _id: id, status, renews, paidMonths, billingWish, paidUntil },
    {
      $set: { ...changes, billingDue: true, bookingsDue: true },
      $inc: { billingWish: 1 },
      $push: { log: { at: toDate(services.now()), byId: actor.userId, change: what, reason } },
    },
  );
  // Something else happened to it in between: looked at again.
  if (changed.matchedCount === 0) return change(what, request, actor, services, decide);
  if (what === "freeze" || what === "cancel") await withdrawRenewal(pass);
  if (isStudio && what !== "undo-cancel")
    await notifyChangedByStudio(pass, { operation: `${what}:${billingWish}`, reason, what: WORDS[what] }, services);
  await updateStripeSoon(id, services);
  await releaseBookings(id, services);
  return toPass((await PassModel.findById(id).lean<PassDocument>()) ?? pass);
}

/**
 * A month that Stripe charged and that is not recorded here yet counts before the paid time is calculated.
 * @throws AppError 503 `checkout.provider-away` when Stripe cannot be asked
 */
async function upToDate(pass: PassDocument, services: Services): Promise<PassDocument> {
  const isOver = pass.renews && pass.endsAt <= toDate(services.now());
  // A change that has not reached the provider yet, such as a freeze, could not stop a charge.
  const isBehind = isOver || pass.billingDue;
  if (pass.subscriptionId === null || !isBehind) return pass;
  await withProvider(services, () => syncSubscription(pass._id, services));
  return (await PassModel.findById(pass._id).lean<PassDocument>()) ?? pass;
}

const WORDS = { freeze: "frozen", resume: "resumed", cancel: "cancelled" } as const;

/** @throws AppError 404; 409 `pass.past-due` and the other refusals; 422 `pass.freeze-length` */
export const freezePass = (request: Request & { until: Day }, actor: Actor, services: Services): Promise<Pass> =>
  change("freeze", request, actor, services, (pass, today, zone) => {
    if (pass.status === "frozen" && pass.frozenUntil === request.until) return null;
    if (!isFreezeDay(today, request.until))
      throw unprocessable("pass.freeze-length", message("A freeze lasts from one week to three months."));
    const effect = freezeEffect(pass, today, request.until);
    return {
      status: "frozen",
      frozenOn: today,
      frozenUntil: effect.resumesOn,
      ...movedEnd(pass, effect.paidUntil, zone),
    };
  });

/** @throws AppError 404; 409 `pass.not-frozen` */
export const resumePass = (request: Request, actor: Actor, services: Services): Promise<Pass> =>
  change("resume", request, actor, services, (pass, today, zone) => {
    const { frozenOn, frozenUntil } = pass;
    if (!frozenOn || !frozenUntil) return {};
    const effect = resumeEffect({ paidUntil: pass.paidUntil, frozenOn, frozenUntil }, today);
    return { ...unfrozen, ...movedEnd(pass, effect.paidUntil, zone) };
  });

/** What a pass is that is frozen no more. */
export const unfrozen = { status: "active", frozenOn: null, frozenUntil: null } as const;

/** The paid time ends on another day, and the months to come begin there. */
function movedEnd(pass: PassDocument, paidUntil: Day, zone: string): Changes {
  return {
    ...movedTo(pass, paidUntil),
    paidUntil,
    endsAt: toDate(startOfDayIn(zone, paidUntil)),
    chargeFrom: pass.renews ? paidUntil : null,
  };
}

/** @throws AppError 404; 409 `pass.ended`, `pass.cancelled` */
export const cancelPass = (request: Request, actor: Actor, services: Services): Promise<Pass> =>
  change("cancel", request, actor, services, (pass, today) => {
    if (!pass.renews && pass.endReason === "cancelled") return null;
    const { endsNow } = cancelEffect(pass, today);
    return { renews: false, endReason: "cancelled", nextTryAt: null, ...(endsNow && { status: "ended" }) };
  });

/** @throws AppError 404; 409 `pass.ended`, `pass.not-cancelled` */
export const undoCancelPass = (request: Request, actor: Actor, services: Services): Promise<Pass> =>
  change("undo-cancel", request, actor, services, (pass) => {
    if (pass.renews) return null;
    // Going on from a freeze that ended in between moved the months; else the provider's own are right.
    const isMoved = pass.anchorMonth > 0;
    return { renews: true, endReason: null, ...(isMoved && { chargeFrom: pass.paidUntil }) };
  });

import { type Actor, type Audience, audiencesOf } from "#shared/core/actor.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import type { LineTax } from "#shared/core/tax.ts";
import { type Day, dayIn, isMinorOn, startOfDayIn, toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { paidUntil } from "#shared/features/memberships/months.ts";
import type { Pass } from "#shared/features/memberships/pass.ts";
import { packEnd } from "#shared/features/memberships/period.ts";
import { insertOwn, markOf } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import { afterRow, newestFirst } from "../../db/pages/newest-first.ts";
import type { Services } from "../../services.ts";
import { findUser, type UserDocument } from "../accounts/index.ts";
import type { ProductDocument } from "../merch/index.ts";
import { updateStripeSoon } from "./billing/update-stripe.ts";
import { claimIntro, hadIntro, releaseIntro } from "./intro-uses.ts";
import { type PassDocument, PassModel, toPass } from "./pass.model.ts";

const { trusted } = mongoose;

/** A page of what this person may use or looks after; what ends last comes first. @throws AppError 404 */
export async function listPasses(actor: Actor, after: string | undefined): Promise<Pass[]> {
  const mine = audiencesOf(actor).filter((audience) => /^(user|family|guardians):/.test(audience));
  const own = { audiences: trusted({ $in: mine }), deletedAt: null };
  const docs = await PassModel.find({
    ...own,
    ...(await afterRow(PassModel, "endsAt", after, message("We can't find this pass."), own)),
  })
    .sort(newestFirst("endsAt"))
    .limit(ROWS_PER_PAGE)
    .lean<PassDocument[]>();
  return docs.map(toPass);
}

/** For admins. @throws AppError 404 */
export async function getPass(id: string): Promise<Pass> {
  const doc = await PassModel.findOne({ _id: id, deletedAt: null }).lean<PassDocument>();
  if (!doc) throw notFound(message("We can't find this pass."));
  return toPass(doc);
}

/** Every pass a person may use: their own, and the family's shared ones. */
export const findPassesFor = ({ _id, familyId }: UserDocument): Promise<PassDocument[]> =>
  PassModel.find({
    status: "active",
    deletedAt: null,
    ...mongoose.trusted({
      $or: [{ ownerId: _id }, ...(familyId ? [{ isForFamily: true, familyId }] : [])],
    }),
  }).lean<PassDocument[]>();

/** What each of these people can book with now, by their id: of several the one that ends first. */
export async function findActivePasses(
  people: readonly Pick<UserDocument, "_id" | "familyId">[],
): Promise<Map<string, PassDocument>> {
  const families = people.flatMap(({ familyId }) => familyId ?? []);
  const passes = await PassModel.find(
    {
      status: "active",
      deletedAt: null,
      creditsLeft: trusted({ $ne: 0 }),
      $or: [
        { ownerId: trusted({ $in: people.map(({ _id }) => _id) }) },
        { isForFamily: true, familyId: trusted({ $in: families }) },
      ],
    },
    { uses: 0, log: 0 },
  )
    .sort({ endsAt: 1 })
    .lean<PassDocument[]>();
  const mayUse = ({ _id, familyId }: (typeof people)[number]) =>
    passes.find(
      ({ ownerId, isForFamily, familyId: of }) => ownerId === _id || (isForFamily && of !== null && of === familyId),
    );
  return new Map(people.flatMap((person) => (mayUse(person) ? [[person._id, mayUse(person) as PassDocument]] : [])));
}

/** @throws AppError 409 `plan.intro-used` */
export async function assertMayBuy(
  { _id: planId, plan, name }: Pick<ProductDocument, "_id" | "plan" | "name">,
  ownerId: string,
  services: Pick<Services, "secrets">,
): Promise<void> {
  if (!plan?.isIntro) return;
  const owner = await findUser(ownerId);
  const isSecond =
    (await PassModel.exists({ planId, ownerId, isIntro: true })) ||
    (owner && (await hadIntro(planId, owner, services)));
  if (isSecond)
    throw conflict("plan.intro-used", message("{name} is for the first time only.", { name: { own: name } }));
}

export function audiencesOfPass(
  owner: Pick<UserDocument, "_id" | "familyId">,
  isForFamily: boolean,
  isOwnerMinor: boolean,
): Audience[] {
  const audiences: Audience[] = [`user:${owner._id}`, "admin"];
  if (owner.familyId && isForFamily) audiences.push(`family:${owner.familyId}`);
  if (owner.familyId && isOwnerMinor) audiences.push(`guardians:${owner.familyId}`);
  return audiences;
}

export interface Grant {
  /** The order line's, so that repeating it gives nothing twice. */
  id: string;
  ownerId: string;
  /** The plan as it was sold. */
  product: Pick<ProductDocument, "_id" | "name" | "priceCents" | "plan"> & { tax?: LineTax | null };
  orderId: string | null;
  /** Who goes on paying for a membership; the owner when left out. */
  payerId?: string | null;
  /** The payment whose card was kept; without one a membership lasts its month. */
  paymentIntentId?: string | null;
  /** The admin who gives it for nothing. */
  makerId?: string;
}

/**
 * Gives the holder what a plan promises, from now on. Stripe charges a membership's later months and is informed right
 * after. @returns false when it is an intro offer and they had it before: then the payment is refunded
 */
export async function grantPass(grant: Grant, services: Services): Promise<boolean> {
  const { id, product } = grant;
  const [owner, { plan }] = [await findUser(grant.ownerId), product];
  if (!owner || !plan) return false;
  const zone = services.timeZone;
  const today = dayIn(zone, services.now());
  const given = grant.makerId === undefined ? {} : { madeBy: markOf(grant.makerId, id) };
  const claim = { planId: product._id, passId: id };
  if (plan.isIntro && !(await claimIntro(claim, owner, services))) return false;
  await insertOwn(PassModel, {
    _id: id,
    planId: product._id,
    planName: product.name,
    kind: plan.kind,
    ownerId: owner._id,
    ownerName: fullName(owner),
    familyId: owner.familyId,
    isForFamily: plan.isForFamily,
    isIntro: plan.isIntro,
    blueprintIds: [...plan.blueprintIds],
    credits: plan.credits,
    creditsLeft: plan.credits,
    lateFeeCents: plan.lateFeeCents ?? null,
    noShowFeeCents: plan.noShowFeeCents ?? null,
    status: "active",
    startsAt: toDate(services.now()),
    ...(plan.kind === "pack"
      ? { endsAt: toDate(packEnd(zone, today, plan.validWeeks ?? 1)), renews: false }
      : firstMonth(grant, today, zone)),
    uses: [],
    orderId: grant.orderId,
    audiences: audiencesOfPass(owner, plan.isForFamily, isMinorOn(owner, today)),
    ...given,
  });
  if (plan.kind === "membership") await updateStripeSoon(id, services);
  const isGiven = (await PassModel.exists({ _id: id, planId: product._id })) !== null;
  if (plan.isIntro && !isGiven) await releaseIntro(id);
  return isGiven;
}

function firstMonth({ product, ownerId, payerId, paymentIntentId }: Grant, today: Day, zone: string) {
  const cycle = { anchorDay: today, anchorMonth: 0, paidMonths: 1 };
  const until = paidUntil(cycle);
  const renews = paymentIntentId != null;
  return {
    ...cycle,
    paidUntil: until,
    endsAt: toDate(startOfDayIn(zone, until)),
    priceCents: product.priceCents,
    tax: product.tax ?? null,
    payerId: payerId ?? ownerId,
    paymentIntentId: paymentIntentId ?? null,
    renews,
    billingDue: renews,
    billingWish: 1,
  };
}

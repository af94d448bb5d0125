import { type Actor, type Audience, audiencesOf } from "../../../shared/core/actor.ts";
import { conflict } from "../../../shared/core/errors.ts";
import { dayIn, isMinor, toDate } from "../../../shared/core/time.ts";
import type { Pass } from "../../../shared/features/memberships/pass.ts";
import { monthStart, packEnd } from "../../../shared/features/memberships/period.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { findUser, type UserDocument } from "../accounts/index.ts";
import type { ProductDocument } from "../merch/index.ts";
import { type PassDocument, PassModel, toPass } from "./pass.model.ts";

const { trusted } = mongoose;
const MOST_PASSES = 200;

/** What this person may use or looks after; what ends last comes first. */
export async function listPasses(actor: Actor): Promise<Pass[]> {
  const mine = audiencesOf(actor).filter((audience) => /^(user|family|guardians):/.test(audience));
  const docs = await PassModel.find({ audiences: trusted({ $in: mine }), deletedAt: null })
    .sort({ endsAt: -1 })
    .limit(MOST_PASSES)
    .lean<PassDocument[]>();
  return docs.map(toPass);
}

/** Everything that may be used by somebody: the own passes, and the family's shared ones. */
export const findPassesFor = ({ _id, familyId }: UserDocument): Promise<PassDocument[]> =>
  PassModel.find({
    status: "active",
    deletedAt: null,
    ...mongoose.trusted({
      $or: [{ ownerId: _id }, ...(familyId ? [{ isForFamily: true, familyId }] : [])],
    }),
  }).lean<PassDocument[]>();

/** @throws AppError 409 `plan.intro-used` */
export async function assertMayBuy({ _id: planId, plan, name }: ProductDocument, ownerId: string): Promise<void> {
  if (plan?.isIntro && (await PassModel.exists({ planId, ownerId, isIntro: true })))
    throw conflict("plan.intro-used", `${name} is for the first time only.`);
}

function audiencesOfPass(owner: UserDocument, isForFamily: boolean, isOwnerMinor: boolean): Audience[] {
  const audiences: Audience[] = [`user:${owner._id}`, "admin"];
  if (owner.familyId && isForFamily) audiences.push(`family:${owner.familyId}`);
  if (owner.familyId && isOwnerMinor) audiences.push(`guardians:${owner.familyId}`);
  return audiences;
}

/**
 * Gives somebody what a plan promises, from now on. Its id is the order line's, so that repeating it gives nothing
 * twice. @returns false when it is an intro offer and they had it before: then what was paid goes back
 */
export async function grantPass(
  { id, ownerId, product, orderId }: { id: string; ownerId: string; product: ProductDocument; orderId: string | null },
  services: Pick<Services, "now" | "env">,
): Promise<boolean> {
  const [owner, { plan }] = [await findUser(ownerId), product];
  if (!owner || !plan) return false;
  const now = services.now();
  const zone = services.env.STUDIO_TIME_ZONE;
  const today = dayIn(zone, now);
  const endsAt =
    plan.kind === "pack"
      ? packEnd(zone, today, plan.validWeeks ?? 1)
      : Temporal.PlainDate.from(monthStart(today, 1)).toZonedDateTime(zone).toInstant();
  try {
    await PassModel.create({
      _id: id,
      planId: product._id,
      planName: product.name,
      kind: plan.kind,
      ownerId,
      ownerName: `${owner.firstName} ${owner.lastName}`,
      familyId: owner.familyId,
      isForFamily: plan.isForFamily,
      isIntro: plan.isIntro,
      blueprintIds: [...plan.blueprintIds],
      credits: plan.credits,
      creditsLeft: plan.credits,
      lateFeeCents: plan.lateFeeCents ?? null,
      noShowFeeCents: plan.noShowFeeCents ?? null,
      status: "active",
      startsAt: toDate(now),
      endsAt: toDate(endsAt),
      renews: false,
      frozenUntil: null,
      uses: [],
      orderId,
      audiences: audiencesOfPass(owner, plan.isForFamily, owner.birthday !== null && isMinor(owner.birthday, today)),
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return (await PassModel.exists({ _id: id })) !== null;
}

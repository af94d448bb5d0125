import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { PromoCode, PromoCodeDraft } from "#shared/features/discounts/promo-code.ts";
import { insertOwn, markOf } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { type PromoCodeDocument, PromoCodeModel } from "./promo-code.model.ts";

const { trusted } = mongoose;

/** A promo code as the contract has it. */
export const toPromoCode = (doc: PromoCodeDocument): PromoCode => ({
  id: doc._id,
  code: doc.code,
  kind: doc.kind,
  off: doc.off,
  targets: doc.targets,
  minCents: doc.minCents,
  maxUses: doc.maxUses,
  isOncePerPerson: doc.isOncePerPerson,
  startsAt: doc.startsAt?.toISOString() ?? null,
  endsAt: doc.endsAt?.toISOString() ?? null,
  isArchived: doc.archivedAt !== null,
  usesLeft: doc.usesLeft,
  uses: doc.uses.length,
});

export async function listPromoCodes(): Promise<PromoCode[]> {
  const docs = await PromoCodeModel.find().sort({ archivedAt: 1, createdAt: -1 }).lean<PromoCodeDocument[]>();
  return docs.map(toPromoCode);
}

async function getPromoCode(id: string): Promise<PromoCode> {
  const doc = await PromoCodeModel.findById(id).lean<PromoCodeDocument>();
  if (!doc) throw notFound(message("We can't find this code."));
  return toPromoCode(doc);
}

/** @throws AppError 409 `promo.taken` when another code reads the same, `id.used` */
export async function createPromoCode(
  { id, startsAt, endsAt, ...draft }: PromoCodeDraft & { id: string },
  makerId: string,
  { now }: Pick<Services, "now">,
): Promise<PromoCode> {
  const outcome = await insertOwn(PromoCodeModel, {
    _id: id,
    ...draft,
    usesLeft: draft.maxUses,
    startsAt: startsAt ? new Date(startsAt) : null,
    endsAt: endsAt ? new Date(endsAt) : null,
    archivedAt: null,
    uses: [],
    createdAt: toDate(now()),
    madeBy: markOf(makerId, id),
  });
  if (outcome === "taken") throw conflict("promo.taken", message("This code already exists."));
  return getPromoCode(id);
}

export async function archivePromoCode(
  { id, isArchived }: { id: string; isArchived: boolean },
  { now }: Pick<Services, "now">,
): Promise<PromoCode> {
  await PromoCodeModel.updateOne({ _id: id }, { archivedAt: isArchived ? toDate(now()) : null });
  return getPromoCode(id);
}

/** The promo code; null for one that does not exist. */
export const findPromoCode = (code: string) => PromoCodeModel.findOne({ code }).lean<PromoCodeDocument>();

interface Use {
  code: string;
  orderId: string;
  userId: string;
}

/**
 * Keeps one use for an order, in one conditional update: one is left, and this person had none where each may have one.
 * @returns whether it is kept, also by an earlier try
 */
export async function reservePromo({ code, orderId, userId }: Use, now: Date): Promise<boolean> {
  const promo = await findPromoCode(code);
  if (!promo) return false;
  const isLimited = promo.maxUses !== null;
  const kept = await PromoCodeModel.updateOne(
    {
      _id: promo._id,
      archivedAt: null,
      "uses.orderId": trusted({ $ne: orderId }),
      ...(promo.isOncePerPerson && { "uses.userId": trusted({ $ne: userId }) }),
      ...(isLimited && { usesLeft: trusted({ $gte: 1 }) }),
    },
    { $push: { uses: { orderId, userId, at: now } }, ...(isLimited && { $inc: { usesLeft: -1 } }) },
  );
  return kept.modifiedCount === 1 || promo.uses.some((use) => use.orderId === orderId);
}

/** The order was never paid: another customer may use the code. Safe to repeat. */
export async function releasePromo(orderId: string): Promise<void> {
  const promo = await PromoCodeModel.findOne({ "uses.orderId": orderId }).lean<PromoCodeDocument>();
  if (!promo) return;
  await PromoCodeModel.updateOne(
    { _id: promo._id, "uses.orderId": orderId },
    { $pull: { uses: { orderId } }, ...(promo.maxUses !== null && { $inc: { usesLeft: 1 } }) },
  );
}

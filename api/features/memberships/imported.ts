import { type Day, startOfDayIn, toDate } from "#shared/core/time.ts";
import { packEnd } from "#shared/features/memberships/period.ts";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import type { ProductDocument } from "../merch/index.ts";
import { PayerModel } from "./billing/payer.model.ts";
import { updateStripe } from "./billing/update-stripe.ts";
import { type PassDocument, PassModel } from "./pass.model.ts";
import { audiencesOfPass } from "./passes.ts";

const { trusted } = mongoose;

/** A pass or membership that was sold elsewhere, as it stands on the day the studio moves. */
export interface Brought {
  id: string;
  madeBy: string;
  owner: { _id: string; familyId: string | null; name: string; isMinor: boolean };
  product: Pick<ProductDocument, "_id" | "name" | "priceCents" | "plan">;
  /** Null: as many as one likes. */
  left: number | null;
  /** Its last day. */
  lastDay: Day | null;
  priceCents: number | null;
  payerId: string;
  /** The first day that is not paid. */
  nextCharge: Day | null;
  pausedUntil: Day | null;
  /** It was canceled: this is its last day. */
  cancelsOn: Day | null;
  /** The provider has a card of the payer's. */
  hasCard: boolean;
}

type Clock = { today: Day; zone: string; now: Date };
export type NewPass = Omit<PassDocument, "rev" | "deletedAt">;

const endOf = (zone: string, lastDay: Day): Date =>
  toDate(startOfDayIn(zone, Temporal.PlainDate.from(lastDay).add({ days: 1 }).toString()));

/** The document of a pass that was brought along. What was used before stays with the program that sold it. */
export function broughtPass(brought: Brought, clock: Clock): NewPass {
  const { owner, product, id, madeBy } = brought;
  const { plan } = product;
  if (!plan) throw new Error(`The plan ${product._id} has no terms.`);
  const fields = new PassModel({
    ...{ _id: id, madeBy, planId: product._id, planName: product.name, kind: plan.kind },
    ...{ ownerId: owner._id, ownerName: owner.name, familyId: owner.familyId, isForFamily: plan.isForFamily },
    blueprintIds: [...plan.blueprintIds],
    ...{ lateFeeCents: plan.lateFeeCents ?? null, noShowFeeCents: plan.noShowFeeCents ?? null },
    ...{ status: "active", startsAt: clock.now, endsAt: clock.now },
    audiences: audiencesOfPass(owner, plan.isForFamily, owner.isMinor),
  }).toObject() as PassDocument;
  const { rev: _, ...pass } = fields;
  return { ...pass, ...(plan.kind === "pack" ? packFields(brought, clock) : membershipFields(brought, clock)) };
}

function packFields({ left, lastDay, product }: Brought, { today, zone }: Clock): Partial<NewPass> {
  const endsAt = lastDay ? endOf(zone, lastDay) : toDate(packEnd(zone, today, product.plan?.validWeeks ?? 1));
  return { credits: left, creditsLeft: left, endsAt, renews: false };
}

/**
 * Months count from the next charge on. Without a card at the provider, and after a cancellation, nothing is charged: the
 * membership lasts to the end of what was paid.
 */
function membershipFields(brought: Brought, clock: Clock): Partial<NewPass> {
  const { product, left, payerId, priceCents, pausedUntil, cancelsOn } = brought;
  const renews = brought.hasCard && cancelsOn === null;
  const paidUntil = firstUnpaid(brought, clock);
  return {
    credits: product.plan?.credits ?? null,
    creditsLeft: product.plan?.credits == null ? null : (left ?? product.plan.credits),
    endsAt: toDate(startOfDayIn(clock.zone, paidUntil)),
    ...{ anchorDay: paidUntil, anchorMonth: 1, paidMonths: 1, paidUntil },
    ...{
      priceCents: priceCents ?? product.priceCents,
      payerId,
      renews,
      ...(brought.hasCard && { hasCardOnFile: true }),
    },
    ...(pausedUntil && { status: "frozen" as const, frozenOn: clock.today, frozenUntil: pausedUntil }),
    ...(cancelsOn && { endReason: "cancelled" as const }),
    ...(renews && { chargeFrom: paidUntil, billingDue: true, billingWish: 1 }),
  };
}

function firstUnpaid({ cancelsOn, nextCharge, pausedUntil, lastDay }: Brought, { today }: Clock): Day {
  const dayAfter = (day: Day) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  if (cancelsOn) return dayAfter(cancelsOn);
  const paid = nextCharge ?? (lastDay ? dayAfter(lastDay) : dayAfter(today));
  return pausedUntil && pausedUntil > paid ? pausedUntil : paid;
}

/** Inserts what is not there yet. The provider learns of them by the job that sends it every membership. */
export const keepBroughtPasses = (passes: NewPass[]): Promise<void> => insertAll(PassModel, passes as PassDocument[]);

/** Keeps the provider's customers of people who have none here. Safe to repeat. */
export const keepBroughtPayers = (payers: { _id: string; customerId: string }[]): Promise<void> =>
  insertAll(
    PayerModel,
    payers.map((payer) => ({ ...payer, leftAt: null })),
  );

/** The provider's customer of each of these people, and the people of these customers. */
export const findPayers = (userIds: readonly string[], customerIds: readonly string[]) =>
  PayerModel.find(
    trusted({ $or: [{ _id: trusted({ $in: [...userIds] }) }, { customerId: trusted({ $in: [...customerIds] }) }] }),
  ).lean();

/**
 * Takes passes back as if they had never come, here and at the provider. Safe to repeat.
 * @throws where the provider does not answer
 */
export async function undoBroughtPasses(ids: readonly string[], services: Services): Promise<void> {
  const theirs = trusted({ $in: [...ids] });
  const gone = { status: "ended", endReason: "left", renews: false, deletedAt: toDate(services.now()) } as const;
  await PassModel.updateMany({ _id: theirs, deletedAt: null, hasCardOnFile: null }, { $set: gone });
  await PassModel.updateMany(
    { _id: theirs, deletedAt: null },
    { $set: { ...gone, billingDue: true }, $inc: { billingWish: 1 } },
  );
  const due = await PassModel.find({ _id: theirs, billingDue: true }, { _id: 1 }).lean();
  for (const { _id } of due) await updateStripe(_id, services);
}

/** The customer stays at the provider, where the other program made it. */
export const undoBroughtPayer = (userId: string, customerId: string) =>
  PayerModel.deleteOne({ _id: userId, customerId });

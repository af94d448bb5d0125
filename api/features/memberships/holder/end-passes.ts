import { mongoose } from "#api/db/mongoose.ts";
import type { RepairReach } from "#api/feature.ts";
import { eachPage, nextPage } from "#api/jobs/pages.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { type PassDocument, PassModel } from "../pass.model.ts";

const { trusted } = mongoose;

/** `renewing`: packs stay, because they are paid and the person may come back. */
type What = "everything" | "renewing";

/**
 * Ends what a person who leaves has, and what they pay for others: nothing is charged to their card any more.
 * @returns the passes whose change the provider must receive
 */
export async function endFor(userId: string, what: What): Promise<string[]> {
  const leaving = { $set: { billingDue: true, bookingsDue: true }, $inc: { billingWish: 1 } };
  const gone = { status: "ended", renews: false, endReason: "left", nextTryAt: null } as const;
  const kind = what === "renewing" ? { kind: "membership" as const } : {};
  await PassModel.updateMany(
    { ownerId: userId, status: trusted({ $ne: "ended" }), ...kind },
    { ...leaving, $set: { ...leaving.$set, ...gone } },
  );
  // What is paid for another person stays good to its end; what is not paid ends, as its card is gone.
  const forOthers = { payerId: userId, ownerId: trusted({ $ne: userId }), renews: true };
  await PassModel.updateMany({ ...forOthers, status: "past-due" }, { ...leaving, $set: { ...leaving.$set, ...gone } });
  await PassModel.updateMany(forOthers, { ...leaving, $set: { ...leaving.$set, renews: false, endReason: "left" } });
  const some = { billingDue: true, ...trusted({ $or: [{ ownerId: userId }, { payerId: userId }] }) };
  const due = await PassModel.find(some, { _id: 1 }).lean<Pick<PassDocument, "_id">[]>();
  return due.map(({ _id }) => _id);
}

type Gone = Pick<UserDocument, "_id" | "deletedAt">;

type Charged = Pick<PassDocument, "_id" | "ownerId" | "payerId">;

const CHARGED = {
  model: PassModel,
  filter: { renews: true },
  fields: { ownerId: 1 as const, payerId: 1 as const },
  kind: "memberships.findLeavers",
  atOnce: 250,
};

/**
 * Ends what is charged for people who were disabled, archived or deleted: a repair, as leaving ends it at once. Looks at
 * some memberships, at the next ones at the next call, or at all. @returns how many people were found
 */
export const endForLeavers = (services: Services, reach: RepairReach = "recent"): Promise<number> => {
  const look = reach === "everything" ? eachPage<PassDocument> : nextPage<PassDocument>;
  return look(CHARGED, (passes) => endForLeaversOf(passes, services), services);
};

async function endForLeaversOf(charged: Charged[], services: Services): Promise<number> {
  const people = [...new Set(charged.flatMap(({ ownerId, payerId }) => (payerId ? [ownerId, payerId] : [ownerId])))];
  const gone = await UserModel.find(
    {
      _id: trusted({ $in: people }),
      // Their memberships are another account's, or about to be.
      mergedIntoId: null,
      ...trusted({ $or: [{ disabledAt: trusted({ $ne: null }) }, { deletedAt: trusted({ $ne: null }) }] }),
    },
    { _id: 1, deletedAt: 1 },
  ).lean<Gone[]>();
  const act = async ({ _id, deletedAt }: Gone) => void (await endFor(_id, deletedAt ? "everything" : "renewing"));
  return doEach({ kind: "memberships.endForLeaver", items: gone, act, leavesOut: true, isAudited: true }, services);
}

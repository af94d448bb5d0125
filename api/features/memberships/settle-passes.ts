import { toDate } from "#shared/core/time.ts";
import { joinArchived } from "../../db/archive/archive-of.ts";
import { mongoose } from "../../db/mongoose.ts";
import { eachPage } from "../../jobs/pages.ts";
import { doEach, notSetAside } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import {
  ArchivedBookingModel,
  BookingModel,
  type DueFilter,
  findLossesDue,
  findLossesToUndo,
  findRefundsDue,
  markLossUndone,
  markLost,
  markRefunded,
} from "../bookings/index.ts";
import { ClassInstanceModel } from "../classes/index.ts";
import { settleUse } from "./credits.ts";
import { type PassDocument, PassModel } from "./pass.model.ts";

const { trusted } = mongoose;
/** A booking that is being made takes two steps more after its credit. */
const SETTLED_MINUTES = 2;
/** What is older is looked at once a day, and when an admin asks for everything. */
export const LOOKED_BACK_DAYS = 2;
export const LOOKED_BACK_FAR_DAYS = 35;

/**
 * Settles the passes of cancelled bookings, all or one: in time or by the studio the credit is returned, late it is
 * lost. Safe to repeat.
 */
export async function settleCancelled(services: Services, bookingId?: string): Promise<void> {
  for (const { kind, find, settle } of SETTLING) {
    const items = await find(bookingId ? { bookingId } : { where: await notSetAside(kind, services) });
    await doEach({ kind, items, act: ({ _id }) => settle(_id), isAudited: true }, services);
  }
}

const SETTLING = [
  {
    kind: "memberships.returnUse",
    find: (filter: DueFilter) => findRefundsDue("pass", filter),
    settle: async (id: string) => {
      await settleUse(id, "returned");
      await markRefunded(id);
    },
  },
  {
    kind: "memberships.loseUse",
    find: findLossesDue,
    settle: async (id: string) => {
      await settleUse(id, "lost");
      await markLost(id);
    },
  },
  {
    kind: "memberships.undoLoss",
    find: findLossesToUndo,
    settle: async (id: string) => {
      await settleUse(id, "taken");
      await markLossUndone(id);
    },
  },
];

/** Ends what has run out. A membership that renews is ended by its billing instead. */
export async function endPasses({ now }: Pick<Services, "now">): Promise<void> {
  const isOver = { renews: false, endsAt: trusted({ $lte: toDate(now()) }) };
  await PassModel.updateMany(
    { status: trusted({ $in: ["active", "frozen"] }), ...isOver, endReason: "cancelled" },
    { status: "ended" },
  );
  await PassModel.updateMany(
    { status: trusted({ $in: ["active", "frozen"] }), ...isOver },
    { status: "ended", endReason: "ran-out" },
  );
}

/** Returns credits whose booking was never made because of a crash between the two steps. @returns how many */
export async function returnStrayUses(
  services: Pick<Services, "now" | "log" | "secrets">,
  lookBackDays = LOOKED_BACK_DAYS,
): Promise<number> {
  const before = toDate(services.now().subtract({ minutes: SETTLED_MINUTES }));
  const from = toDate(services.now().subtract({ hours: 24 * lookBackDays }));
  const stray = { state: "taken", at: { $gte: from, $lt: before } };
  return eachPage<PassDocument>(
    { model: PassModel, filter: { uses: trusted({ $elemMatch: stray }) }, kind: RETURN_STRAY, atOnce: 100 },
    (items) => returnStray(items, { from, before }, services),
    services,
  );
}

const RETURN_STRAY = "memberships.returnStrayUses";

async function returnStray(
  items: PassDocument[],
  { from, before }: { from: Date; before: Date },
  services: Pick<Services, "now" | "log" | "secrets">,
): Promise<number> {
  const act = async ({ _id: passId, uses }: PassDocument) => {
    const taken = uses
      .filter(({ state, at }) => state === "taken" && at >= from && at < before)
      .map(({ bookingId }) => bookingId);
    const keptIds = await findKept(passId, taken);
    const left = taken.filter((bookingId) => !keptIds.has(bookingId));
    for (const bookingId of left) {
      await settleUse(bookingId, "returned");
      services.log.warn({ passId, bookingId }, "a credit was taken for no booking: returned");
    }
    return left.length;
  };
  return doEach({ kind: RETURN_STRAY, items, act, leavesOut: true, isAudited: true }, services);
}

/**
 * Of these bookings, those this pass pays for that are, or whose seat is kept although a crash left the booking behind.
 * One that was paid otherwise in the end, as a hold in the cart can be, leaves its credit free.
 */
async function findKept(passId: string, bookingIds: string[]): Promise<Set<string>> {
  const paid = { _id: trusted({ $in: bookingIds }), passId };
  const live = await BookingModel.find(paid, { status: 1 }).lean();
  // A place of long ago that was settled with the pass just now is archived soon after.
  const mine = joinArchived(live, await ArchivedBookingModel.find(paid, { status: 1 }).lean());
  const [on, released] = [
    mine.filter(({ status }) => status !== "released"),
    mine.filter(({ status }) => status === "released"),
  ].map((bookings) => bookings.map(({ _id }) => _id));
  const some = trusted({ $in: released ?? [] });
  const seated = await ClassInstanceModel.find({ "seats.bookingId": some }, { seats: 1 }).lean();
  const seats = seated.flatMap(({ seats: each }) => each).filter(({ status }) => status === "booked");
  const kept = seats.map(({ bookingId }) => bookingId).filter((id) => released?.includes(id));
  return new Set([...(on ?? []), ...kept]);
}

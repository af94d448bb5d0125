import { toDate } from "../../../shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import {
  BookingModel,
  ClassInstanceModel,
  findLossesDue,
  findLossesToUndo,
  findRefundsDue,
  markLossUndone,
  markLost,
  markRefunded,
} from "../classes/index.ts";
import { settleUse } from "./credits.ts";
import { type PassDocument, PassModel } from "./pass.model.ts";

const { trusted } = mongoose;
/** A booking that is being made takes two steps more after its credit. */
const SETTLED_MINUTES = 2;

/**
 * Tells the passes what came of what was cancelled, all or one booking: in time or by the studio the credit comes back,
 * late it is lost. Safe to repeat.
 */
export async function settleCancelled(bookingId?: string): Promise<void> {
  for (const { _id } of await findRefundsDue("pass", { bookingId })) {
    await settleUse(_id, "returned");
    await markRefunded(_id);
  }
  for (const { _id } of await findLossesDue({ bookingId })) {
    await settleUse(_id, "lost");
    await markLost(_id);
  }
  for (const { _id } of await findLossesToUndo()) {
    await settleUse(_id, "taken");
    await markLossUndone(_id);
  }
}

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

/** Credits taken for bookings that never came to be: whatever died between the two steps. @returns how many */
export async function returnStrayUses({ now, log }: Pick<Services, "now" | "log">): Promise<number> {
  const before = toDate(now().subtract({ minutes: SETTLED_MINUTES }));
  const stray = { state: "taken", at: { $lt: before } };
  const passes = await PassModel.find({ uses: trusted({ $elemMatch: stray }) }).lean<PassDocument[]>();
  let returned = 0;
  for (const { _id: passId, uses } of passes) {
    const taken = uses.filter(({ state, at }) => state === "taken" && at < before);
    const keptIds = await findKept(
      passId,
      taken.map(({ bookingId }) => bookingId),
    );
    for (const { bookingId } of taken.filter((use) => !keptIds.has(use.bookingId))) {
      await settleUse(bookingId, "returned");
      log.warn({ passId, bookingId }, "a credit was taken for no booking: returned");
      returned += 1;
    }
  }
  return returned;
}

/** Of these bookings, those that are, or whose seat is kept although a crash left the booking behind. */
async function findKept(passId: string, bookingIds: string[]): Promise<Set<string>> {
  const some = trusted({ $in: bookingIds });
  const booked = await BookingModel.find(
    { _id: some, passId, status: trusted({ $ne: "released" }) },
    { _id: 1 },
  ).lean();
  const seated = await ClassInstanceModel.find({ "seats.bookingId": some }, { seats: 1 }).lean();
  const seats = seated.flatMap(({ seats: each }) => each).filter(({ status }) => status === "booked");
  return new Set([...booked.map(({ _id }) => _id), ...seats.map(({ bookingId }) => bookingId)]);
}

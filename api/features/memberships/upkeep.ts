import { toDate } from "../../../shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import {
  type BookingDocument,
  BookingModel,
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
  await PassModel.updateMany(
    { status: trusted({ $in: ["active", "frozen"] }), renews: false, endsAt: trusted({ $lte: toDate(now()) }) },
    { status: "ended" },
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
    const ids = trusted({ $in: taken.map(({ bookingId }) => bookingId) });
    const kept = await BookingModel.find({ _id: ids, passId, status: trusted({ $ne: "released" }) }, { _id: 1 }).lean<
      Pick<BookingDocument, "_id">[]
    >();
    const keptIds = new Set(kept.map(({ _id }) => _id));
    for (const { bookingId } of taken.filter((use) => !keptIds.has(use.bookingId))) {
      await settleUse(bookingId, "returned");
      log.warn({ passId, bookingId }, "a credit was taken for no booking: returned");
      returned += 1;
    }
  }
  return returned;
}

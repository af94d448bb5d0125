import { comesBackTo } from "#shared/features/memberships/use.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type PassDocument, type PassFields, PassModel, toPass } from "./pass.model.ts";

const { trusted } = mongoose;
/** What is shown of a pass: enough for a year of daily classes. The bookings themselves are kept for good. */
const USES_KEPT = 400;

const takenFor = (bookingId: string) => trusted({ $elemMatch: { bookingId, state: "taken" } });

type NewUse = Omit<PassFields["uses"][number], "state">;

/**
 * Takes one class off a pass, in one conditional update: it is active and something is left. @returns whether the
 * booking is paid with it, also when an earlier try did
 */
export async function takeCredit(pass: PassDocument, use: NewUse): Promise<boolean> {
  const isLimited = pass.creditsLeft !== null;
  const taken = await PassModel.updateOne(
    {
      _id: pass._id,
      status: "active",
      "uses.bookingId": trusted({ $ne: use.bookingId }),
      ...(isLimited && { creditsLeft: trusted({ $gte: 1 }) }),
    },
    {
      $push: { uses: { $each: [{ ...use, state: "taken" }], $slice: -USES_KEPT } },
      ...(isLimited && { $inc: { creditsLeft: -1 } }),
    },
  );
  if (taken.modifiedCount === 1) return true;
  return (await PassModel.exists({ _id: pass._id, uses: takenFor(use.bookingId) })) !== null;
}

/** Whether a pass pays for a booking, by whichever path. */
export const isCreditTaken = async (bookingId: string): Promise<boolean> =>
  (await PassModel.exists({ uses: takenFor(bookingId) })) !== null;

/** The pass that pays for a booking, by whichever path. */
export const findPaidBy = (bookingId: string) => PassModel.findOne({ uses: takenFor(bookingId) }).lean<PassDocument>();

/** What is lost may still come back, by the studio's word, or turn out to be no loss; what came back is settled. */
const FROM = { returned: ["taken", "lost"], lost: ["taken"], taken: ["lost"] };

/**
 * Ends a use: the credit comes back, or is lost (`taken`: not, after all). Only what was taken since the present month
 * of a membership began comes back to it; with `passId` only a use of that pass. Safe to repeat.
 */
export async function settleUse(
  bookingId: string,
  outcome: "returned" | "lost" | "taken",
  passId?: string,
): Promise<void> {
  const open = {
    uses: trusted({ $elemMatch: { bookingId, state: { $in: FROM[outcome] } } }),
    ...(passId && { _id: passId }),
  };
  const pass = await PassModel.findOne(open).lean<PassDocument>();
  if (!pass) return;
  const comesBack = outcome === "returned" && comesBackTo(toPass(pass), bookingId);
  const settled = await PassModel.updateOne(
    { ...open, _id: pass._id, startsAt: pass.startsAt },
    { $set: { "uses.$.state": outcome }, ...(comesBack && { $inc: { creditsLeft: 1 } }) },
  );
  // A new month began in between, or another process settled it: read again.
  if (settled.matchedCount === 0) await settleUse(bookingId, outcome, passId);
}

import type { Cents } from "#shared/core/schemas/amount.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type DeferralDocument, DeferralModel } from "./deferral.model.ts";

const { trusted } = mongoose;

/** Money that places earned of the passes that paid for them, by their booking; a class that came back earned nothing. */
export async function findEarnedByPasses(bookingIds: readonly string[]): Promise<Map<string, Cents>> {
  const asked = new Set(bookingIds);
  const deferrals = await DeferralModel.find({ "moves.bookingId": trusted({ $in: [...asked] }) }, { moves: 1 }).lean<
    Pick<DeferralDocument, "moves">[]
  >();
  const earned = new Map<string, Cents>();
  for (const { bookingId, cents } of deferrals.flatMap(({ moves }) => moves))
    if (bookingId !== undefined && asked.has(bookingId)) earned.set(bookingId, (earned.get(bookingId) ?? 0) - cents);
  return earned;
}

/** Bookings of which passes earned or returned something that was entered in `(from, to]`. */
export async function findBookingsEarned(from: Date, to: Date): Promise<string[]> {
  const moves = trusted({ $elemMatch: { madeAt: { $gt: from, $lte: to } } });
  const deferrals = await DeferralModel.find({ moves }, { moves: 1 }).lean<Pick<DeferralDocument, "moves">[]>();
  return deferrals
    .flatMap((deferral) => deferral.moves)
    .flatMap(({ bookingId, madeAt }) => (bookingId !== undefined && madeAt > from && madeAt <= to ? [bookingId] : []));
}

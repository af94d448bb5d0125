import { type Day, toDate, todayAt } from "#shared/core/time.ts";
import type { TipPart } from "#shared/features/tips/tips.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { StudioClock } from "../../services.ts";
import { type TipDocument, TipModel } from "./tip.model.ts";

const { trusted } = mongoose;

/** Writes down a tip that was paid. Safe to repeat. */
export async function recordTip({ id, classInstanceId, cents }: TipPart, clock: StudioClock): Promise<void> {
  const tip: TipDocument = {
    ...{ _id: id, classInstanceId, cents, backCents: 0, backIds: [], isPaidOut: false },
    ...{ date: todayAt(clock), changedAt: toDate(clock.now()) },
  };
  try {
    await TipModel.create(tip);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Whether some of these tips were paid out already: then they do not go back. */
export const isAnyPaidOut = async (ids: readonly string[]): Promise<boolean> =>
  (await TipModel.exists({ _id: trusted({ $in: ids }), isPaidOut: true })) !== null;

interface Back {
  /** Of the refund: a repeat takes nothing twice. */
  id: string;
  cents: number;
  /** The money went back already: what was paid out is taken off the next statement. */
  isFact: boolean;
}

/** Takes a refund off a tip, in one conditional update. @returns false where the tip was paid out already */
export async function takeFromTip(_id: string, { id, cents, isFact }: Back, clock: StudioClock): Promise<boolean> {
  const taken = await TipModel.updateOne(
    { _id, backIds: trusted({ $ne: id }), ...(!isFact && { isPaidOut: false }) },
    { $inc: { backCents: cents }, $push: { backIds: id }, $set: { changedAt: toDate(clock.now()) } },
  );
  return taken.modifiedCount === 1 || (await TipModel.exists({ _id, backIds: id })) !== null;
}

/** Tips that were paid or given back in `[from, to]`: their classes, and the days of those of the front desk. */
export async function findTipsChanged(from: Date, to: Date): Promise<{ classIds: string[]; deskDays: Day[] }> {
  const tips = await TipModel.find({ changedAt: trusted({ $gte: from, $lte: to }) }).lean<TipDocument[]>();
  return {
    classIds: [...new Set(tips.flatMap(({ classInstanceId }) => classInstanceId ?? []))],
    deskDays: [...new Set(tips.flatMap(({ classInstanceId, date }) => (classInstanceId === null ? [date] : [])))],
  };
}

/** The tips of classes, in cents, less what went back. */
export async function sumClassTips(classIds: readonly string[]): Promise<Map<string, number>> {
  const tips = await TipModel.find({ classInstanceId: trusted({ $in: classIds }) }).lean<TipDocument[]>();
  return sumBy(tips, ({ classInstanceId }) => classInstanceId ?? "");
}

/** The same of the front desk, by day. */
export async function sumDeskTips(days: readonly Day[]): Promise<Map<string, number>> {
  const tips = await TipModel.find({ classInstanceId: null, date: trusted({ $in: days }) }).lean<TipDocument[]>();
  return sumBy(tips, ({ date }) => date);
}

function sumBy(tips: readonly TipDocument[], keyOf: (tip: TipDocument) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const tip of tips) sums.set(keyOf(tip), (sums.get(keyOf(tip)) ?? 0) + tip.cents - tip.backCents);
  return sums;
}

/** Marks tips of these classes and days as paid out. Safe to repeat. */
export async function markPaidOut({ classIds, deskDays }: { classIds: string[]; deskDays: Day[] }): Promise<void> {
  await TipModel.updateMany({ classInstanceId: trusted({ $in: classIds }) }, { isPaidOut: true });
  await TipModel.updateMany({ classInstanceId: null, date: trusted({ $in: deskDays }) }, { isPaidOut: true });
}

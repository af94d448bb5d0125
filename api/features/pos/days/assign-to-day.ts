import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { entriesByWay, type TillEntry } from "#shared/features/pos/day-rules.ts";
import { findOpenDay } from "./days.ts";
import { type TillDayDocument, TillDayModel } from "./till-day.model.ts";

const { trusted } = mongoose;
const TRIES = 10;

interface Countable extends Omit<TillEntry, "isLate" | "isPart" | "tipCents"> {
  tipCents?: number;
  /** The part of it that gift cards paid or got back. */
  values?: readonly { cents: number }[];
  /** When it was done, by the till's clock. */
  at: Date;
  /** The day it was going to be counted in. */
  dayId: string | null;
  /** It waited longer than a device may be offline. */
  isLate?: boolean;
}

/** Keeps which day is meant before it is counted there: only from `from`, so that two at once mean the same. */
type MeanDay = (from: string | null, to: string, isLate: boolean) => Promise<string | null>;

/** Before the first day of a till no day was closed, so that nothing can come late for it. */
const isLateFor = ({ number, openedAt }: TillDayDocument, at: Date): boolean => number > 1 && at < openedAt;

/**
 * Counts a sale or refund in exactly one day. A closed day takes none, so an entry that finds its day closed moves on
 * to the next; after a crash, the next process finds the same day meant.
 */
export async function assignToDay(entry: Countable, meanDay: MeanDay, services: Pick<Services, "now">): Promise<void> {
  const { id, at, isLate: waitedLong = false, values = [], tipCents = 0 } = entry;
  const { kind, way, cents } = entry;
  const parts = entriesByWay({ id, kind, way, cents, tipCents, values });
  let meant = entry.dayId;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const day = meant ? await TillDayModel.findById(meant).lean<TillDayDocument>() : null;
    if (day?.entries.some((known) => known.id === id)) return;
    if (day?.status === "open") {
      const isLate = waitedLong || isLateFor(day, at);
      const counted = await TillDayModel.updateOne(
        { _id: day._id, status: "open", "entries.id": trusted({ $ne: id }) },
        { $push: { entries: { $each: parts.map((part) => ({ ...part, isLate })) } } },
      );
      if (counted.modifiedCount === 1) return;
      continue;
    }
    const open = await findOpenDay(services);
    meant = await meanDay(meant, open._id, waitedLong || isLateFor(open, at));
  }
  throw new Error(`The till's days never stood still for ${id}.`);
}

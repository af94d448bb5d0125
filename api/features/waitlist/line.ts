import { findMoved } from "#shared/features/waitlist/line.ts";
import type { WaitlistStatus } from "#shared/features/waitlist/waitlist-entry.ts";
import { mongoose } from "../../db/mongoose.ts";
import { nextNumber } from "../../db/numbers/counters.ts";
import { withdrawSeat } from "../classes/index.ts";
import { toInLine, type WaitlistEntryDocument, WaitlistEntryModel } from "./waitlist-entry.model.ts";

const STANDING: WaitlistStatus[] = ["waiting", "offered"];
export const inLine = () => mongoose.trusted({ $in: STANDING });

/** All people who wait for a class, the first in front. */
export const findLine = (classInstanceId: string) =>
  WaitlistEntryModel.find({ classInstanceId, status: "waiting", deletedAt: null })
    .sort({ sequence: 1 })
    .lean<WaitlistEntryDocument[]>();

/** Also who is offered a seat at this moment. */
export const findEverybody = (classInstanceId: string) =>
  WaitlistEntryModel.find({ classInstanceId, status: inLine(), deletedAt: null })
    .sort({ sequence: 1 })
    .lean<WaitlistEntryDocument[]>();

/** The same of several classes, in any order. */
export const findWaiting = (classInstanceIds: readonly string[]) =>
  WaitlistEntryModel.find(
    { classInstanceId: mongoose.trusted({ $in: [...classInstanceIds] }), status: inLine(), deletedAt: null },
    { classInstanceId: 1, attendeeId: 1 },
  ).lean<Pick<WaitlistEntryDocument, "classInstanceId" | "attendeeId">[]>();

/**
 * Gives each person in line their current place, writing only what changed. It reads again after writing, because
 * others join and leave in the meantime: the last writer has seen the line as it is.
 */
export async function renumber(classInstanceId: string): Promise<void> {
  for (;;) {
    const moved = findMoved((await findLine(classInstanceId)).map(toInLine));
    if (moved.length === 0) return;
    for (const { id, position } of moved)
      await WaitlistEntryModel.updateOne({ _id: id, status: "waiting" }, { position });
  }
}

type Ending = Exclude<WaitlistStatus, "waiting" | "offered">;
const ended = (status: Ending) => ({
  status,
  position: null,
  offeredUntil: null,
  offeredCents: null,
  isInLine: false,
});

/** The entry as it was read: one that has changed since is left to the process that changed it. */
const asRead = ({ _id, status, offerBookingId }: WaitlistEntryDocument) => ({
  _id,
  status,
  ...(status === "offered" && { offerBookingId }),
});

/** Ends a person's waiting, and releases what was offered. @returns whether it was still as it was read */
export async function endWaiting(entry: WaitlistEntryDocument, status: Ending): Promise<boolean> {
  if (entry.status === "offered" && entry.offerBookingId && status !== "seated")
    await withdrawSeat(entry.classInstanceId, entry.offerBookingId);
  const update = await WaitlistEntryModel.updateOne(asRead(entry), ended(status));
  return update.modifiedCount === 1;
}

/** Takes a person out of every line they stand in, and out of what they are offered. Safe to repeat. */
export async function leaveLines(attendeeId: string): Promise<void> {
  const waits = await WaitlistEntryModel.find({ attendeeId, status: inLine() }).lean<WaitlistEntryDocument[]>();
  for (const entry of waits) {
    await endWaiting(entry, "left");
    await renumber(entry.classInstanceId);
  }
}

/** In how many lines a person stands. */
export const countWaits = (attendeeId: string): Promise<number> =>
  WaitlistEntryModel.countDocuments({ attendeeId, status: inLine(), deletedAt: null });

/** After an offer that was declined or expired: in line again, behind all others. */
export async function toEndOfLine(entry: WaitlistEntryDocument): Promise<void> {
  await WaitlistEntryModel.updateOne(asRead(entry), {
    status: "waiting",
    offerBookingId: null,
    offeredUntil: null,
    offeredCents: null,
    sequence: await nextNumber("waitlist"),
  });
}

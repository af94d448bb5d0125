import { findMoved } from "../../../shared/features/waitlist/line.ts";
import type { WaitlistStatus } from "../../../shared/features/waitlist/waitlist-entry.ts";
import { toInLine, type WaitlistEntryDocument, WaitlistEntryModel } from "./waitlist-entry.model.ts";

/** Everybody who waits for a class, the first in front. */
export const findLine = (classInstanceId: string) =>
  WaitlistEntryModel.find({ classInstanceId, status: "waiting", deletedAt: null })
    .sort({ sequence: 1 })
    .lean<WaitlistEntryDocument[]>();

/**
 * Gives everybody in line the place they have now, writing only what changed. It looks again after it wrote, because
 * others come and leave meanwhile: whoever writes last has seen the line as it is.
 */
export async function renumber(classInstanceId: string): Promise<void> {
  for (;;) {
    const moved = findMoved((await findLine(classInstanceId)).map(toInLine));
    if (moved.length === 0) return;
    for (const { id, position } of moved)
      await WaitlistEntryModel.updateOne({ _id: id, status: "waiting" }, { position });
  }
}

/** Ends somebody's waiting. @returns whether it was they who still waited */
export async function endWaiting(id: string, status: Exclude<WaitlistStatus, "waiting">): Promise<boolean> {
  const ended = await WaitlistEntryModel.updateOne({ _id: id, status: "waiting" }, { status, position: null });
  return ended.modifiedCount === 1;
}

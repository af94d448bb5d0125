import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { InstantText } from "../../core/time.ts";
import type { BookingAttendance } from "../classes/booking.ts";

/** `none` takes an earlier mark back. */
export const Mark = z.enum(["present", "late", "absent", "excused", "none"]);
export type Mark = z.infer<typeof Mark>;

/** One mark somebody made, as the server received it. */
export const GivenMark = z.object({
  mark: Mark,
  /** The time at the door by the device's clock: a claim, since clocks of devices are wrong. */
  at: InstantText,
  /** Null on a device whose mark the server has not confirmed yet. */
  receivedAt: InstantText.nullable(),
  byId: Id,
  byName: z.string(),
});
export type GivenMark = z.infer<typeof GivenMark>;

/** The mark that counts is the one the server received last, whatever the clocks said. Oldest first. */
export function currentMark<Given extends { mark: Mark }>(marks: readonly Given[]): Given | null {
  const last = marks.at(-1);
  return last && last.mark !== "none" ? last : null;
}

export const isHere = (mark: Mark | undefined): boolean => mark === "present" || mark === "late";

/** What a mark means for the booking. Somebody excused neither came nor failed to show up. */
export function attendanceOf(mark: Mark | undefined): BookingAttendance | null {
  if (isHere(mark)) return "attended";
  return mark === "absent" ? "no-show" : null;
}

/** A walk-in stands at the door: of a class of today, or of one that was (a phone that was offline tells late). */
const WALK_IN_HOURS_BEFORE = 24;

export const canWalkIn = (instance: { startsAt: string }, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now.add({ hours: WALK_IN_HOURS_BEFORE }), Temporal.Instant.from(instance.startsAt)) >= 0;

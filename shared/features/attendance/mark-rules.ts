import type { BookingAttendance } from "../bookings/booking.ts";
import type { PassedGate } from "../bookings/gates.ts";
import type { Mark } from "./attendance.ts";

/** The mark that counts is the one the server received last; the devices' clocks decide nothing. Oldest first. */
export function currentMark<Given extends { mark: Mark }>(marks: readonly Given[]): Given | null {
  const last = marks.at(-1);
  return last && last.mark !== "none" ? last : null;
}

/** Present, also when late. */
export const isHere = (mark: Mark | undefined): boolean => mark === "present" || mark === "late";

/** What a mark means for the booking. An excused attendee neither came nor is a no-show. */
export function attendanceOf(mark: Mark | undefined): BookingAttendance | null {
  if (isHere(mark)) return "attended";
  return mark === "absent" ? "no-show" : null;
}

/** A walk-in stands at the door: of a class of today, or of one that was (a phone that was offline sends late). */
const WALK_IN_HOURS_BEFORE = 24;

/** Whether a walk-in can be added: from 24 hours before the class on. */
export const canWalkIn = (instance: { startsAt: string }, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now.add({ hours: WALK_IN_HOURS_BEFORE }), Temporal.Instant.from(instance.startsAt)) >= 0;

interface WaiverState {
  waiverSigned: boolean;
  history: readonly { withoutWaiver?: string | null | undefined }[];
  letIn?: readonly PassedGate[] | undefined;
}

/** Staff gave their word that this person takes part without a signed waiver: at the door, or when the seat was sold. */
export const isExcepted = ({ history, letIn = [] }: Omit<WaiverState, "waiverSigned">): boolean =>
  history.some(({ withoutWaiver }) => withoutWaiver) || letIn.some(({ gate, reason }) => gate === "waiver" && reason);

/** Only who takes part needs a waiver; a reason given once in a class holds for it. */
export const needsWaiver = (mark: Mark, state: WaiverState): boolean =>
  isHere(mark) && !state.waiverSigned && !isExcepted(state);

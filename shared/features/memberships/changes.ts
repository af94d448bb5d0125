import { addDays, type Day } from "../../core/time.ts";
import type { Pass } from "./pass.ts";

/** What its holder can do with a membership. */
export type PassChange = "freeze" | "resume" | "cancel" | "undo-cancel";
/** Commands of the studio alone on a pack, or on any pass (`end`). */
export type StudioChange = "grant" | "extend" | "add" | "take" | "end";
export type ChangeRefusal =
  | "not-membership"
  | "ended"
  | "past-due"
  | "frozen"
  | "not-frozen"
  | "cancelled"
  | "not-cancelled";

export type Changeable = Pick<Pass, "kind" | "status" | "renews" | "paidUntil" | "endReason">;

/** Null when it can be done now. */
export function whyNotChange(pass: Changeable, change: PassChange): ChangeRefusal | null {
  if (pass.kind !== "membership" || pass.paidUntil === null) return "not-membership";
  if (pass.status === "ended") return "ended";
  if (change === "cancel") return pass.renews ? null : "cancelled";
  if (change === "undo-cancel") return pass.renews || pass.endReason !== "cancelled" ? "not-cancelled" : null;
  if (change === "resume") return pass.status === "frozen" ? null : "not-frozen";
  if (pass.status === "past-due") return "past-due";
  if (pass.status === "frozen") return "frozen";
  return pass.renews ? null : "cancelled";
}

const daysBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "days" }).days;
const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** A week at least, three months at most. */
export const freezeLimits = (today: Day): { earliest: Day; latest: Day } => ({
  earliest: addDays(today, 7),
  latest: Temporal.PlainDate.from(today).add({ months: 3 }).toString(),
});

export interface FreezeEffect {
  /** Paid days that are left after today; they come after the freeze. */
  daysKept: number;
  resumesOn: Day;
  /** The first day that is not paid then: the next charge. */
  paidUntil: Day;
}

/** Today counts as used, so that freezing at night and going on in the morning gains nothing. */
export function freezeEffect(pass: { paidUntil: Day }, today: Day, until: Day): FreezeEffect {
  const daysKept = Math.max(0, daysBetween(addDays(today, 1), pass.paidUntil));
  return { daysKept, resumesOn: until, paidUntil: addDays(until, daysKept) };
}

/** Whether a freeze that begins today may end on that day. */
export const isFreezeDay = (today: Day, until: Day): boolean => {
  const { earliest, latest } = freezeLimits(today);
  return until >= earliest && until <= latest;
};

export interface ResumeEffect {
  daysKept: number;
  paidUntil: Day;
}

/** Going on earlier than said: the days that were kept begin today, on the day of the freeze itself tomorrow. */
export function resumeEffect(pass: { paidUntil: Day; frozenOn: Day; frozenUntil: Day }, today: Day): ResumeEffect {
  const daysKept = daysBetween(pass.frozenUntil, pass.paidUntil);
  const from = later(addDays(pass.frozenOn, 1), today < pass.frozenUntil ? today : pass.frozenUntil);
  return { daysKept, paidUntil: addDays(from, daysKept) };
}

export interface CancelEffect {
  /** Nothing is paid any more, so that there is nothing to use up. */
  endsNow: boolean;
  /** The last day it can be used. */
  lastDay: Day;
}

/** What cancelling a membership today would do. */
export const cancelEffect = (pass: { paidUntil: Day; status: Pass["status"] }, today: Day): CancelEffect =>
  pass.status === "past-due" || pass.paidUntil <= today
    ? { endsNow: true, lastDay: today }
    : { endsNow: false, lastDay: addDays(pass.paidUntil, -1) };

interface Placed {
  /** The class's day on the studio's calendar. */
  day: Day;
  passId: string | null;
  status: string;
}

/** The bookings a pass pays for that lie in days it will not be good for (`to` left out), the first in front. */
export const bookingsWithin = <Row extends Placed>(
  bookings: readonly Row[],
  passId: string,
  from: Day,
  to: Day | null,
): Row[] =>
  bookings
    .filter(
      (booking) =>
        booking.passId === passId &&
        booking.status === "booked" &&
        booking.day >= from &&
        (to === null || booking.day < to),
    )
    .toSorted((a, b) => a.day.localeCompare(b.day));

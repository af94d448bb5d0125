import type { Pass } from "./pass.ts";

/** Why a pass does not pay for a class. */
export type PassRefusal = "not-active" | "used-up" | "other-classes" | "ends-before" | "other-person";

interface PassHolder {
  id: string;
  /** Of a minor, or of a guardian: who shares a family plan. */
  familyId: string | null;
}

type Usable = Pick<
  Pass,
  "status" | "kind" | "creditsLeft" | "blueprintIds" | "startsAt" | "endsAt" | "renews" | "ownerId" | "isForFamily"
>;

interface Use {
  instance: { blueprintId: string; startsAt: string };
  attendee: PassHolder;
  /** The family of who bought it; null when there is none. */
  ownerFamilyId: string | null;
}

const isBefore = (a: string, b: string) =>
  Temporal.Instant.compare(Temporal.Instant.from(a), Temporal.Instant.from(b)) < 0;

const mayUse = (pass: Usable, { attendee, ownerFamilyId }: Use): boolean =>
  attendee.id === pass.ownerId || (pass.isForFamily && ownerFamilyId !== null && attendee.familyId === ownerFamilyId);

/**
 * A class lies in the time a pass is good for. Without a limit, a membership that goes on is good for every class on the
 * calendar; with one, each month's classes are paid with that month's credits.
 */
const isInTime = (pass: Usable, startsAt: string): boolean =>
  isBefore(startsAt, pass.endsAt) || (pass.renews && pass.creditsLeft === null);

/** Null when the pass pays for the class. What comes first in the list is said first. */
export function whyNotUse(pass: Usable, use: Use): PassRefusal | null {
  if (!mayUse(pass, use)) return "other-person";
  if (pass.status !== "active") return "not-active";
  if (pass.blueprintIds.length > 0 && !pass.blueprintIds.includes(use.instance.blueprintId)) return "other-classes";
  if (!isInTime(pass, use.instance.startsAt)) return "ends-before";
  return pass.creditsLeft === 0 ? "used-up" : null;
}

/** Unlimited first, because it costs nothing more; then what ends first; then what was bought first. */
export function compareForUse(a: Pick<Pass, "creditsLeft" | "endsAt" | "startsAt">, b: typeof a): number {
  const isUnlimited = (pass: typeof a) => Number(pass.creditsLeft === null);
  return (
    isUnlimited(b) - isUnlimited(a) ||
    Date.parse(a.endsAt) - Date.parse(b.endsAt) ||
    Date.parse(a.startsAt) - Date.parse(b.startsAt)
  );
}

/** Why the first of the passes that pay for a class is taken before the second. */
export type WhyTaken = "only" | "unlimited" | "ends-first" | "bought-first";

export function whyTaken([first, second]: readonly Pick<Pass, "creditsLeft" | "endsAt">[]): WhyTaken {
  if (!first || !second) return "only";
  if (first.creditsLeft === null && second.creditsLeft !== null) return "unlimited";
  return isBefore(first.endsAt, second.endsAt) ? "ends-first" : "bought-first";
}

/** The passes that pay for a class, first the one that is used unless the user chooses another. */
export const passesFor = <Row extends Usable>(passes: readonly Row[], use: (pass: Row) => Use): Row[] =>
  passes.filter((pass) => whyNotUse(pass, use(pass)) === null).toSorted(compareForUse);

/** A class that is cancelled in time comes back, unless it was taken in a month of the membership that is over. */
export function comesBackTo(pass: Pick<Pass, "creditsLeft" | "startsAt" | "uses">, bookingId: string): boolean {
  const use = pass.uses.find((each) => each.bookingId === bookingId);
  return pass.creditsLeft !== null && use !== undefined && !isBefore(use.at, pass.startsAt);
}

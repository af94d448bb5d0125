/** One can check in from half an hour before a class begins until a quarter of an hour after. */
export const OPENS_MINUTES_BEFORE = 30;
const CLOSES_MINUTES_AFTER = 15;
/** How old a check-in may be when the server receives it: as long as rosters are on devices. */
export const RECEIVED_WITHIN_HOURS = 3 * 24;

export type DoorState = "early" | "open" | "late";

const compare = Temporal.Instant.compare;

/** The first moment a person may check in to a class. */
export const checkInOpensAt = (startsAt: Temporal.Instant): Temporal.Instant =>
  startsAt.subtract({ minutes: OPENS_MINUTES_BEFORE });

/** Both ends count. Computed in instants: clocks that change in between change nothing. */
export function doorStateAt(startsAt: Temporal.Instant, at: Temporal.Instant): DoorState {
  if (compare(at, checkInOpensAt(startsAt)) < 0) return "early";
  return compare(at, startsAt.add({ minutes: CLOSES_MINUTES_AFTER })) > 0 ? "late" : "open";
}

/** A device's clock may be ahead: no check-in is later than the moment the server received it. */
export const timeAtDoor = (claimed: Temporal.Instant, heardAt: Temporal.Instant): Temporal.Instant =>
  compare(claimed, heardAt) > 0 ? heardAt : claimed;

/** Whether a claim is too old to be believed. */
export const isTooOld = (at: Temporal.Instant, heardAt: Temporal.Instant): boolean =>
  compare(at.add({ hours: RECEIVED_WITHIN_HOURS }), heardAt) < 0;

import type { Cents } from "../../core/money.ts";
import type { Day } from "../../core/time.ts";
import type { PassStatus } from "../memberships/pass.ts";

/** A pass with what was paid for it. */
export interface PaidPass {
  status: PassStatus;
  credits: number | null;
  creditsLeft: number | null;
  /** For the pack, or for the month that runs. */
  paidCents: Cents;
  /** Calendar days that were paid. */
  days: number;
  /** The first day on which it cannot be used any more. */
  endsOn: Day;
}

/** The debt for a pass: for a number of classes, or, where `days` is not 0, for days, which grow fewer by themselves. */
export interface PassDebt {
  /** Of all classes left, or of all days that were paid. */
  cents: Cents;
  /** 0: it goes by classes. */
  days: number;
  /** Number of the day, see `dayNumberOf`, from which on nothing is owed. */
  endsOnNumber: number;
}

/** Calendar days since 1970, which the database can subtract. */
export const dayNumberOf = (day: Day): number =>
  Temporal.PlainDate.from("1970-01-01").until(Temporal.PlainDate.from(day), { largestUnit: "days" }).days;

/**
 * The debt of the studio for a pass: the price paid, by the share of its classes that are not booked; of a pass without a
 * number of classes by the share of its days that are ahead. Null: nothing. Cents are cut off.
 */
export function toDebt({ status, credits, creditsLeft, paidCents, days, endsOn }: PaidPass): PassDebt | null {
  if (status === "ended" || status === "past-due" || paidCents <= 0) return null;
  const endsOnNumber = dayNumberOf(endsOn);
  if (credits === null || creditsLeft === null) return days > 0 ? { cents: paidCents, days, endsOnNumber } : null;
  // A gift of classes makes them cheaper each, and owes no more than was paid.
  const cents = credits === 0 ? 0 : Math.floor((paidCents * Math.min(creditsLeft, credits)) / credits);
  return cents > 0 ? { cents, days: 0, endsOnNumber } : null;
}

/** The cents owed of it on a day; the database computes the same. */
export function owedOn({ cents, days, endsOnNumber }: PassDebt, today: Day): Cents {
  const left = endsOnNumber - dayNumberOf(today);
  if (left <= 0) return 0;
  return days === 0 ? cents : Math.floor((cents * Math.min(left, days)) / days);
}

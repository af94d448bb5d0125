import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Cents } from "../../core/money.ts";
import { InstantText } from "../../core/time.ts";
import { ACCEPT_UNTIL_CHOICES } from "./offer-rules.ts";

/**
 * `offered`: a seat is kept for this person until they answer. `seated`: has a place in the class now. `expired`: the
 * line ended, or the class was cancelled, before that.
 */
export const WaitlistStatus = z.enum(["waiting", "offered", "left", "seated", "expired"]);
export type WaitlistStatus = z.infer<typeof WaitlistStatus>;

/** What a waiting person wants of a place in line. */
export const WaitTerms = z.object({
  /** Book it at once when a pass pays for it; without one it is offered as to any other person. */
  autoConfirm: z.boolean(),
  /** No seat any more so many hours before the class. */
  acceptUntilHours: z.literal(ACCEPT_UNTIL_CHOICES),
  /** A seat in another class at the same time ends this wait. */
  onlyOne: z.boolean(),
});
export type WaitTerms = z.infer<typeof WaitTerms>;

/** No seat is booked without a request, and no person gets two seats at the same time. */
export const USUAL_TERMS: WaitTerms = { autoConfirm: false, acceptUntilHours: 2, onlyOne: true };

/** One person in line for one full class. */
export const WaitlistEntry = z.object({
  id: Id,
  classInstanceId: Id,
  /** Who would come to the class. */
  attendeeId: Id,
  attendeeName: z.string(),
  /** Who put them in line. */
  joinedById: Id,
  status: WaitlistStatus,
  ...WaitTerms.shape,
  /** Until then the seat that is offered is theirs. */
  offeredUntil: InstantText.nullable(),
  /** The class's price at the offer, which a yes costs at most; null without one. */
  offeredCents: Cents.nullable(),
  /** 1 is the next. Null with an offer, once the waiting is over, and on a device until the server has given one. */
  position: z.int().nullable(),
  /** When this person was notified of a free seat; null when not yet. */
  toldAt: InstantText.nullable(),
  joinedAt: InstantText,
  /** Copied from the class, so that a list of them needs nothing else. */
  startsAt: InstantText,
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

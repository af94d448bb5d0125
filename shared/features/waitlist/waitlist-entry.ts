import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { InstantText } from "../../core/time.ts";

/** `seated`: has a place in the class now. `expired`: the class began, or was cancelled, before that. */
export const WaitlistStatus = z.enum(["waiting", "left", "seated", "expired"]);
export type WaitlistStatus = z.infer<typeof WaitlistStatus>;

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
  /** 1 is the next. Null once the waiting is over, and on a device until the server has given one. */
  position: z.int().nullable(),
  /** When this person was told of a free seat; null when not yet. */
  toldAt: InstantText.nullable(),
  joinedAt: InstantText,
  /** Copied from the class, so that a list of them needs nothing else. */
  startsAt: InstantText,
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

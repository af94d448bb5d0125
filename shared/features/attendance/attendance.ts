import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { InstantText } from "../../core/time.ts";

/** `none` takes an earlier mark back. */
export const Mark = z.enum(["present", "late", "absent", "excused", "none"]);
export type Mark = z.infer<typeof Mark>;

/** Who said it: those who lead the class where nothing else is said. */
export const MarkSource = z.enum(["staff", "self", "guardian", "kiosk"]);
export type MarkSource = z.infer<typeof MarkSource>;

/** One mark, as the server received it. */
export const GivenMark = z.object({
  mark: Mark,
  /** The time at the door by the device's clock: a claim, since clocks of devices are wrong. */
  at: InstantText,
  /** Null on a device whose mark the server has not confirmed yet. */
  receivedAt: InstantText.nullable(),
  byId: Id,
  /** Empty when the person checked in without staff. */
  byName: z.string(),
  source: MarkSource.optional(),
  /** Why staff let in a person without a signed waiver. */
  withoutWaiver: z.string().nullable().optional(),
  /** Why an earlier mark was corrected. */
  reason: z.string().nullable().optional(),
});
export type GivenMark = z.infer<typeof GivenMark>;

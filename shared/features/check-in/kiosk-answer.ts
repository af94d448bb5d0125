import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { LocalTime } from "../../core/time.ts";

/** A class as a visitor at the kiosk may see it: their own, and only while check-in is open. */
export const KioskClass = z.object({
  bookingId: Id,
  name: z.string(),
  place: z.string(),
  startTime: LocalTime,
});
export type KioskClass = z.infer<typeof KioskClass>;

/**
 * `choose`: several classes are open; ask again with one of them. `received`: sent later than it was typed; the visitor
 * is gone, so the kiosk shows no name.
 */
export const KioskAnswer = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("checked-in"), firstName: z.string(), class: KioskClass, wasIn: z.boolean() }),
  z.object({ outcome: z.literal("choose"), firstName: z.string(), classes: z.array(KioskClass) }),
  z.object({ outcome: z.literal("received") }),
]);
export type KioskAnswer = z.infer<typeof KioskAnswer>;

import * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { ruleText } from "#shared/core/messages/message.ts";
import { Day, InstantText } from "#shared/core/time.ts";

/** So long after *Close* an admin can undo it: until then no class is canceled and no person notified. */
export const UNDO_SECONDS = 60;

/** More than a large studio holds in a week. */
export const MOST_CLOSED_CLASSES = 100;

/** A studio plans a closure of more days as several. */
export const LONGEST_CLOSURE_DAYS = 31;

export const ClosedClassIds = z
  .array(Id)
  .min(1, ruleText("Choose at least one class."))
  .max(MOST_CLOSED_CLASSES, ruleText("At most 100 classes at once."))
  .refine((ids) => new Set(ids).size === ids.length, ruleText("Name each class once."));

/** Both languages are written side by side; people read the one that is there where one is left empty. */
export const ClosureReason = z
  .object({ reason: z.string().trim().max(500), reasonEs: z.string().trim().max(500) })
  .refine(({ reason, reasonEs }) => reason !== "" || reasonEs !== "", {
    path: ["reason"],
    message: ruleText("Say why."),
  });
export type ClosureReason = z.infer<typeof ClosureReason>;

/** Days, both included, on which series make no more classes. */
export const ClosedDays = z.object({ from: Day, until: Day }).refine(({ from, until }) => from <= until, {
  path: ["until"],
  message: ruleText("Not before the first day."),
});
export type ClosedDays = z.infer<typeof ClosedDays>;

/** `planned` until its time to undo is over, `closing` while classes are canceled and people notified. */
export const ClosureState = z.enum(["planned", "closing", "closed", "undone"]);
export type ClosureState = z.infer<typeof ClosureState>;

/** The returns to members when classes are canceled. Money is cents. */
export const ClosureReturns = z.object({
  /** Classes that go back to a pass or a membership. */
  passClasses: z.int(),
  cardCents: z.int(),
  creditCents: z.int(),
});
export type ClosureReturns = z.infer<typeof ClosureReturns>;

export const NO_RETURNS: ClosureReturns = { passClasses: 0, cardCents: 0, creditCents: 0 };

/** A class of a closure, with its people. */
export const ClosedClass = z.object({
  id: Id,
  booked: z.int(),
  waiting: z.int(),
});
export type ClosedClass = z.infer<typeof ClosedClass>;

/** Several classes that the studio cancels at once, for one reason, with one notice for each person. */
export const Closure = z.object({
  id: Id,
  reason: z.string(),
  reasonEs: z.string(),
  state: ClosureState,
  createdAt: InstantText,
  /** When the classes are canceled, unless an admin undoes it before. */
  closesAt: InstantText,
  firstStartsAt: InstantText,
  lastStartsAt: InstantText,
  classes: z.int(),
  /** Classes that were canceled by it; the others were canceled before, or had begun. */
  canceled: z.int(),
  /** People notified so far. */
  notified: z.int(),
});
export type Closure = z.infer<typeof Closure>;

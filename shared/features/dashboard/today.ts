import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Day, InstantText, LocalTime } from "../../core/time.ts";

/** More classes than a studio gives on one day. */
export const MOST_CLASSES = 100;

/** One class of today, and what is still to be done about it. */
export const ClassToday = z.object({
  id: Id,
  name: z.string(),
  startTime: LocalTime,
  endTime: LocalTime,
  startsAt: InstantText,
  endsAt: InstantText,
  place: z.string(),
  /** Empty: the instructor left the studio. */
  instructorName: z.string(),
  seats: z.int(),
  /** People with a place, over capacity too. */
  people: z.int(),
  /** People who were let in and did not pay yet. */
  unpaid: z.int(),
  /** People without a signed waiver. */
  unsigned: z.int(),
  /** People with a mark. */
  marked: z.int(),
});
export type ClassToday = z.infer<typeof ClassToday>;

export const Today = z.object({ day: Day, asOf: InstantText, classes: z.array(ClassToday) });
export type Today = z.infer<typeof Today>;

/** How a class stands in time. */
type ClassPhase = "ahead" | "running" | "over";

const isAfter = (one: Temporal.Instant, other: string): boolean =>
  Temporal.Instant.compare(one, Temporal.Instant.from(other)) >= 0;

export function phaseOf(
  { startsAt, endsAt }: Pick<ClassToday, "startsAt" | "endsAt">,
  now: Temporal.Instant,
): ClassPhase {
  if (isAfter(now, endsAt)) return "over";
  return isAfter(now, startsAt) ? "running" : "ahead";
}

export type ClassTrouble = "no-instructor" | "not-taken" | "unpaid" | "unsigned";

/** Work that a person still has with a class, the most urgent first. */
export function troublesOf(found: ClassToday, now: Temporal.Instant): ClassTrouble[] {
  const isOver = phaseOf(found, now) === "over";
  const is: Record<ClassTrouble, boolean> = {
    "no-instructor": found.instructorName === "" && !isOver,
    "not-taken": isOver && found.people > 0 && found.marked === 0,
    unpaid: found.unpaid > 0,
    unsigned: found.unsigned > 0,
  };
  return (Object.keys(is) as ClassTrouble[]).filter((trouble) => is[trouble]);
}

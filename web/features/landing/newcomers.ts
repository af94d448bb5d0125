import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { requiresSomething } from "#shared/features/readiness/requirement.ts";

/** Studios name these classes after who comes, also where they set no ages. */
const FOR_THE_YOUNG = /\b(kids?|child(ren)?|teens?|youth|juniors?|tots?)\b/i;

/** An adult who never flew may come: a beginners' class, nothing asked for before, a seat free, not begun yet. */
export const isForNewcomers = (instance: ClassInstance, now: Temporal.Instant): boolean =>
  instance.status === "scheduled" &&
  instance.seatsLeft > 0 &&
  instance.level === "beginner" &&
  !(instance.ages && instance.ages.to !== null && instance.ages.to < 18) &&
  !FOR_THE_YOUNG.test(instance.name) &&
  !requiresSomething(instance) &&
  Temporal.Instant.compare(now, Temporal.Instant.from(instance.startsAt)) < 0;

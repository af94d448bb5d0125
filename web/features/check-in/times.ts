import type { ClassInstance } from "#shared/features/classes/class-instance.ts";

const NEAR_MS = 2 * 3_600_000;

/**
 * Whether a person who looks now expects a class here: it is today's, or begins soon after midnight, and is not over.
 */
export function isOfToday(
  { date, startsAt, endsAt }: Pick<ClassInstance, "date" | "startsAt" | "endsAt">,
  today: string,
  { epochMilliseconds: now }: Temporal.Instant,
): boolean {
  if (Date.parse(endsAt) <= now) return false;
  return date <= today || Date.parse(startsAt) - now <= NEAR_MS;
}

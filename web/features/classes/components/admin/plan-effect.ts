import type { PlanEffect } from "../../../../../shared/features/classes/admin/endpoints.ts";

const classes = (count: number) => (count === 1 ? "1 class" : `${count} classes`);

/** What a change of a plan did to the calendar, for a toast. */
export function effectWords({ made, changed, removed, keptWithPeople }: PlanEffect): string {
  const done = [
    made > 0 && `${classes(made)} made`,
    changed > 0 && `${classes(changed)} changed`,
    removed > 0 && `${classes(removed)} taken out`,
    keptWithPeople.length > 0 &&
      `${classes(keptWithPeople.length)} kept, because people are in: cancel them one by one`,
  ].filter((part) => part !== false);
  return done.length > 0 ? `${done.join(", ")}.` : "The calendar stays as it is.";
}

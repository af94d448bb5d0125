import type { PlanEffect } from "../../../../../shared/features/classes/admin/endpoints.ts";
import { t } from "../../../../words/t.ts";

const classes = (count: number) => t("{count, plural, one {# class} other {# classes}}", { count });

/** What a change of a plan did to the calendar, for a toast. */
export function effectWords({ made, changed, removed, keptWithPeople }: PlanEffect): string {
  const done = [
    made > 0 && t("{classes} made", { classes: classes(made) }),
    changed > 0 && t("{classes} changed", { classes: classes(changed) }),
    removed > 0 && t("{classes} taken out", { classes: classes(removed) }),
    keptWithPeople.length > 0 &&
      t("{classes} kept, because people are in: cancel them one by one", { classes: classes(keptWithPeople.length) }),
  ].filter((part) => part !== false);
  return done.length > 0 ? `${done.join(", ")}.` : t("The calendar stays as it is.");
}

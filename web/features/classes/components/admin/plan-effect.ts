import type { PlanEffect } from "#shared/features/classes/admin/endpoints.ts";
import { t } from "#web/words/t.ts";

/** What a change of a plan did to the calendar, for a toast. */
export function effectWords({ made, changed, removed, keptWithPeople, notPlanned }: PlanEffect): string {
  const done = [
    made > 0 && t("{count, plural, one {# class made} other {# classes made}}", { count: made }),
    changed > 0 && t("{count, plural, one {# class changed} other {# classes changed}}", { count: changed }),
    removed > 0 && t("{count, plural, one {# class removed} other {# classes removed}}", { count: removed }),
    keptWithPeople.length > 0 &&
      t(
        "{count, plural, one {# class kept, because people are in it: cancel it by itself} other {# classes kept, because people are in them: cancel them one by one}}",
        { count: keptWithPeople.length },
      ),
    notPlanned.length > 0 &&
      t(
        "{count, plural, one {# series could not be planned: look at it} other {# series could not be planned: look at them}}",
        { count: notPlanned.length },
      ),
  ].filter((part) => part !== false);
  return done.length > 0 ? `${done.join(", ")}.` : t("The calendar stays as it is.");
}

import type { PlanEffect } from "#shared/features/classes/admin/endpoints.ts";
import { t } from "#web/words/t.ts";

/** What a change of a plan did to the calendar, for a toast. */
export function effectWords({ made, changed, removed, keptWithPeople, notPlanned }: PlanEffect): string {
  const done = [
    made > 0 && t("{count, plural, one {# class added} other {# classes added}}", { count: made }),
    changed > 0 && t("{count, plural, one {# class changed} other {# classes changed}}", { count: changed }),
    removed > 0 && t("{count, plural, one {# class removed} other {# classes removed}}", { count: removed }),
    keptWithPeople.length > 0 &&
      t(
        "{count, plural, one {# class kept because people are booked. Cancel it separately} other {# classes kept because people are booked. Cancel them one by one}}",
        { count: keptWithPeople.length },
      ),
    notPlanned.length > 0 &&
      t(
        "{count, plural, one {# series couldn't be planned. Take a look} other {# series couldn't be planned. Take a look}}",
        { count: notPlanned.length },
      ),
  ].filter((part) => part !== false);
  return done.length > 0 ? `${done.join(", ")}.` : t("The calendar stays as it is.");
}

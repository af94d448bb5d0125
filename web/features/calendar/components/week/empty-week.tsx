import type { Day } from "#shared/core/time.ts";
import { countFilters, type Timetable } from "#web/features/classes/index.ts";
import { formatDay } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { t } from "#web/words/t.ts";
import type { CalendarUrl } from "../schedule/use-calendar-url.ts";

export interface EmptyWeekProps {
  url: CalendarUrl;
  timetable: Timetable;
  /** The first of the seven days that are shown. */
  first: Day;
}

/** Why there is nothing to show: the filters, a week not planned yet, a studio that plans none, or a quiet week. */
export function EmptyWeek({ url, timetable, first }: EmptyWeekProps) {
  if (countFilters(url.filter) > 0)
    return (
      <EmptyState
        title={t("No class fits these filters")}
        description={t("Another week may have one, or look at everything.")}
        action={<Button onClick={url.clearFilters}>{t("Show all classes")}</Button>}
      />
    );
  const lastDay = timetable.classes.at(-1)?.date;
  const back = first !== timetable.today && (
    <Button variant="secondary" onClick={() => url.setDay(timetable.today)}>
      {t("Back to this week")}
    </Button>
  );
  if (lastDay !== undefined && first <= lastDay)
    return (
      <EmptyState
        title={t("No classes this week")}
        description={t("The studio is taking a break. Try another week.")}
        action={back}
      />
    );
  return (
    <EmptyState
      title={t("Not planned yet")}
      description={
        lastDay === undefined
          ? t("Classes show here once the studio plans them.")
          : t("The schedule is published through {day}.", { day: formatDay(lastDay, "long") })
      }
      action={back}
    />
  );
}

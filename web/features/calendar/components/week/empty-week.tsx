import { type Day, weekStart } from "#shared/core/time.ts";
import { countFilters, type Timetable } from "#web/features/classes/index.ts";
import { formatDay } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { t } from "#web/words/t.ts";
import type { CalendarUrl } from "../schedule/use-calendar-url.ts";

export interface EmptyWeekProps {
  url: CalendarUrl;
  timetable: Timetable;
  day: Day;
}

/** Why there is nothing to show: the filters, a week not planned yet, or a quiet one. */
export function EmptyWeek({ url, timetable, day }: EmptyWeekProps) {
  if (countFilters(url.filter) > 0)
    return (
      <EmptyState
        title={t("No class fits these filters")}
        description={t("Another week may have one, or look at everything.")}
        action={<Button onClick={url.clearFilters}>{t("Show all classes")}</Button>}
      />
    );
  const lastDay = timetable.classes.at(-1)?.date;
  const isBeyond = lastDay !== undefined && weekStart(day) > lastDay;
  return (
    <EmptyState
      title={isBeyond ? t("Not planned yet") : t("No classes this week")}
      description={
        isBeyond
          ? t("The schedule is published through {day}.", { day: formatDay(lastDay, "long") })
          : t("The studio is taking a break. Try another week.")
      }
      action={
        <Button variant="secondary" onClick={() => url.setDay(timetable.today)}>
          {t("Back to this week")}
        </Button>
      }
    />
  );
}

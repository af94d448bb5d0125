import { ChevronLeft, ChevronRight } from "lucide-react";
import { addDays, type Day } from "#shared/core/time.ts";
import { formatDays } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { t } from "#web/words/t.ts";

export interface WeekNavProps {
  /** The first of the seven days that are shown. */
  first: Day;
  day: Day;
  today: Day;
  onDay: (day: Day) => void;
}

export function WeekNav({ first, day, today, onDay }: WeekNavProps) {
  // Another week opens on its first day; this one on today.
  const openWeek = (start: Day) => onDay(start <= today && today < addDays(start, 7) ? today : start);
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-1">
      <IconButton label={t("Previous week")} onClick={() => openWeek(addDays(first, -7))}>
        <ChevronLeft />
      </IconButton>
      <h2 aria-live="polite" className="min-w-28 text-center text-lg whitespace-nowrap tabular-nums">
        {formatDays(first, addDays(first, 6))}
      </h2>
      <IconButton label={t("Next week")} onClick={() => openWeek(addDays(first, 7))}>
        <ChevronRight />
      </IconButton>
      <Button variant="secondary" size="sm" className="ml-1" disabled={day === today} onClick={() => onDay(today)}>
        {t("Today")}
      </Button>
    </div>
  );
}

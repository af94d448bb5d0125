import { ChevronLeft, ChevronRight } from "lucide-react";
import { addDays, type Day, weekStart } from "../../../../../shared/core/time.ts";
import { formatDays } from "../../../../format.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { IconButton } from "../../../../ui/actions/icon-button.tsx";

export interface WeekNavProps {
  day: Day;
  today: Day;
  onDay: (day: Day) => void;
}

export function WeekNav({ day, today, onDay }: WeekNavProps) {
  const isThisWeek = weekStart(day) === weekStart(today);
  // Another week opens on its Monday; this week on today.
  const openWeek = (monday: Day) => onDay(monday === weekStart(today) ? today : monday);
  return (
    <div className="-ml-3 flex items-center gap-1">
      <IconButton label="Previous week" onClick={() => openWeek(addDays(weekStart(day), -7))}>
        <ChevronLeft />
      </IconButton>
      <h2 aria-live="polite" className="min-w-28 text-center text-lg whitespace-nowrap tabular-nums">
        {formatDays(weekStart(day), addDays(weekStart(day), 6))}
      </h2>
      <IconButton label="Next week" onClick={() => openWeek(addDays(weekStart(day), 7))}>
        <ChevronRight />
      </IconButton>
      <Button
        variant="secondary"
        size="sm"
        className="ml-1"
        disabled={isThisWeek && day === today}
        onClick={() => onDay(today)}
      >
        Today
      </Button>
    </div>
  );
}

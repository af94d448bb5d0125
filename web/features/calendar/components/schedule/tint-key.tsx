import { clsx } from "clsx";
import type { Day } from "#shared/core/time.ts";
import { type CalendarFilter, matchesFilter, sevenDays, type Timetable } from "#web/features/classes/index.ts";
import { t } from "#web/words/t.ts";
import { apparatusTint } from "./apparatus-tint.ts";

export interface TintKeyProps {
  timetable: Timetable;
  first: Day;
  filter: CalendarFilter;
}

/** The apparatus that a colored edge stands for, of those in the week. */
export function TintKey({ timetable, first, filter }: TintKeyProps) {
  const { apparatusByFrequency: all, classes } = timetable;
  const days = sevenDays(first);
  const shown = new Set(
    classes.filter((each) => days.includes(each.date) && matchesFilter(each, filter)).map(({ apparatus }) => apparatus),
  );
  return (
    <ul aria-label={t("Colors")} className="flex flex-wrap justify-end gap-x-4 gap-y-1 text-sm text-ink-muted">
      {all
        .filter((apparatus) => shown.has(apparatus))
        .map((apparatus) => (
          <li key={apparatus} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={clsx("h-3.5 w-1 rounded-full", apparatusTint(apparatus, all))} />
            <span data-content>{apparatus}</span>
          </li>
        ))}
    </ul>
  );
}

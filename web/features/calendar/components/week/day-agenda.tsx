import type { ReactNode } from "react";
import type { Day } from "#shared/core/time.ts";
import { classesOn, nextDayWithClasses } from "#web/features/classes/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { formatDay } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { t } from "#web/words/t.ts";
import { useSwipe } from "./use-swipe.ts";

export interface DayAgendaProps {
  day: Day;
  /** The classes of the whole week, filtered. */
  classes: readonly ClassInstanceRow[];
  onDay: (day: Day) => void;
  onSwipe: (direction: "left" | "right") => void;
  renderClass: (instance: ClassInstanceRow) => ReactNode;
}

export function DayAgenda({ day, classes, onDay, onSwipe, renderClass }: DayAgendaProps) {
  const today = classesOn(classes, day);
  const next = nextDayWithClasses(classes, day);
  return (
    <section aria-labelledby="agenda-day" className="mt-4" {...useSwipe(onSwipe)}>
      <h3 id="agenda-day" aria-live="polite" className="mb-3 text-base">
        {formatDay(day, "long")}
      </h3>
      {today.length > 0 ? (
        <ul className="grid gap-3">
          {today.map((instance) => (
            <li key={instance.id}>{renderClass(instance)}</li>
          ))}
        </ul>
      ) : (
        <div className="rounded-card bg-surface-sunken px-5 py-10 text-center">
          <p className="font-semibold">{t("No classes on {day}", { day: formatDay(day, "weekday") })}</p>
          {next ? (
            <Button variant="secondary" className="mt-4" onClick={() => onDay(next)}>
              {t("Go to {day}", { day: formatDay(next, "weekday") })}
            </Button>
          ) : (
            <p className="mt-1 text-ink-muted">{t("Nothing else this week. Try the next one.")}</p>
          )}
        </div>
      )}
    </section>
  );
}

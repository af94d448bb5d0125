import { ChevronRight } from "lucide-react";
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
  /** Whether it is too late for it: those stand folded above the others. */
  isEarlier: (instance: ClassInstanceRow) => boolean;
  onDay: (day: Day) => void;
  onSwipe: (direction: "left" | "right") => void;
  renderClass: (instance: ClassInstanceRow) => ReactNode;
}

export function DayAgenda({ day, classes, isEarlier, onDay, onSwipe, renderClass }: DayAgendaProps) {
  const today = classesOn(classes, day);
  const earlier = today.filter(isEarlier);
  const open = today.filter((instance) => !isEarlier(instance));
  const next = nextDayWithClasses(classes, day);
  return (
    <section aria-labelledby="agenda-day" className="mt-4" {...useSwipe(onSwipe)}>
      <h3 id="agenda-day" aria-live="polite" className="mb-3 text-base">
        {formatDay(day, "long")}
      </h3>
      {earlier.length > 0 && (
        <details key={day} className="group mb-3">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-ink-muted hover:text-ink">
            <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
            {t("{count, plural, one {# earlier class} other {# earlier classes}}", { count: earlier.length })}
          </summary>
          <ClassList classes={earlier} renderClass={renderClass} />
        </details>
      )}
      {open.length > 0 ? (
        <ClassList classes={open} renderClass={renderClass} />
      ) : (
        <div className="rounded-card bg-surface-sunken px-5 py-10 text-center">
          <p className="font-semibold">
            {earlier.length > 0
              ? t("No more classes today")
              : t("No classes on {day}", { day: formatDay(day, "weekday") })}
          </p>
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

function ClassList({ classes, renderClass }: Pick<DayAgendaProps, "classes" | "renderClass">) {
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {classes.map((instance) => (
        <li key={instance.id}>{renderClass(instance)}</li>
      ))}
    </ul>
  );
}

import { clsx } from "clsx";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Day } from "#shared/core/time.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { t } from "#web/words/t.ts";
import type { ClassInstanceRow } from "../../tables.ts";
import { hoursOfWeek } from "./week.ts";

export interface WeekGridProps {
  classes: readonly ClassInstanceRow[];
  days: readonly Day[];
  today: Day;
  now: Temporal.Instant;
  renderClass: (instance: ClassInstanceRow) => ReactNode;
}

/**
 * A real table: days across, hours down. Hours without a class are left out, so a morning and an evening fit one
 * screen; several classes of one hour stand under each other, so none is squeezed. A screen reader says day and hour.
 */
export function WeekGrid({ classes, days, today, now, renderClass }: WeekGridProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const next = classes.find(({ date, endsAt }) => date === today && endsAt > now.toString());
  const hourNow = next && `${next.startTime.slice(0, 2)}:00`;
  // Once, and no further than needed: the evening's classes are why people come in the evening.
  useLayoutEffect(() => {
    body.current?.querySelector("[data-now]")?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <table className="w-full table-fixed border-separate border-spacing-x-1.5 border-spacing-y-0">
      <caption className="sr-only">{t("Classes of the week")}</caption>
      <thead>
        <tr>
          <td className="w-14" />
          {days.map((day) => (
            <DayHead key={day} day={day} isToday={day === today} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {hoursOfWeek(classes, days).map(({ hour, cells }) => (
          <tr key={hour} data-now={hour === hourNow || undefined} className="scroll-mb-24 align-top">
            <th
              scope="row"
              className="border-t border-line pt-2 pr-1 text-right text-xs font-medium whitespace-nowrap text-ink-muted tabular-nums"
            >
              {formatTime(hour).replace(":00", "")}
            </th>
            {cells.map(({ day, classes: inCell }) => (
              <td key={day} className={clsx("border-t border-line py-1", day === today && "bg-brand-soft/40")}>
                {inCell.length > 0 && (
                  <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
                    {inCell.map((instance) => (
                      <li key={instance.id}>{renderClass(instance)}</li>
                    ))}
                  </ul>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayHead({ day, isToday }: { day: Day; isToday: boolean }) {
  return (
    <th
      scope="col"
      aria-current={isToday ? "date" : undefined}
      className="sticky top-16 z-10 bg-surface p-0 text-center font-medium"
    >
      <div className={clsx("rounded-t-control pt-1 pb-2", isToday && "bg-brand-soft/40")}>
        <span className="sr-only">{formatDay(day, "long")}</span>
        <span aria-hidden="true" className="block text-sm text-ink-muted">
          {formatDay(day, "letter")}
        </span>
        <span
          aria-hidden="true"
          className={clsx(
            "mx-auto grid size-9 place-items-center rounded-full text-lg font-semibold tabular-nums",
            isToday && "bg-brand-fill text-on-brand",
          )}
        >
          {Number(day.slice(8))}
        </span>
      </div>
    </th>
  );
}

import type { ReactNode } from "react";
import type { Day } from "#shared/core/time.ts";
import { classesOn } from "#web/features/classes/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { formatDay } from "#web/format.ts";

export interface WeekListProps {
  days: readonly Day[];
  classes: readonly ClassInstanceRow[];
  renderClass: (instance: ClassInstanceRow) => ReactNode;
}

/** The week to read from top to bottom: each day's classes beside its name. */
export function WeekList({ days, classes, renderClass }: WeekListProps) {
  return days.map((day) => {
    const ofDay = classesOn(classes, day);
    if (ofDay.length === 0) return null;
    return (
      <section
        key={day}
        aria-labelledby={`list-${day}`}
        className="border-t border-line py-4 lg:grid lg:grid-cols-[12rem_1fr]"
      >
        <h3 id={`list-${day}`} className="mb-3 text-base">
          {formatDay(day, "long")}
        </h3>
        <ul className="grid grid-cols-2 gap-3">
          {ofDay.map((instance) => (
            <li key={instance.id}>{renderClass(instance)}</li>
          ))}
        </ul>
      </section>
    );
  });
}

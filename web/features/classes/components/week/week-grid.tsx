import { clsx } from "clsx";
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from "react";
import type { Day } from "#shared/core/time.ts";
import { studioTime } from "#web/data/device/device-zone.ts";
import { formatDay } from "#web/format.ts";
import { t } from "#web/words/t.ts";
import type { ClassInstanceRow } from "../../tables.ts";
import { HourLines } from "./hour-lines.tsx";
import { type Band, bandsOf, type Lane, lanesOf, minutesOfDay, offsetOf, placeAt } from "./time-axis.ts";
import { classesOn } from "./week.ts";

export interface WeekGridProps {
  classes: readonly ClassInstanceRow[];
  days: readonly Day[];
  today: Day;
  now: Temporal.Instant;
  renderClass: (instance: ClassInstanceRow) => ReactNode;
}

/** An hour is as high as the window has room for the whole day, within what can be read. */
function axisStyle(bands: readonly Band[]): CSSProperties {
  const { hours, lines } = offsetOf(bands, 24 * 60);
  return {
    "--hour": `clamp(2.75rem, (100dvh - var(--above) - var(--folded) * ${lines}) / ${hours}, 5rem)`,
  } as CSSProperties;
}

/** Room for the most classes that a day has at once. */
const columnOf = (lanes: number): string => `minmax(0, ${1 + 0.35 * (Math.min(lanes, 4) - 1)}fr)`;

/**
 * The week along one axis of time: a class is as high as it is long, and those at once stand beside each other. In the
 * document it is a list of days, each with its classes in the order they begin.
 */
export function WeekGrid({ classes, days, today, now, renderClass }: WeekGridProps) {
  const lines = useRef<HTMLDivElement>(null);
  const bands = bandsOf(classes);
  const clock = studioTime(now);
  const columns = days.map((day) => ({ day, placed: lanesOf(classesOn(classes, day)) }));
  // Once, and no further than needed: on a low window the evening's classes are why people come in the evening.
  useLayoutEffect(() => {
    lines.current?.querySelector("[data-now]")?.scrollIntoView?.({ block: "nearest" });
  }, []);
  const template = columns.map(({ placed }) => columnOf(Math.max(1, ...placed.map(({ lanes }) => lanes)))).join(" ");
  return (
    <div ref={lines} className="relative [--above:15.75rem] [--folded:1.5rem]" style={axisStyle(bands)}>
      <HourLines bands={bands} />
      <ol
        aria-label={t("Classes of the week")}
        className="relative grid gap-x-1 pl-14"
        style={{ gridTemplateColumns: template }}
      >
        {columns.map(({ day, placed }) => (
          <li key={day} className="relative" aria-current={day === today ? "date" : undefined}>
            <DayHead day={day} isToday={day === today} />
            <ul
              className={clsx("relative", day === today && "bg-brand-soft/40")}
              style={{ height: placeAt(bands, 24 * 60) }}
            >
              {placed.map(({ instance, ...lane }) => (
                <li
                  key={instance.id}
                  className="absolute [container-type:size] min-h-9 p-px"
                  style={boxOf(bands, instance, lane)}
                >
                  {renderClass(instance)}
                </li>
              ))}
            </ul>
            {day === today && <NowLine top={placeAt(bands, clock.hour * 60 + clock.minute)} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

const NowLine = ({ top }: { top: string }) => (
  <span
    data-now
    aria-hidden="true"
    style={{ top: `calc(3.5rem + ${top})` }}
    className="pointer-events-none absolute inset-x-0 z-[5] scroll-mt-32 scroll-mb-4 border-t-2 border-danger before:absolute before:-top-1.5 before:-left-1 before:size-2.5 before:rounded-full before:bg-danger"
  />
);

function boxOf(bands: readonly Band[], instance: ClassInstanceRow, { lane, lanes, span }: Lane) {
  const { from, to } = minutesOfDay(instance);
  const top = placeAt(bands, from);
  return {
    top,
    height: `calc(${placeAt(bands, to)} - ${top})`,
    left: `${(100 * lane) / lanes}%`,
    width: `${(100 * span) / lanes}%`,
  };
}

function DayHead({ day, isToday }: { day: Day; isToday: boolean }) {
  return (
    <h3 className="sticky top-16 z-10 h-14 bg-surface text-center font-medium">
      <span className={clsx("block h-full rounded-t-control pt-0.5", isToday && "bg-brand-soft/40")}>
        <span className="sr-only">{formatDay(day, "long")}</span>
        <span aria-hidden="true" className="block text-xs leading-5 text-ink-muted">
          {formatDay(day, "letter")}
        </span>
        <span
          aria-hidden="true"
          className={clsx(
            "mx-auto grid size-8 place-items-center rounded-full text-lg font-semibold tabular-nums",
            isToday && "bg-brand-fill text-on-brand",
          )}
        >
          {Number(day.slice(8))}
        </span>
      </span>
    </h3>
  );
}

import { addDays } from "#shared/core/time.ts";
import { fillOf, type Sums } from "#shared/features/attendance/reports/figures.ts";
import {
  type HeatGrid,
  type HeatMeasure,
  heatValue,
  noShowShare,
  strengthOf,
} from "#shared/features/attendance/reports/heat.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { percentText } from "#web/ui/charts/percent.ts";
import { t } from "#web/words/t.ts";

const A_MONDAY = "2024-01-01";
/** More of the color would take the ink's contrast away. */
const STRONGEST_PERCENT = 45;

export const weekdayText = (weekday: number, style: "letter" | "weekday"): string =>
  formatDay(addDays(A_MONDAY, weekday - 1), style);

export const hourText = (hour: number): string => formatTime(`${String(hour).padStart(2, "0")}:00`);

interface HeatMapProps {
  grid: HeatGrid;
  measure: HeatMeasure;
  onOpen: (weekday: number, hour: number) => void;
}

/** A real table, so that a screen reader reads weekday and hour with each field; color only repeats the number. */
export function HeatMap({ grid, measure, onOpen }: HeatMapProps) {
  const { hours, weekdays, find } = grid;
  const values = weekdays.flatMap((day) => hours.map((hour) => valueAt(find(day, hour), measure) ?? 0));
  const most = Math.max(0, ...values);
  return (
    <table className="w-full table-fixed border-separate border-spacing-px text-sm tabular-nums sm:border-spacing-1">
      <caption className="sr-only">{t("Weekdays and hours of classes")}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-10 sm:w-20">
            <span className="sr-only">{t("Hour")}</span>
          </th>
          {weekdays.map((day) => (
            <th key={day} scope="col" className="truncate pb-1 text-center font-semibold text-ink-muted">
              {weekdayText(day, "letter")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour}>
            <th scope="row" className="pr-1 text-right text-xs font-medium text-ink-muted sm:text-sm">
              {hourText(hour).replace(":00", "")}
            </th>
            {weekdays.map((day) => (
              <Cell
                key={day}
                sums={find(day, hour)}
                measure={measure}
                most={most}
                when={`${weekdayText(day, "weekday")}, ${hourText(hour)}`}
                onOpen={() => onOpen(day, hour)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const valueAt = (sums: Sums | undefined, measure: HeatMeasure) => (sums ? heatValue(sums, measure) : null);

interface CellProps {
  sums: Sums | undefined;
  measure: HeatMeasure;
  most: number;
  when: string;
  onOpen: () => void;
}

function Cell({ sums, measure, most, when, onOpen }: CellProps) {
  if (!sums) return <td className="rounded-lg bg-surface-sunken/50" />;
  const value = heatValue(sums, measure);
  const percent = Math.round(strengthOf(value, measure, most) * STRONGEST_PERCENT);
  const color = measure === "fill" ? "var(--brand-ink)" : "var(--warning)";
  return (
    <td className="p-0">
      <button
        type="button"
        onClick={onOpen}
        aria-label={`${when}: ${cellWords(sums, measure)}`}
        style={{ backgroundColor: `color-mix(in oklab, ${color} ${percent}%, var(--surface-raised))` }}
        className="block min-h-11 w-full rounded-lg border border-line text-center text-[0.8125rem] font-semibold text-ink hover:border-brand"
      >
        {measure === "waits" ? sums.waits : percentText(value)}
      </button>
    </td>
  );
}

/** The whole of a field in words. */
function cellWords(sums: Sums, measure: HeatMeasure): string {
  const classes = t("{count, plural, one {# class} other {# classes}}", { count: sums.classes });
  if (measure === "fill")
    return t("{share} full, {taken} of {seats, plural, one {# seat} other {# seats}}, {classes}", {
      share: percentText(fillOf(sums)),
      taken: sums.taken,
      seats: sums.seats,
      classes,
    });
  if (measure === "waits")
    return t("{count, plural, one {# person} other {# people}} never got a seat, {classes}", {
      count: sums.waits,
      classes,
    });
  return t("{share} no-shows, {noShows} of {taken, plural, one {# person} other {# people}}, {classes}", {
    share: percentText(noShowShare(sums)),
    noShows: sums.noShows,
    taken: sums.taken,
    classes,
  });
}

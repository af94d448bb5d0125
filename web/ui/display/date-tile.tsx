import type { Day } from "#shared/core/time.ts";
import { formatDay } from "../../format.ts";

/** A small calendar leaf. Decorative: the day is written out beside it. */
export function DateTile({ day }: { day: Day }) {
  return (
    <span
      aria-hidden="true"
      className="grid w-13 shrink-0 content-center rounded-control bg-brand-soft py-2 text-center text-brand-ink"
    >
      <span className="text-xs leading-4 font-semibold uppercase">{formatDay(day, "month")}</span>
      <span className="text-xl leading-6 font-bold tabular-nums">{Temporal.PlainDate.from(day).day}</span>
    </span>
  );
}

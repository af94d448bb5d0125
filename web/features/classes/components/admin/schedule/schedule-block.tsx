import { clsx } from "clsx";
import { instructorWords } from "#web/features/classes/class-words.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { formatTimeRange } from "#web/format.ts";
import { t } from "#web/words/t.ts";

/** A class in the week of the planner: all of it is one button. */
export function ScheduleBlock({ instance, onEdit }: { instance: ClassInstanceRow; onEdit: () => void }) {
  const { startTime, endTime, name, capacity, seatsLeft, status, cancelsAt, place } = instance;
  return (
    <button
      type="button"
      onClick={onEdit}
      className={clsx(
        "block h-full w-full overflow-hidden rounded-[0.5rem] border border-line bg-surface-raised px-2 py-px text-left text-xs leading-[0.9375rem] shadow-card transition-colors hover:border-brand",
        status === "cancelled" && "shadow-none",
      )}
    >
      <span
        className={clsx("block truncate text-[0.8125rem] font-semibold", status === "cancelled" && "line-through")}
        data-content
      >
        {name}
      </span>
      <span className="flex h-[1lh] gap-x-1.5 overflow-hidden whitespace-nowrap text-ink-muted tabular-nums">
        {status === "cancelled" ? (
          <span className="font-semibold text-danger">{t("Canceled")}</span>
        ) : cancelsAt ? (
          <span className="font-semibold text-warning">{t("Being canceled")}</span>
        ) : (
          <span className={clsx("font-semibold", seatsLeft === 0 ? "text-success" : "text-ink")}>
            {t("{value} of {capacity}", { value: capacity - seatsLeft, capacity })}
          </span>
        )}
        <span className="@max-[7rem]:sr-only">{formatTimeRange(startTime, endTime)}</span>
      </span>
      <span className="block truncate text-ink-muted">{instructorWords(instance)}</span>
      {place && (
        <span className="block truncate text-ink-muted" data-content>
          {place}
        </span>
      )}
    </button>
  );
}

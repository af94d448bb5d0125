import { clsx } from "clsx";
import { instructorWords } from "#web/features/classes/class-words.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { formatTimeRange } from "#web/format.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { t } from "#web/words/t.ts";

/** A class in the week of the planner: all of it is one button. */
export function ScheduleBlock({ instance, onEdit }: { instance: ClassInstanceRow; onEdit: () => void }) {
  const { startTime, endTime, name, capacity, seatsLeft, status, place } = instance;
  return (
    <button
      type="button"
      onClick={onEdit}
      className={clsx(
        "block w-full rounded-control border border-line bg-surface-raised p-2.5 text-left text-[0.8125rem] leading-5 shadow-card transition-colors hover:border-brand",
        status === "cancelled" && "shadow-none",
      )}
    >
      <span className="block text-ink-muted tabular-nums">{formatTimeRange(startTime, endTime)}</span>
      <span className={clsx("block text-sm font-semibold", status === "cancelled" && "line-through")} data-content>
        {name}
      </span>
      <span className="block text-ink-muted">{instructorWords(instance)}</span>
      {place && (
        <span className="block truncate text-ink-muted" data-content>
          {place}
        </span>
      )}
      <span className="mt-1 block">
        {status === "cancelled" ? (
          <Badge tone="danger">{t("Canceled")}</Badge>
        ) : (
          <Badge tone={seatsLeft === 0 ? "success" : "neutral"}>
            {t("{value} of {capacity}", { value: capacity - seatsLeft, capacity })}
          </Badge>
        )}
      </span>
    </button>
  );
}

import { clsx } from "clsx";
import type { Day } from "#shared/core/time.ts";
import { formatDay } from "#web/format.ts";
import { t } from "#web/words/t.ts";
import { useSwipe } from "./use-swipe.ts";

export interface DayStripProps {
  days: readonly Day[];
  day: Day;
  today: Day;
  countOn: (day: Day) => number;
  /** A person of the user's household is booked that day. */
  isMine: (day: Day) => boolean;
  onDay: (day: Day) => void;
  onWeek: (direction: "left" | "right") => void;
}

/** Seven days in one row, with a dot where one is booked; a swipe brings the next or the last one. */
export function DayStrip({ days, day, today, countOn, isMine, onDay, onWeek }: DayStripProps) {
  return (
    <ul className="grid max-w-2xl grid-cols-7 gap-1" {...useSwipe(onWeek)}>
      {days.map((each) => (
        <li key={each}>
          <DayButton
            day={each}
            count={countOn(each)}
            isMine={isMine(each)}
            isChosen={each === day}
            isToday={each === today}
            onChoose={() => onDay(each)}
          />
        </li>
      ))}
    </ul>
  );
}

interface DayButtonProps {
  day: Day;
  count: number;
  isMine: boolean;
  isChosen: boolean;
  isToday: boolean;
  onChoose: () => void;
}

function DayButton({ day, count, isMine, isChosen, isToday, onChoose }: DayButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-current={isToday ? "date" : undefined}
      onClick={onChoose}
      className={clsx(
        "flex h-16 w-full flex-col items-center justify-center gap-0.5 rounded-control border transition-colors",
        isChosen
          ? "border-transparent bg-ink text-surface shadow-card"
          : "border-transparent text-ink hover:bg-brand-soft",
        isToday && "ring-2 ring-brand ring-offset-2 ring-offset-surface",
        count === 0 && !isChosen && "text-ink-faint",
      )}
    >
      <span className="sr-only">
        {formatDay(day, "long")}, {t("{count, plural, one {# class} other {# classes}}", { count })}
        {isMine && t(", you're booked")}
      </span>
      <span aria-hidden="true" className={clsx("text-xs font-medium", isChosen ? "text-surface" : "text-ink-muted")}>
        {formatDay(day, "letter")}
      </span>
      <span aria-hidden="true" className="text-lg leading-6 font-semibold tabular-nums">
        {Number(day.slice(8))}
      </span>
      <span
        className={clsx("size-1.5 rounded-full", isMine ? (isChosen ? "bg-surface" : "bg-brand") : "bg-transparent")}
      />
    </button>
  );
}

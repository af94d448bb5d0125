import { clsx } from "clsx";
import { addDays } from "#shared/core/time.ts";
import type { DayResult, ScheduledJob } from "#shared/features/scheduled-jobs/endpoints.ts";
import { formatDay } from "#web/format.ts";
import { t } from "#web/words/t.ts";

/** By height as well as by colour. */
const BARS: Record<DayResult, string> = {
  none: "h-1 bg-line-strong/50",
  done: "h-2.5 bg-success/70",
  "cut-off": "h-4 bg-warning",
  failed: "h-6 bg-danger-fill",
};

/** Thirty days, the oldest first, each as a bar. */
export function DayStrip({ job: { days }, firstDay }: { job: Pick<ScheduledJob, "days">; firstDay: string }) {
  return (
    <span role="img" aria-label={stripText(days, firstDay)} className="inline-flex h-6 items-end gap-px align-middle">
      {days.map((day, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          key={index}
          className={clsx("w-[3px] rounded-[1px]", BARS[day])}
        />
      ))}
    </span>
  );
}

function stripText(days: readonly DayResult[], firstDay: string): string {
  const datesOf = (result: DayResult) =>
    days.flatMap((day, index) => (day === result ? [formatDay(addDays(firstDay, index), "short")] : [])).join(", ");
  const [failed, cutOff] = [datesOf("failed"), datesOf("cut-off")];
  const ran = days.filter((day) => day !== "none").length;
  return [
    t("{count, plural, =0 {No run in 30 days} one {Ran on # of 30 days} other {Ran on # of 30 days}}", { count: ran }),
    ...(failed ? [t("failed on {days}", { days: failed })] : []),
    ...(cutOff ? [t("cut off on {days}", { days: cutOff })] : []),
  ].join("; ");
}

/** The meaning of the heights. */
export function StripKey() {
  const keys = [
    ["done", t("Done @run")],
    ["cut-off", t("Cut off @run")],
    ["failed", t("Failed @run")],
  ] as const;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-1">
      {keys.map(([result, words]) => (
        <span key={result} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="inline-flex h-6 items-end pb-1">
            <span className={clsx("w-1 rounded-[1px]", BARS[result])} />
          </span>
          {words}
        </span>
      ))}
    </span>
  );
}

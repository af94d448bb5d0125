import type { Figure } from "#shared/features/assistant/chat/figure.ts";
import { formatDay } from "#web/format.ts";
import { t } from "#web/words/t.ts";
import { valueText } from "../../figure-text.ts";

const WIDTH = 320;
const HEIGHT = 96;
const GAP = 2;
/** So that nothing at all is seen as a bar too. */
const LOWEST = 2;

/** The series of a figure as bars; read out as a table would be. */
export function BarChart({ series, unit, every }: Pick<Figure, "series" | "unit" | "every">) {
  const highest = Math.max(...series.map(({ value }) => value), 1);
  const step = WIDTH / series.length;
  const first = series[0];
  const last = series.at(-1);
  if (!first || !last) return null;
  return (
    <figure className="mt-3">
      <svg
        role="img"
        aria-label={series
          .map(({ label, value }) => `${formatDay(label, "short")}: ${valueText(value, unit)}`)
          .join(", ")}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
      >
        {series.map(({ label, value }, at) => {
          const height = Math.max(LOWEST, (Math.max(value, 0) / highest) * HEIGHT);
          return (
            <rect
              key={label}
              x={at * step}
              y={HEIGHT - height}
              width={Math.max(1, step - GAP)}
              height={height}
              rx={2}
              className="fill-brand"
            >
              <title>{`${formatDay(label, "medium")}: ${valueText(value, unit)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="mt-1 flex justify-between gap-4 text-xs text-ink-muted tabular-nums">
        <span>{formatDay(first.label, "short")}</span>
        <span>
          {every === "day" ? t("Each day") : every === "week" ? t("Each week") : t("Each month")} ·{" "}
          {t("highest {value}", { value: valueText(highest, unit) })}
        </span>
        <span>{formatDay(last.label, "short")}</span>
      </figcaption>
    </figure>
  );
}

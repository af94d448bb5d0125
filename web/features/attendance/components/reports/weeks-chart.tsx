import type { FigureRow } from "#shared/features/attendance/reports/figures.ts";
import { formatDay } from "#web/format.ts";
import { Chart } from "#web/ui/charts/chart.tsx";
import { t } from "#web/words/t.ts";

/** Visits as bars, no-shows and first visits as lines, week after week. */
export function WeeksChart({ rows, fileName }: { rows: FigureRow[]; fileName: string }) {
  return (
    <Chart
      fileName={fileName}
      data={{
        title: t("Visits by week"),
        axis: t("Week"),
        labels: rows.map(({ key }) => formatDay(key, "short")),
        format: String,
        series: [
          { name: t("Visits"), kind: "bars", tone: "brand", values: rows.map(({ visits }) => visits) },
          { name: t("No-shows"), kind: "line", tone: "danger", values: rows.map(({ noShows }) => noShows) },
          { name: t("First visits"), kind: "line", tone: "success", values: rows.map((row) => row.firstVisits) },
        ],
      }}
    />
  );
}

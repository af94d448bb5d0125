import type { FigureRow } from "#shared/features/attendance/reports/figures.ts";
import { formatDay } from "#web/format.ts";
import { Chart } from "#web/ui/charts/chart.tsx";
import { t } from "#web/words/t.ts";

interface WeeksChartProps {
  rows: FigureRow[];
  fileName: string;
  onOpen: (row: FigureRow) => void;
}

/** Visits as bars, no-shows and first visits as lines, week after week. A pressed bar opens its week, as its row does. */
export function WeeksChart({ rows, fileName, onOpen }: WeeksChartProps) {
  return (
    <Chart
      fileName={fileName}
      picking={{ picked: null, onPick: (index) => rows[index] && onOpen(rows[index]) }}
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

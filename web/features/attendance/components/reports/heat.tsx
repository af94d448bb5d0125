import { useState } from "react";
import type { HeatCell } from "#shared/features/attendance/reports/figures.ts";
import { fillOf } from "#shared/features/attendance/reports/figures.ts";
import { type HeatMeasure, toGrid } from "#shared/features/attendance/reports/heat.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { CsvButton } from "#web/ui/charts/csv-button.tsx";
import { percentText } from "#web/ui/charts/percent.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { ownName, t } from "#web/words/t.ts";
import { useHeat } from "../../report-queries.ts";
import { ClassList } from "./class-list.tsx";
import { HeatMap, hourText, weekdayText } from "./heat-map.tsx";
import { SpanSelect, useChoice, useSpan } from "./span-select.tsx";

/** Which hours are full, where people waited in vain, and where they do not come. */
export function Heat() {
  const [weeks, setWeeks] = useSpan();
  const [measure, setMeasure] = useChoice<HeatMeasure>("measure", ["fill", "waits", "noShows"]);
  const query = useHeat(weeks);
  return (
    <Section
      title={t("Heat map")}
      description={t("By weekday and hour, studio time. Tap a square to see its classes.")}
    >
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <SpanSelect value={weeks} onChange={setWeeks} />
        <Segmented
          label={t("What to show")}
          value={measure}
          onValueChange={setMeasure}
          options={[
            { value: "fill", label: t("Fill @share") },
            { value: "waits", label: t("Never got a seat") },
            { value: "noShows", label: t("No-shows") },
          ]}
        />
      </div>
      <QueryState query={query} what={t("the heat map")}>
        {({ cells, from, to }) =>
          cells.length === 0 ? (
            <EmptyState title={t("No class in these weeks")} description={t("Choose more weeks.")} />
          ) : (
            <Grid cells={cells} measure={measure} fileName={`attendance-hours-${from}-${to}`} />
          )
        }
      </QueryState>
    </Section>
  );
}

interface GridProps {
  cells: HeatCell[];
  measure: HeatMeasure;
  fileName: string;
}

function Grid({ cells, measure, fileName }: GridProps) {
  const [weeks] = useSpan();
  const names = [...new Set(cells.map(({ apparatus }) => apparatus))].toSorted((a, b) => a.localeCompare(b));
  const [apparatus, setApparatus] = useState("");
  const [open, setOpen] = useState<{ weekday: number; hour: number } | null>(null);
  const shown = names.includes(apparatus) ? apparatus : null;
  return (
    <>
      {names.length > 1 && (
        <Field label={t("Apparatus")} className="mb-5 max-w-60">
          <NativeSelect value={shown ?? ""} onChange={(event) => setApparatus(event.target.value)}>
            <option value="">{t("All apparatus")}</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {ownName(name)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <HeatMap grid={toGrid(cells, shown)} measure={measure} onOpen={(weekday, hour) => setOpen({ weekday, hour })} />
      <div className="mt-4">
        <CsvButton title={t("Heat map")} fileName={fileName} rows={csvRows(cells)} />
      </div>
      {open && (
        <ClassList
          title={`${weekdayText(open.weekday, "weekday")}, ${hourText(open.hour)}`}
          filter={{ weeks, ...open, ...(shown && { apparatus: shown }) }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const csvRows = (cells: HeatCell[]) => [
  [
    ...[t("Weekday"), t("Hour"), t("Apparatus"), t("Classes"), t("Seats"), t("Taken @seats"), t("Fill @share")],
    ...[t("Never got a seat"), t("No-shows")],
  ],
  ...cells
    .toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour || a.apparatus.localeCompare(b.apparatus))
    .map((cell) => [
      ...[weekdayText(cell.weekday, "weekday"), hourText(cell.hour), ownName(cell.apparatus), cell.classes],
      ...[cell.seats, cell.taken, percentText(fillOf(cell)), cell.waits, cell.noShows],
    ]),
];

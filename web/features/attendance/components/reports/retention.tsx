import { useState } from "react";
import { message } from "#shared/core/messages/message.ts";
import { type Cohort, shareOf } from "#shared/features/attendance/reports/retention.ts";
import { formatDay } from "#web/format.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Chart } from "#web/ui/charts/chart.tsx";
import { CsvButton } from "#web/ui/charts/csv-button.tsx";
import { percentText } from "#web/ui/charts/percent.ts";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useRetention } from "../../report-queries.ts";
import { CohortSheet } from "./beginners.tsx";
import { OpenButton } from "./open-button.tsx";
import { useChoice } from "./span-select.tsx";

type By = "month" | "instructor";

/** Of the people who began together, how many came again and how many stayed. */
export function Retention() {
  const [by, setBy] = useChoice<By>("first", ["month", "instructor"]);
  const query = useRetention(by);
  return (
    <Section
      title={t("Retention")}
      description={t(
        "People whose first class was in the last 12 months. Again: on a later day within 30 days. Still here: in the fourth month. Tap a bar or a row to see the people.",
      )}
    >
      <Segmented
        className="mb-5"
        label={t("Counted by")}
        value={by}
        onValueChange={setBy}
        options={[
          { value: "month", label: t("Month of the first class") },
          { value: "instructor", label: t("First instructor") },
        ]}
      />
      <QueryState query={query} what={t("the retention")}>
        {({ cohorts, from, to }) =>
          cohorts.length === 0 ? (
            <EmptyState
              title={t("No first visit yet")}
              description={t("People show here after their first marked class.")}
            />
          ) : (
            <Cohorts by={by} cohorts={cohorts} fileName={`retention-${by}-${from}-${to}`} />
          )
        }
      </QueryState>
    </Section>
  );
}

interface CohortsProps {
  by: By;
  cohorts: Cohort[];
  fileName: string;
}

const soonShare = ({ cameSoon, soonKnown }: Cohort) => shareOf(cameSoon, soonKnown);
const stayedShare = ({ stayed, stayedKnown }: Cohort) => shareOf(stayed, stayedKnown);
const monthText = (month: string) => `${formatDay(`${month}-01`, "month")} ${month.slice(0, 4)}`;
const nameOf = (by: By, { name }: Cohort) => (by === "month" ? monthText(name) : name || t("No instructor"));

function Cohorts({ by, cohorts, fileName }: CohortsProps) {
  const [open, setOpen] = useState<Cohort | null>(null);
  const columns: DataColumn<Cohort>[] = [
    {
      key: "name",
      header: by === "month" ? message("First class") : message("Instructor"),
      phone: "title",
      cell: (cohort) => <OpenButton onClick={() => setOpen(cohort)}>{nameOf(by, cohort)}</OpenButton>,
    },
    {
      key: "people",
      header: message("People"),
      align: "end",
      sortBy: ({ people }) => people,
      cell: (row) => row.people,
    },
    {
      key: "soon",
      header: message("Came again"),
      align: "end",
      sortBy: soonShare,
      cell: (row) => <Share share={soonShare(row)} part={row.cameSoon} known={row.soonKnown} />,
    },
    {
      key: "stayed",
      header: message("Still here"),
      align: "end",
      sortBy: stayedShare,
      cell: (row) => <Share share={stayedShare(row)} part={row.stayed} known={row.stayedKnown} />,
    },
  ];
  return (
    <div className="grid gap-6">
      <CohortChart by={by} cohorts={cohorts} fileName={fileName} onOpen={setOpen} />
      <DataTable caption={t("Retention")} columns={columns} rows={cohorts} rowKey={({ key }) => key} />
      <div>
        <CsvButton title={t("Retention")} fileName={fileName} rows={csvRows(by, cohorts)} />
      </div>
      {open && (
        <CohortSheet
          title={nameOf(by, open)}
          filter={by === "month" ? { month: open.key } : { instructorId: open.key }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** How many of how many; those whose time is not over yet are none of them. */
function Share({ share, part, known }: { share: number | null; part: number; known: number }) {
  if (share === null) return <span className="text-ink-muted">{t("Too early")}</span>;
  return (
    <span className="tabular-nums">
      {percentText(share)} <span className="text-sm text-ink-muted">({t("{part} of {known}", { part, known })})</span>
    </span>
  );
}

function CohortChart({ by, cohorts, fileName, onOpen }: CohortsProps & { onOpen: (cohort: Cohort) => void }) {
  return (
    <Chart
      fileName={fileName}
      picking={{ picked: null, onPick: (index) => cohorts[index] && onOpen(cohorts[index]) }}
      data={{
        title: by === "month" ? t("Came again and stayed, by month") : t("Came again and stayed, by instructor"),
        axis: by === "month" ? t("First class") : t("Instructor"),
        labels: cohorts.map((cohort) => nameOf(by, cohort)),
        format: percentText,
        most: 1,
        series: [
          { name: t("Came again"), kind: "bars", tone: "brand", values: cohorts.map(soonShare) },
          { name: t("Still here"), kind: "bars", tone: "success", values: cohorts.map(stayedShare) },
        ],
      }}
    />
  );
}

const csvRows = (by: By, cohorts: Cohort[]) => [
  [
    ...[by === "month" ? t("First class") : t("Instructor"), t("People"), t("Came again"), t("Of @known")],
    ...[t("Still here"), t("Of @known")],
  ],
  ...cohorts.map((row) => [
    ...[by === "month" ? row.key : nameOf(by, row), row.people, row.cameSoon, row.soonKnown],
    ...[row.stayed, row.stayedKnown],
  ]),
];

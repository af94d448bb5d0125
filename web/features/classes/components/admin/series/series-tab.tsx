import { Plus } from "lucide-react";
import { useState } from "react";
import type { ClassSeries } from "../../../../../../shared/features/classes/class-series.ts";
import { formatDay, formatTime } from "../../../../../format.ts";
import { PrimaryAction } from "../../../../../shell/staff/admin-page.tsx";
import { Button } from "../../../../../ui/actions/button.tsx";
import { Badge } from "../../../../../ui/display/badge.tsx";
import { type DataColumn, DataTable } from "../../../../../ui/display/data-table.tsx";
import { EmptyState } from "../../../../../ui/feedback/empty-state.tsx";
import { Section } from "../../../../../ui/layout/section.tsx";
import { useSeriesList } from "../../../admin-queries.ts";
import { Loaded } from "../loaded.tsx";
import { SeriesForm } from "./series-form.tsx";
import { ruleWords } from "./weekly-rule.ts";

export function SeriesTab({ today }: { today: string }) {
  const list = useSeriesList();
  const [edited, setEdited] = useState<ClassSeries | "new" | null>(null);
  return (
    <Section title="Series" description="Classes that come back every week.">
      <PrimaryAction>
        <Button onClick={() => setEdited("new")}>
          <Plus aria-hidden="true" />
          New series
        </Button>
      </PrimaryAction>
      <Loaded list={list} what="the series">
        {(rows) => (
          <DataTable
            caption="Series"
            columns={columnsWith(setEdited)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No series yet" description="Plan the first: its classes are made at once." />}
          />
        )}
      </Loaded>
      {edited && <SeriesForm series={edited === "new" ? null : edited} today={today} onClose={() => setEdited(null)} />}
    </Section>
  );
}

const columnsWith = (onEdit: (series: ClassSeries) => void): DataColumn<ClassSeries>[] => [
  {
    key: "class",
    header: "Class",
    phone: "title",
    sortBy: ({ blueprintName }) => blueprintName,
    cell: ({ blueprintName, isArchived }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {blueprintName}
        {isArchived && <Badge>Ended</Badge>}
      </span>
    ),
  },
  { key: "days", header: "Days", cell: ({ rule }) => ruleWords(rule) },
  {
    key: "time",
    header: "Time",
    sortBy: ({ startTime }) => startTime,
    cell: ({ startTime }) => formatTime(startTime),
  },
  {
    key: "instructor",
    header: "Instructor",
    sortBy: ({ instructorName }) => instructorName,
    cell: ({ instructorName }) => <span translate="no">{instructorName}</span>,
  },
  {
    key: "from",
    header: "Runs",
    cell: ({ startDay, until }) =>
      until
        ? `${formatDay(startDay, "short")} – ${formatDay(until, "short")}`
        : `since ${formatDay(startDay, "short")}`,
  },
  {
    key: "actions",
    header: "Actions",
    phone: "actions",
    align: "end",
    cell: (series) => (
      <Button variant="secondary" size="sm" onClick={() => onEdit(series)}>
        Edit
        <span className="sr-only">
          {" "}
          {series.blueprintName}, {ruleWords(series.rule)}
        </span>
      </Button>
    ),
  },
];

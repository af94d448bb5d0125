import { Plus } from "lucide-react";
import { useState } from "react";
import { message } from "#shared/core/messages/message.ts";
import type { ClassSeries } from "#shared/features/classes/class-series.ts";
import { useSeriesList } from "#web/features/classes/admin-queries.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { QueryState } from "#web/shell/staff/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { WHY_ONLINE } from "../why-online.ts";
import { SeriesForm } from "./series-form.tsx";
import { ruleWords } from "./weekly-rule.ts";

export function SeriesTab({ today }: { today: string }) {
  const list = useSeriesList();
  const [edited, setEdited] = useState<ClassSeries | "new" | null>(null);
  return (
    <Section title={t("Series")} description={t("Classes that repeat every week.")}>
      <PrimaryAction>
        <Button onClick={() => setEdited("new")}>
          <Plus aria-hidden="true" />
          {t("New series")}
        </Button>
      </PrimaryAction>
      <QueryState query={list} offline={t(WHY_ONLINE)} what={t("the series")}>
        {(rows) => (
          <DataTable
            caption={t("Series")}
            columns={columnsWith(setEdited)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title={t("No series yet")} description={t("Plan the first: its classes are made at once.")} />
            }
          />
        )}
      </QueryState>
      {edited && <SeriesForm series={edited === "new" ? null : edited} today={today} onClose={() => setEdited(null)} />}
    </Section>
  );
}

const columnsWith = (onEdit: (series: ClassSeries) => void): DataColumn<ClassSeries>[] => [
  {
    key: "class",
    header: message("Class"),
    phone: "title",
    sortBy: ({ blueprintName }) => blueprintName,
    cell: ({ blueprintName, isArchived }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {blueprintName}
        {isArchived && <Badge>{t("Ended @series")}</Badge>}
      </span>
    ),
  },
  { key: "days", header: message("Days"), cell: ({ rule }) => ruleWords(rule) },
  {
    key: "time",
    header: message("Time"),
    sortBy: ({ startTime }) => startTime,
    cell: ({ startTime }) => formatTime(startTime),
  },
  {
    key: "instructor",
    header: message("Instructor"),
    sortBy: ({ instructorName }) => instructorName,
    cell: ({ instructorName }) => <span translate="no">{instructorName}</span>,
  },
  {
    key: "from",
    header: message("Runs"),
    cell: ({ startDay, until }) =>
      until
        ? `${formatDay(startDay, "short")} – ${formatDay(until, "short")}`
        : t("since {day}", { day: formatDay(startDay, "short") }),
  },
  {
    key: "actions",
    header: message("Actions"),
    phone: "actions",
    align: "end",
    cell: (series) => (
      <Button variant="secondary" size="sm" onClick={() => onEdit(series)}>
        {t("Edit")}
        <span className="sr-only">
          {" "}
          {series.blueprintName}, {ruleWords(series.rule)}
        </span>
      </Button>
    ),
  },
];

import { message } from "#shared/core/messages/message.ts";
import type { ClassSeries } from "#shared/features/classes/class-series.ts";
import { useSeriesList } from "#web/features/classes/admin-queries.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { leaderName } from "#web/leader-name.ts";
import { editColumn } from "#web/shell/staff/lists/edit-column.tsx";
import { EditableList } from "#web/shell/staff/lists/editable-list.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";
import { WHY_ONLINE } from "../why-online.ts";
import { SeriesForm } from "./series-form.tsx";
import { ruleWords } from "./weekly-rule.ts";

export function SeriesTab({ today }: { today: string }) {
  const list = useSeriesList();
  return (
    <EditableList
      title={t("Series")}
      description={t("Classes that repeat every week.")}
      newLabel={t("New series")}
      query={list}
      what={t("the series")}
      offline={t(WHY_ONLINE)}
      form={(series, onClose) => <SeriesForm series={series} today={today} onClose={onClose} />}
    >
      {(rows, onEdit) => (
        <DataTable
          caption={t("Series")}
          columns={columnsWith(onEdit)}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              title={t("No series yet")}
              description={t("Plan the first one. We'll add its classes right away.")}
            />
          }
        />
      )}
    </EditableList>
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
        <Content>{blueprintName}</Content>
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
    cell: ({ instructorName }) => leaderName(instructorName),
  },
  {
    key: "from",
    header: message("Runs"),
    cell: ({ startDay, until }) =>
      until
        ? `${formatDay(startDay, "short")} – ${formatDay(until, "short")}`
        : t("since {day}", { day: formatDay(startDay, "short") }),
  },
  editColumn(onEdit, ({ blueprintName, rule }) =>
    t("{name}, {when}", { name: ownName(blueprintName), when: ruleWords(rule) }),
  ),
];

import { message } from "#shared/core/messages/message.ts";
import { instructorWords } from "#web/features/classes/class-words.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { formatDay, formatTimeRange } from "#web/format.ts";
import { editColumn } from "#web/shell/staff/lists/edit-column.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";

export interface ScheduleListProps {
  classes: readonly ClassInstanceRow[];
  onEdit: (instance: ClassInstanceRow) => void;
}

export function ScheduleList({ classes, onEdit }: ScheduleListProps) {
  return (
    <DataTable
      caption={t("Classes of the week")}
      columns={columnsWith(onEdit)}
      rows={classes}
      rowKey={({ id }) => id}
    />
  );
}

const columnsWith = (onEdit: ScheduleListProps["onEdit"]): DataColumn<ClassInstanceRow>[] => [
  {
    key: "name",
    header: message("Class"),
    phone: "title",
    sortBy: ({ name }) => name,
    cell: ({ name, status, cancelsAt }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Content>{name}</Content>
        {status === "cancelled" && <Badge tone="danger">{t("Canceled")}</Badge>}
        {cancelsAt && <Badge tone="warning">{t("Being canceled")}</Badge>}
      </span>
    ),
  },
  {
    key: "when",
    header: message("When"),
    sortBy: ({ startsAt }) => startsAt,
    cell: ({ date, startTime, endTime }) => (
      <span className="tabular-nums">
        {formatDay(date)}, <span className="whitespace-nowrap">{formatTimeRange(startTime, endTime)}</span>
      </span>
    ),
  },
  {
    key: "instructor",
    header: message("Instructor"),
    sortBy: ({ instructorName }) => instructorName,
    cell: (instance) => instructorWords(instance),
  },
  {
    key: "place",
    header: message("Room"),
    sortBy: ({ place }) => place,
    cell: ({ place }) => <Content>{place || "–"}</Content>,
  },
  {
    key: "seats",
    header: message("Taken @seats"),
    align: "end",
    sortBy: ({ capacity, seatsLeft }) => capacity - seatsLeft,
    cell: ({ capacity, seatsLeft }) => (
      <span className="tabular-nums">{t("{value} of {capacity}", { value: capacity - seatsLeft, capacity })}</span>
    ),
  },
  editColumn(onEdit, ({ name, date }) => t("{name}, {when}", { name: ownName(name), when: formatDay(date, "long") })),
];

import { message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import type { ClassBlueprint } from "#shared/features/classes/class-blueprint.ts";
import { useBlueprintList } from "#web/features/classes/admin-queries.ts";
import { levelWords } from "#web/features/classes/class-words.ts";
import { editColumn } from "#web/shell/staff/lists/edit-column.tsx";
import { EditableList } from "#web/shell/staff/lists/editable-list.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";
import { WHY_ONLINE } from "../why-online.ts";
import { BlueprintForm } from "./blueprint-form.tsx";

export function BlueprintsTab() {
  const list = useBlueprintList();
  return (
    <EditableList
      title={t("Class types")}
      description={t("Everything about a class except when it is and who teaches it.")}
      newLabel={t("New class type")}
      query={list}
      what={t("the class types")}
      offline={t(WHY_ONLINE)}
      form={(blueprint, onClose) => <BlueprintForm blueprint={blueprint} onClose={onClose} />}
    >
      {(rows, onEdit) => (
        <DataTable
          caption={t("Your class types")}
          columns={columnsWith(onEdit)}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t("No class types yet")} description={t("Describe your first one.")} />}
        />
      )}
    </EditableList>
  );
}

const columnsWith = (onEdit: (blueprint: ClassBlueprint) => void): DataColumn<ClassBlueprint>[] => [
  {
    key: "name",
    header: message("Name"),
    phone: "title",
    sortBy: ({ name }) => name,
    cell: ({ name, isArchived }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Content>{name}</Content>
        {isArchived && <Badge>{t("Archived @blueprint")}</Badge>}
      </span>
    ),
  },
  {
    key: "apparatus",
    header: message("Apparatus"),
    sortBy: ({ apparatusName }) => apparatusName,
    cell: ({ apparatusName }) => <Content>{apparatusName}</Content>,
  },
  { key: "level", header: message("Level"), cell: ({ level }) => levelWords(level) },
  {
    key: "minutes",
    header: message("Minutes"),
    align: "end",
    sortBy: ({ durationMinutes }) => durationMinutes,
    cell: ({ durationMinutes }) => durationMinutes,
  },
  {
    key: "capacity",
    header: message("Seats"),
    align: "end",
    sortBy: ({ capacity }) => capacity,
    cell: ({ capacity }) => capacity,
  },
  {
    key: "price",
    header: message("Price"),
    align: "end",
    sortBy: ({ priceCents }) => priceCents,
    cell: ({ priceCents }) => formatCents(priceCents),
  },
  editColumn(onEdit, ({ name }) => ownName(name)),
];

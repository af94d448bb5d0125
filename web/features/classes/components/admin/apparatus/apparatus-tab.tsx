import { message } from "#shared/core/messages/message.ts";
import { createApparatus } from "#shared/features/classes/admin/endpoints.ts";
import type { Apparatus } from "#shared/features/classes/apparatus.ts";
import { DEFAULT_APPARATUS } from "#shared/features/moves/syllabus.ts";
import { call } from "#web/data/client.ts";
import { useAdminWrite, useApparatusList } from "#web/features/classes/admin-queries.ts";
import { editColumn } from "#web/shell/staff/lists/edit-column.tsx";
import { EditableList } from "#web/shell/staff/lists/editable-list.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";
import { WHY_ONLINE } from "../why-online.ts";
import { ApparatusForm } from "./apparatus-form.tsx";

export function ApparatusTab() {
  const list = useApparatusList();
  const write = useAdminWrite();
  const { isBusy, attempt } = useAttempt();
  // One after the other, so that they stand in the usual order. A repeat finds its name taken and is refused with that
  // code.
  const addUsual = async () => {
    for (const { name, order } of DEFAULT_APPARATUS) await call(createApparatus, { name, description: "", order });
    await write(Promise.resolve());
  };
  return (
    <EditableList
      title={t("Apparatus @plural")}
      description={t("What people fly on. Classes and moves choose from these.")}
      newLabel={t("New apparatus")}
      query={list}
      what={t("the apparatus")}
      offline={t(WHY_ONLINE)}
      form={(apparatus, onClose) => (
        <ApparatusForm apparatus={apparatus} nextOrder={list.data?.length ?? 0} onClose={onClose} />
      )}
    >
      {(rows, onEdit) => (
        <DataTable
          caption={t("Apparatus @plural")}
          columns={columnsWith(onEdit)}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              title={t("No apparatus yet")}
              description={t("Add your own, or start with the ones our moves use and archive what you don't have.")}
              action={
                <Button variant="secondary" loading={isBusy} onClick={() => void attempt(addUsual)}>
                  {t("Add the usual six")}
                </Button>
              }
            />
          }
        />
      )}
    </EditableList>
  );
}

const columnsWith = (onEdit: (apparatus: Apparatus) => void): DataColumn<Apparatus>[] => [
  {
    key: "name",
    header: message("Name"),
    phone: "title",
    sortBy: ({ name }) => name,
    cell: ({ name }) => <Content>{name}</Content>,
  },
  { key: "nameEs", header: message("In Spanish"), cell: ({ nameEs }) => <span lang="es">{nameEs || "–"}</span> },
  {
    key: "description",
    header: message("Description"),
    cell: ({ description }) => <Content>{description || "–"}</Content>,
  },
  {
    key: "state",
    header: message("State"),
    sortBy: ({ isArchived }) => isArchived,
    cell: ({ isArchived }) =>
      isArchived ? <Badge>{t("Archived")}</Badge> : <Badge tone="success">{t("In use")}</Badge>,
  },
  editColumn(onEdit, ({ name }) => ownName(name)),
];

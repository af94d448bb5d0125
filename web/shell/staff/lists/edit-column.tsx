import { message } from "#shared/core/messages/message.ts";
import { Button } from "#web/ui/actions/button.tsx";
import type { DataColumn } from "#web/ui/display/data-table.tsx";
import { t } from "#web/words/t.ts";

/** The last column of a table whose rows can be edited. @param nameOf for screen readers, which read the button alone */
export const editColumn = <Row,>(onEdit: (row: Row) => void, nameOf: (row: Row) => string): DataColumn<Row> => ({
  key: "actions",
  header: message("Actions"),
  phone: "actions",
  align: "end",
  cell: (row) => (
    <Button variant="secondary" size="sm" onClick={() => onEdit(row)}>
      {t("Edit")}
      <span className="sr-only"> {nameOf(row)}</span>
    </Button>
  ),
});

import { type ReactNode, useState } from "react";
import { Section } from "#web/ui/layout/section.tsx";
import { NewAction } from "./new-action.tsx";
import { type QueryDetails, QueryState } from "./query-state.tsx";

interface EditableListProps<Row> extends QueryDetails<Row[]> {
  title: string;
  description: string;
  /** "New series" */
  newLabel: string;
  children: (rows: Row[], onEdit: (row: Row) => void) => ReactNode;
  /** @param row null for a new one */
  form: (row: Row | null, onClose: () => void) => ReactNode;
}

/** A tab of the administration: a list of the server, and one form for a new row and for each that is there. */
export function EditableList<Row extends object>(props: EditableListProps<Row>) {
  const { title, description, newLabel, children, form, ...state } = props;
  const [edited, setEdited] = useState<Row | "new" | null>(null);
  return (
    <Section title={title} description={description}>
      <NewAction label={newLabel} onNew={() => setEdited("new")} />
      <QueryState {...state}>{(rows) => children(rows, setEdited)}</QueryState>
      {edited && form(edited === "new" ? null : edited, () => setEdited(null))}
    </Section>
  );
}

import { Plus } from "lucide-react";
import { useState } from "react";
import type { Apparatus } from "../../../../../../shared/features/classes/apparatus.ts";
import { PrimaryAction } from "../../../../../shell/staff/admin-page.tsx";
import { Button } from "../../../../../ui/actions/button.tsx";
import { Badge } from "../../../../../ui/display/badge.tsx";
import { type DataColumn, DataTable } from "../../../../../ui/display/data-table.tsx";
import { EmptyState } from "../../../../../ui/feedback/empty-state.tsx";
import { Section } from "../../../../../ui/layout/section.tsx";
import { useApparatusList } from "../../../admin-queries.ts";
import { Loaded } from "../loaded.tsx";
import { ApparatusForm } from "./apparatus-form.tsx";

export function ApparatusTab() {
  const list = useApparatusList();
  const [edited, setEdited] = useState<Apparatus | "new" | null>(null);
  const columns: DataColumn<Apparatus>[] = [
    { key: "name", header: "Name", phone: "title", sortBy: ({ name }) => name, cell: ({ name }) => name },
    { key: "description", header: "Description", cell: ({ description }) => description || "–" },
    {
      key: "state",
      header: "State",
      sortBy: ({ isArchived }) => isArchived,
      cell: ({ isArchived }) => (isArchived ? <Badge>Archived</Badge> : <Badge tone="success">In use</Badge>),
    },
    {
      key: "actions",
      header: "Actions",
      phone: "actions",
      align: "end",
      cell: (apparatus) => (
        <Button variant="secondary" size="sm" onClick={() => setEdited(apparatus)}>
          Edit<span className="sr-only"> {apparatus.name}</span>
        </Button>
      ),
    },
  ];
  return (
    <Section title="Apparatus" description="What one hangs in. Blueprints choose from these.">
      <PrimaryAction>
        <Button onClick={() => setEdited("new")}>
          <Plus aria-hidden="true" />
          New apparatus
        </Button>
      </PrimaryAction>
      <Loaded list={list} what="the apparatus">
        {(rows) => (
          <DataTable
            caption="Apparatus"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No apparatus yet" description="Silks, lyra, trapeze: add the first." />}
          />
        )}
      </Loaded>
      {edited && <ApparatusForm apparatus={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

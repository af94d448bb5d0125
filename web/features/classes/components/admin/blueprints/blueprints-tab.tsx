import { Plus } from "lucide-react";
import { useState } from "react";
import { message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import type { ClassBlueprint } from "#shared/features/classes/class-blueprint.ts";
import { useBlueprintList } from "#web/features/classes/admin-queries.ts";
import { levelWords } from "#web/features/classes/class-words.ts";
import { PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { QueryState } from "#web/shell/staff/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { WHY_ONLINE } from "../why-online.ts";
import { BlueprintForm } from "./blueprint-form.tsx";

export function BlueprintsTab() {
  const list = useBlueprintList();
  const [edited, setEdited] = useState<ClassBlueprint | "new" | null>(null);
  return (
    <Section
      title={t("Blueprints")}
      description={t("What a kind of class is: everything about it but when and with whom.")}
    >
      <PrimaryAction>
        <Button onClick={() => setEdited("new")}>
          <Plus aria-hidden="true" />
          {t("New blueprint")}
        </Button>
      </PrimaryAction>
      <QueryState query={list} offline={t(WHY_ONLINE)} what={t("the blueprints")}>
        {(rows) => (
          <DataTable
            caption={t("Class blueprints")}
            columns={columnsWith(setEdited)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t("No blueprints yet")} description={t("Describe the first kind of class.")} />}
          />
        )}
      </QueryState>
      {edited && <BlueprintForm blueprint={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </Section>
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
        {name}
        {isArchived && <Badge>{t("Archived @blueprint")}</Badge>}
      </span>
    ),
  },
  {
    key: "apparatus",
    header: message("Apparatus"),
    sortBy: ({ apparatusName }) => apparatusName,
    cell: ({ apparatusName }) => apparatusName,
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
  {
    key: "actions",
    header: message("Actions"),
    phone: "actions",
    align: "end",
    cell: (blueprint) => (
      <Button variant="secondary" size="sm" onClick={() => onEdit(blueprint)}>
        {t("Edit")}
        <span className="sr-only"> {blueprint.name}</span>
      </Button>
    ),
  },
];

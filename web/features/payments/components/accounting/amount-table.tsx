import type { ReactNode } from "react";
import type { Message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { t } from "#web/words/t.ts";

interface AmountRow {
  key: string;
  label: ReactNode;
  /** One for each further column; null: not known. */
  cents: readonly (number | null)[];
}

interface AmountTableProps {
  caption: string;
  /** Of the names, then of the amounts. */
  heads: readonly [Message, ...Message[]];
  rows: readonly AmountRow[];
}

/** A name and its amounts in each row. */
export function AmountTable({ caption, heads: [first, ...amounts], rows }: AmountTableProps) {
  const columns: DataColumn<AmountRow>[] = [
    { key: "name", header: first, phone: "title", cell: ({ label }) => label },
    ...amounts.map((header, at) => ({
      ...{ key: header.text, header, align: "end" as const },
      cell: ({ cents }: AmountRow) => <span className="tabular-nums">{amountText(cents[at] ?? null)}</span>,
    })),
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      empty={<p className="text-ink-muted">{t("None in this month.")}</p>}
    />
  );
}

const amountText = (cents: number | null): string => (cents === null ? "–" : formatCents(cents));

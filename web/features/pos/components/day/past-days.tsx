import { formatCents } from "../../../../../shared/core/money.ts";
import { formatMoment } from "../../../../format.ts";
import { type DataColumn, DataTable } from "../../../../ui/display/data-table.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import type { TillDayRow } from "../../tables.ts";

/** The closes, the newest first. */
export function PastDays({ days }: { days: TillDayRow[] }) {
  return (
    <Section title="Closed days">
      <DataTable
        caption="Closed days"
        columns={columns}
        rows={days}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No day was closed yet" description="Counting the drawer takes two minutes." />}
      />
    </Section>
  );
}

const differenceWords = (cents: number): string => (cents > 0 ? `+${formatCents(cents)}` : formatCents(cents));

const columns: readonly DataColumn<TillDayRow>[] = [
  {
    key: "closed",
    header: "Closed",
    phone: "title",
    cell: ({ closedAt, closedBy }) => (
      <>
        <span>{closedAt && formatMoment(closedAt)}</span>
        {closedBy && (
          <span translate="no" className="block text-sm font-normal text-ink-muted">
            {closedBy}
          </span>
        )}
      </>
    ),
  },
  { key: "sales", header: "Sales", align: "end", cell: ({ totals }) => totals.sales },
  { key: "cash", header: "Cash taken", align: "end", cell: ({ totals }) => formatCents(totals.cash) },
  {
    key: "other",
    header: "Other payments",
    align: "end",
    cell: ({ totals: { bank, voucher, other } }) => formatCents(bank + voucher + other),
  },
  { key: "expected", header: "Expected", align: "end", cell: ({ expectedCents }) => formatCents(expectedCents) },
  { key: "counted", header: "Counted", align: "end", cell: ({ countedCents }) => formatCents(countedCents ?? 0) },
  {
    key: "difference",
    header: "Difference",
    align: "end",
    cell: ({ differenceCents }) => (
      <span className={differenceCents ? "font-semibold text-danger" : "text-success"}>
        {differenceWords(differenceCents ?? 0)}
      </span>
    ),
  },
  {
    key: "taken",
    header: "To the bank",
    align: "end",
    cell: ({ takenOutCents }) => formatCents(takenOutCents),
  },
  { key: "note", header: "Note", cell: ({ note }) => note },
];

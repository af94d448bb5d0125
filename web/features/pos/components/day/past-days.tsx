import { useState } from "react";
import { formatCents } from "../../../../../shared/core/money.ts";
import { formatMoment } from "../../../../format.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { type DataColumn, DataTable } from "../../../../ui/display/data-table.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import type { TillDayRow } from "../../tables.ts";
import { DayReport } from "./day-report.tsx";

/** The closes, the newest first. */
export function PastDays({ days }: { days: TillDayRow[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = days.find(({ id }) => id === openId);
  return (
    <Section title="Closed days">
      <DataTable
        caption="Closed days"
        columns={[...columns, reportColumn(setOpenId)]}
        rows={days}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No day was closed yet" description="Counting the drawer takes two minutes." />}
      />
      {open && <DayReport day={open} onClose={() => setOpenId(null)} />}
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
  { key: "card", header: "Card by QR code", align: "end", cell: ({ totals }) => formatCents(totals.card) },
  { key: "cash", header: "Cash taken", align: "end", cell: ({ totals }) => formatCents(totals.cash) },
  {
    key: "other",
    header: "Other payments",
    align: "end",
    cell: ({ totals: { bank, voucher, other, credit } }) => formatCents(bank + voucher + other + credit),
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

const reportColumn = (show: (id: string) => void): DataColumn<TillDayRow> => ({
  key: "report",
  header: "Report",
  phone: "actions",
  cell: ({ id, number }) => (
    <Button size="sm" variant="ghost" aria-label={`Report of day ${number}`} onClick={() => show(id)}>
      Report
    </Button>
  ),
});

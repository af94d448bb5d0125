import { type ReactNode, useState } from "react";
import { message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import { formatStudioMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import type { TillDayRow } from "../../tables.ts";
import { DayReport } from "./day-report.tsx";

/** The closes, the newest first. */
export function PastDays({ days }: { days: TillDayRow[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = days.find(({ id }) => id === openId);
  return (
    <Section title={t("Closed days")}>
      <DataTable
        caption={t("Closed days")}
        columns={[...columns, reportColumn(setOpenId)]}
        rows={days}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t("No days closed yet")} description={t("Counting the drawer takes two minutes.")} />}
      />
      {open && <DayReport day={open} onClose={() => setOpenId(null)} />}
    </Section>
  );
}

const differenceWords = (cents: number): string => (cents > 0 ? `+${formatCents(cents)}` : formatCents(cents));

const columns: readonly DataColumn<TillDayRow>[] = [
  {
    key: "closed",
    header: message("Closed"),
    phone: "title",
    cell: ({ closedAt, closedBy, note, totals }) => (
      <span className="block min-w-32">
        <span>{closedAt && formatStudioMoment(closedAt)}</span>
        {closedBy && <span className="block text-sm font-normal text-ink-muted">{closedBy}</span>}
        <span className="block text-sm font-normal text-ink-muted">
          {t("{count, plural, one {# sale} other {# sales}}", { count: totals.sales })}
        </span>
        {note && (
          <span className="block text-sm font-normal">
            <Content>{note}</Content>
          </span>
        )}
      </span>
    ),
  },
  { key: "cash", header: message("Cash taken"), align: "end", cell: ({ totals }) => <Taken totals={totals} /> },
  { key: "counted", header: message("Counted @drawer"), align: "end", cell: (day) => <Counted day={day} /> },
  {
    key: "taken",
    header: message("To the bank"),
    align: "end",
    cell: ({ takenOutCents }) => formatCents(takenOutCents),
  },
];

const reportColumn = (show: (id: string) => void): DataColumn<TillDayRow> => ({
  key: "report",
  header: message("Report"),
  align: "end",
  phone: "actions",
  cell: ({ id, number }) => (
    <Button
      size="sm"
      variant="ghost"
      className="max-md:-ml-3 md:-mr-3"
      aria-label={t("Report of day {number}", { number })}
      onClick={() => show(id)}
    >
      {t("Report")}
    </Button>
  ),
});

/** Cash is what is counted; how else was paid stands under it, where it was. */
function Taken({ totals: { cash, card, bank, voucher, other, credit, giftCard } }: Pick<TillDayRow, "totals">) {
  return (
    <>
      {formatCents(cash)}
      {card !== 0 && <Under label={t("Card by QR code")}>{formatCents(card)}</Under>}
      {bank + voucher + other + credit + giftCard !== 0 && (
        <Under label={t("Other payments")}>{formatCents(bank + voucher + other + credit + giftCard)}</Under>
      )}
    </>
  );
}

function Counted({ day: { countedCents, expectedCents, differenceCents } }: { day: TillDayRow }) {
  return (
    <>
      {formatCents(countedCents ?? 0)}
      {differenceCents !== 0 && <Under label={t("Expected")}>{formatCents(expectedCents)}</Under>}
      <Under label={t("Difference")}>
        <span className={differenceCents ? "font-semibold text-danger" : "text-success"}>
          {differenceWords(differenceCents ?? 0)}
        </span>
      </Under>
    </>
  );
}

const Under = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="block text-sm whitespace-normal text-ink-muted">
    {label} <span className="whitespace-nowrap">{children}</span>
  </span>
);

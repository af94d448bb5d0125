import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import { exportPay, type PayPeriod, type PaySum } from "#shared/features/pay/endpoints.ts";
import { download } from "#web/data/client.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { saveFile } from "#web/ui/actions/save-file.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { Stat, StatGrid } from "#web/ui/display/stat.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { usePay, usePeriods } from "../queries.ts";
import { payeeName } from "../words.ts";
import { ClosePeriod } from "./close-period.tsx";
import { PeriodSelect } from "./period-select.tsx";
import { StatementSheet } from "./statement-sheet.tsx";

/** Periods, and in each the pay of every instructor. */
export function PayTab() {
  const periods = usePeriods();
  const [chosenId, setChosenId] = useState<string | null>(null);
  return (
    <QueryState query={periods} what={t("the pay")}>
      {(known) => {
        const period = known.find(({ id }) => id === chosenId) ?? known[0];
        return (
          period && (
            <Period
              key={period.id}
              period={period}
              choice={<PeriodSelect periods={known} chosen={period} onChoose={setChosenId} />}
            />
          )
        );
      }}
    </QueryState>
  );
}

function Period({ period, choice }: { period: PayPeriod; choice: ReactNode }) {
  const query = usePay(period.id);
  const [isClosing, setClosing] = useState(false);
  const [shown, setShown] = useState<PaySum | null>(null);
  return (
    <div className="grid gap-5">
      {period.id === null && (query.data?.length ?? 0) > 0 && (
        <PrimaryAction>
          <Button onClick={() => setClosing(true)}>{t("Close the period")}</Button>
        </PrimaryAction>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        {choice}
        <ExportButton periodId={period.id} />
      </div>
      <QueryState query={query} what={t("the pay")}>
        {(sums) => (sums.length === 0 ? <NoPay isOpen={period.id === null} /> : <Sums sums={sums} onOpen={setShown} />)}
      </QueryState>
      {isClosing && <ClosePeriod open={period} today={studioToday().toString()} onClose={() => setClosing(false)} />}
      {shown && <StatementSheet period={period} sum={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

const NoPay = ({ isOpen }: { isOpen: boolean }) => (
  <EmptyState
    title={t("No pay in this period")}
    description={isOpen ? t("Add a rate under Rates. Classes show here once they're over.") : undefined}
  />
);

function ExportButton({ periodId }: { periodId: string | null }) {
  const { isBusy, attempt } = useAttempt();
  const save = () =>
    attempt(async () => saveFile(await download(exportPay, { ...(periodId && { periodId }) }), "pay.csv"));
  return (
    <Button variant="secondary" loading={isBusy} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {t("Export CSV")}
    </Button>
  );
}

function Sums({ sums, onOpen }: { sums: readonly PaySum[]; onOpen: (sum: PaySum) => void }) {
  const total = (field: "cents" | "classes") => sums.reduce((sum, row) => sum + row[field], 0);
  return (
    <>
      <StatGrid>
        <Stat label={t("Pay @sum")} value={formatCents(total("cents"))} />
        <Stat label={t("Classes")} value={total("classes")} />
      </StatGrid>
      <DataTable
        caption={t("Pay by instructor")}
        columns={columnsOf(onOpen)}
        rows={sums}
        rowKey={({ instructorId }) => instructorId}
      />
    </>
  );
}

const columnsOf = (onOpen: (sum: PaySum) => void): DataColumn<PaySum>[] => [
  {
    key: "name",
    header: message("Instructor"),
    phone: "title",
    sortBy: ({ name }) => name,
    cell: (sum) => (
      <span className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="min-h-11 text-left font-semibold text-brand-ink underline"
          onClick={() => onOpen(sum)}
        >
          {payeeName(sum)}
        </button>
        {sum.withoutRate > 0 && (
          <Badge tone="warning">{t("{count} without a rate", { count: String(sum.withoutRate) })}</Badge>
        )}
        {sum.untaken > 0 && (
          <Badge tone="warning">
            {t("{count, plural, one {# roster not taken} other {# rosters not taken}}", { count: sum.untaken })}
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: "classes",
    header: message("Classes"),
    align: "end",
    sortBy: ({ classes }) => classes,
    cell: ({ classes }) => classes,
  },
  {
    key: "heads",
    header: message("People @pay"),
    align: "end",
    sortBy: ({ heads }) => heads,
    cell: ({ heads }) => heads,
  },
  {
    key: "other",
    header: message("Corrections and extras"),
    align: "end",
    cell: ({ otherCents }) => (otherCents === 0 ? "–" : formatCents(otherCents)),
  },
  {
    key: "cents",
    header: message("Pay @sum"),
    align: "end",
    sortBy: ({ cents }) => cents,
    cell: ({ cents }) => <span className="font-semibold tabular-nums">{formatCents(cents)}</span>,
  },
];

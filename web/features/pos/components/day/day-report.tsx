import { formatCents } from "#shared/core/money.ts";
import { formatStudioMoment } from "#web/format.ts";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { PrintButton } from "#web/ui/print/print-button.tsx";
import { t } from "#web/words/t.ts";
import type { TillDayRow } from "../../tables.ts";
import { DayPayments } from "./day-payments.tsx";

/** A day as it was closed. */
export function DayReport({ day, onClose }: { day: TillDayRow; onClose: () => void }) {
  const closed = day.closedAt ? t("Closed {when}", { when: formatStudioMoment(day.closedAt) }) : undefined;
  const report = <DayFigures day={day} />;
  return (
    <Dialog
      open
      title={t("Day {number}", { number: day.number })}
      description={closed}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <PrintButton>
          <h1 className="text-xl">{t("Day {number}", { number: day.number })}</h1>
          {closed && <p className="mb-4">{closed}</p>}
          {report}
        </PrintButton>
      }
    >
      {report}
    </Dialog>
  );
}

function DayFigures({ day }: { day: TillDayRow }) {
  return (
    <div className="grid gap-5">
      <DayPayments totals={day.totals} />
      <DetailList
        items={[
          { label: t("Opening float"), value: formatCents(day.openingCents) },
          { label: t("Expected"), value: formatCents(day.expectedCents) },
          { label: t("Counted @drawer"), value: formatCents(day.countedCents ?? 0) },
          { label: t("Difference"), value: formatCents(day.differenceCents ?? 0) },
          { label: t("To the bank"), value: formatCents(day.takenOutCents) },
        ]}
      />
      {day.note && (
        <p className="text-sm text-ink-muted" data-content>
          {day.note}
        </p>
      )}
    </div>
  );
}

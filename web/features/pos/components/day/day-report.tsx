import { formatCents } from "../../../../../shared/core/money.ts";
import { formatMoment } from "../../../../format.ts";
import { DetailList } from "../../../../ui/display/detail-list.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import type { TillDayRow } from "../../tables.ts";
import { DayPayments } from "./day-payments.tsx";

/** A day as it was closed. */
export function DayReport({ day, onClose }: { day: TillDayRow; onClose: () => void }) {
  const { totals } = day;
  return (
    <Dialog
      open
      title={`Day ${day.number}`}
      description={day.closedAt ? `Closed ${formatMoment(day.closedAt)}` : undefined}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid gap-5">
        <DayPayments totals={totals} />
        <DetailList
          items={[
            { label: "Opening float", value: formatCents(day.openingCents) },
            { label: "Expected", value: formatCents(day.expectedCents) },
            { label: "Counted", value: formatCents(day.countedCents ?? 0) },
            { label: "Difference", value: formatCents(day.differenceCents ?? 0) },
            { label: "To the bank", value: formatCents(day.takenOutCents) },
          ]}
        />
        {day.note && <p className="text-sm text-ink-muted">{day.note}</p>}
      </div>
    </Dialog>
  );
}

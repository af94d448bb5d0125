import { type CancelCost, freeUntil } from "#shared/features/bookings/cancel-rules.ts";
import { StudioMoment } from "#web/features/classes/components/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";
import type { BookingRow } from "../../tables.ts";

export interface LeavingRuleProps {
  booking: BookingRow;
  instance: ClassInstanceRow;
  cost: CancelCost;
  now: Temporal.Instant;
}

/** What leaving a class costs now, and until when it is free. */
export function LeavingRule({ booking, instance, cost, now }: LeavingRuleProps) {
  const limit = freeUntil(booking, instance);
  const moment = <StudioMoment instant={limit.toString()} />;
  if (cost.kind === "refused") return t("This class has started.");
  if (cost.kind !== "free")
    return (
      <>
        {rich("Free cancellation ended {moment}.", { moment })}{" "}
        <span>{t("You can still cancel. You'll see the cost first.")}</span>
      </>
    );
  if (Temporal.Instant.compare(now, limit) > 0) return t("Free to cancel");
  return booking.movedAt && Temporal.Instant.compare(now, Temporal.Instant.from(instance.cancelUntil)) > 0
    ? rich("The studio moved this class: free to cancel until {moment}", { moment })
    : rich("Free to cancel until {moment}", { moment });
}

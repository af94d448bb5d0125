import { type CancelCost, freeUntil } from "../../../../../shared/features/classes/cancel-rules.ts";
import type { BookingRow, ClassInstanceRow } from "../../tables.ts";
import { StudioMoment } from "../studio-moment.tsx";

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
  if (cost.kind === "refused") return "This class has begun.";
  if (cost.kind !== "free")
    return (
      <>
        Free cancelling ended {moment}. <span>You can still cancel: what it costs is shown first.</span>
      </>
    );
  return Temporal.Instant.compare(now, limit) <= 0 ? <>Free to cancel until {moment}</> : "Free to cancel";
}

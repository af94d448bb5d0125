import { CalendarX2 } from "lucide-react";
import { Suspense, useState } from "react";
import { type CancelCost, costOfCancelling } from "#shared/features/bookings/cancel-rules.ts";
import { useUser } from "#web/features/accounts/index.ts";
import type { BookedClass } from "#web/features/classes/index.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { SavedHere } from "#web/ui/display/saved-here.tsx";
import { t } from "#web/words/t.ts";
import { CancelBooking } from "../cancelling/lazy-cancel-booking.ts";
import { LeavingRule, type LeavingRuleProps } from "../cancelling/leaving-rule.tsx";
import { BookingItem } from "./booking-row.tsx";

const UNKNOWN_CLASS: CancelCost = { kind: "refused", reason: "started" };

export interface UpcomingItemProps extends BookedClass {
  now: Temporal.Instant;
  isWanted: boolean;
  shownId: string | null;
  /** One came here to cancel it: the question is open at once. */
  asksToCancel: boolean;
}

/** A booked class to come, with the rule for leaving it. */
export function UpcomingItem({ booking, instance, now, isWanted, shownId, asksToCancel }: UpcomingItemProps) {
  const isStudio = useUser()?.role === "admin";
  const cost = instance ? costOfCancelling(booking, instance, now, isStudio) : UNKNOWN_CLASS;
  const canCancel = cost.kind !== "refused" && !booking.cancelRequestedAt;
  const [isAsking, setAsking] = useState<boolean | null>(asksToCancel && canCancel ? true : null);
  return (
    <>
      <BookingItem
        booking={booking}
        instance={instance}
        isWanted={isWanted || asksToCancel}
        shownId={shownId}
        state={
          booking.cancelRequestedAt ? (
            <SavedHere>{t("Canceling: saved here")}</SavedHere>
          ) : (
            instance && <Leaving booking={booking} instance={instance} cost={cost} now={now} />
          )
        }
        actions={
          canCancel && (
            <Button variant="ghost" size="sm" className="text-ink-muted" onClick={() => setAsking(true)}>
              {t("Cancel")}
              <span className="sr-only" data-content>
                {" "}
                {instance?.name}
              </span>
            </Button>
          )
        }
      />
      {instance && isAsking !== null && (
        <Suspense fallback={null}>
          <CancelBooking booking={booking} instance={instance} cost={cost} open={isAsking} onOpenChange={setAsking} />
        </Suspense>
      )}
    </>
  );
}

function Leaving({ cost, ...rule }: LeavingRuleProps) {
  if (rule.instance.status === "cancelled")
    return (
      <Badge tone="danger">
        <CalendarX2 aria-hidden="true" />
        {t("Canceled by the studio")}
      </Badge>
    );
  if (cost.kind === "refused") return <Badge tone="brand">{t("Happening now")}</Badge>;
  return (
    <p className="text-sm text-ink-muted">
      <LeavingRule cost={cost} {...rule} />
    </p>
  );
}

import { CalendarX2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { whyNotCancel } from "../../../../../shared/features/classes/seat-rules.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Badge } from "../../../../ui/display/badge.tsx";
import { SavedHere } from "../../../../ui/display/saved-here.tsx";
import type { BookedClass } from "../../queries.ts";
import { StudioMoment } from "../studio-moment.tsx";
import { BookingItem } from "./booking-row.tsx";

const CancelBooking = lazy(() => import("../cancel-booking.tsx").then((module) => ({ default: module.CancelBooking })));

export interface UpcomingItemProps extends BookedClass {
  now: Temporal.Instant;
  isWanted: boolean;
  /** One came here to cancel it: the question is open at once. */
  asksToCancel: boolean;
}

/** A booked class to come, with the rule for leaving it. */
export function UpcomingItem({ booking, instance, now, isWanted, asksToCancel }: UpcomingItemProps) {
  const refusal = instance ? whyNotCancel(booking, instance, now) : "started";
  const canCancel = refusal === null && !booking.cancelRequestedAt;
  const [isAsking, setAsking] = useState<boolean | null>(asksToCancel && canCancel ? true : null);
  return (
    <>
      <BookingItem
        booking={booking}
        instance={instance}
        isWanted={isWanted || asksToCancel}
        state={
          booking.cancelRequestedAt ? (
            <SavedHere>Cancelling: saved here</SavedHere>
          ) : (
            instance && <LeavingRule instance={instance} refusal={refusal} />
          )
        }
        actions={
          canCancel && (
            <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
              Cancel
              <span className="sr-only"> {instance?.name}</span>
            </Button>
          )
        }
      />
      {instance && isAsking !== null && (
        <Suspense fallback={null}>
          <CancelBooking booking={booking} instance={instance} open={isAsking} onOpenChange={setAsking} />
        </Suspense>
      )}
    </>
  );
}

function LeavingRule({
  instance,
  refusal,
}: {
  instance: NonNullable<BookedClass["instance"]>;
  refusal: ReturnType<typeof whyNotCancel>;
}) {
  if (instance.status === "cancelled")
    return (
      <Badge tone="danger">
        <CalendarX2 aria-hidden="true" />
        Cancelled by the studio
      </Badge>
    );
  if (refusal === "started") return <Badge tone="brand">Happening now</Badge>;
  if (refusal) return <p className="text-sm text-ink-muted">Free cancelling has ended. Please call the studio.</p>;
  return (
    <p className="text-sm text-ink-muted">
      Free to cancel until <StudioMoment instant={instance.cancelUntil} />
    </p>
  );
}

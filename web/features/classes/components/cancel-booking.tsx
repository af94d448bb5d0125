import { formatCents } from "../../../../shared/core/money.ts";
import { formatDay, formatTime } from "../../../format.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { useWrite } from "../../../use-write.ts";
import { useUser } from "../../accounts/index.ts";
import { cancelBookingEffect } from "../effects.ts";
import type { BookingRow, ClassInstanceRow } from "../tables.ts";
import { StudioMoment } from "./studio-moment.tsx";

export interface CancelBookingProps {
  booking: BookingRow;
  instance: ClassInstanceRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const SAVED_HERE = "It is sent as soon as the studio can be reached. Until then the seat is still yours.";

/** Asks before a seat is given away, and says what it costs: nothing, until the class's limit. */
export function CancelBooking({ booking, instance, open, onOpenChange }: CancelBookingProps) {
  const write = useWrite();
  const isForMe = useUser()?.id === booking.attendeeId;

  async function confirm() {
    const written = await write(cancelBookingEffect, { id: booking.id });
    onOpenChange(false);
    const outcome = await written?.outcome;
    if (outcome === "done") toast({ title: "Booking cancelled", variant: "success" });
    if (outcome === "waiting") toast({ title: "Cancellation saved here", description: SAVED_HERE });
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={
        isForMe ? (
          `Cancel ${instance.name}?`
        ) : (
          <>
            {`Cancel ${instance.name} for `}
            <span translate="no">{booking.attendeeName}</span>?
          </>
        )
      }
      description={`${formatDay(instance.date, "long")}, ${formatTime(instance.startTime)}. The seat goes to somebody else.`}
      cancelLabel="Keep it"
      confirmLabel="Cancel booking"
      onConfirm={() => void confirm()}
    >
      <p className="rounded-control bg-success-soft p-3.5 text-sm text-success">
        Cancelling is free until <StudioMoment instant={instance.cancelUntil} />.{" "}
        {booking.priceCents > 0 && `The ${formatCents(booking.priceCents)} you paid comes back to you.`}
      </p>
    </ConfirmDialog>
  );
}

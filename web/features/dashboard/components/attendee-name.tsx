import type { Booking } from "../../../../shared/features/classes/booking.ts";
import { useSignedInUser } from "../../accounts/index.ts";

/** Who goes, where it is not the person reading. */
export function AttendeeName({ booking, className }: { booking: Booking; className?: string }) {
  const { id } = useSignedInUser();
  if (booking.attendeeId === id) return null;
  return (
    <p className={className}>
      For <span translate="no">{booking.attendeeName}</span>
    </p>
  );
}

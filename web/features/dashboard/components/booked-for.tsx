import type { Booking } from "#shared/features/bookings/booking.ts";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";

/** Who goes, where it is not the person reading. */
export function AttendeeName({ booking, className }: { booking: Booking; className?: string }) {
  const { id } = useSignedInUser();
  if (booking.attendeeId === id) return null;
  return <p className={className}>{t("For {name}", { name: booking.attendeeName })}</p>;
}

import { Check, QrCode } from "lucide-react";
import type { Booking } from "#shared/features/bookings/booking.ts";
import { doorStateAt } from "#shared/features/check-in/check-in-window.ts";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { formatStudioMoment } from "#web/format.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { t } from "#web/words/t.ts";

interface CheckInLinkProps {
  booking: Booking;
  instance: ClassInstance;
  now: Temporal.Instant;
}

/** On the panel of the next class: the code, and in time the way in. */
export function CheckInLink({ booking, instance, now }: CheckInLinkProps) {
  const isOpen = doorStateAt(Temporal.Instant.from(instance.startsAt), now) === "open";
  const { checkedInAt } = booking;
  const Icon = checkedInAt ? Check : QrCode;
  return (
    <Link
      to={paths.checkIn}
      className="relative mt-6 inline-flex min-h-11 items-center gap-2.5 rounded-full bg-surface px-5 py-2.5 font-semibold text-brand-ink shadow-card transition-[scale] active:scale-[0.98] focus-visible:outline-white"
    >
      <Icon aria-hidden="true" className="size-5" />
      {checkedInAt
        ? t("Checked in at {clockText}", { clockText: formatStudioMoment(checkedInAt, "time") })
        : isOpen
          ? t("Check in now")
          : t("Check-in code")}
    </Link>
  );
}

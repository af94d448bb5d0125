import { Check } from "lucide-react";
import { Suspense, useState } from "react";
import type { User } from "#shared/features/accounts/user.ts";
import { costOfCancelling } from "#shared/features/bookings/cancel-rules.ts";
import { CancelBooking, LeavingRule } from "#web/features/bookings/index.ts";
import type { BookingRow } from "#web/features/bookings/tables.ts";
import { removeClassEffect } from "#web/features/cart/effects.ts";
import { HoldClock } from "#web/features/cart/index.ts";
import { nameUnlessMine } from "#web/features/classes/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useWrite } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";

export interface PlaceRowProps {
  place: BookingRow;
  instance: ClassInstanceRow;
  user: User;
  now: Temporal.Instant;
}

/** A seat that is booked, for me or one of mine, and the way out of it. */
export function BookedPlace({ place, instance, user, now }: PlaceRowProps) {
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const name = nameUnlessMine(place, user);
  const cost = costOfCancelling(place, instance, now, user.role === "admin");
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-2 font-semibold text-success">
          <Check aria-hidden="true" strokeWidth={3} className="size-5" />
          <span>{name === null ? t("Booked for you") : t("Booked for {name}", { name })}</span>
        </p>
        {cost.kind !== "refused" && !place.cancelRequestedAt && (
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            {t("Cancel")}
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-muted">
        {place.cancelRequestedAt ? (
          t("Cancellation saved on this device. The studio hasn't confirmed it yet.")
        ) : (
          <LeavingRule booking={place} instance={instance} cost={cost} now={now} />
        )}
      </p>
      {isAsking !== null && (
        <Suspense fallback={null}>
          <CancelBooking booking={place} instance={instance} cost={cost} open={isAsking} onOpenChange={setAsking} />
        </Suspense>
      )}
    </li>
  );
}

/** A seat in the cart, and how long it stays there. */
export function HeldPlace({ place, user }: Omit<PlaceRowProps, "instance" | "now">) {
  const write = useWrite();
  const name = nameUnlessMine(place, user);
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div>
        <p className="font-semibold">
          {name === null ? t("In your cart for you") : t("In your cart for {name}", { name })}
        </p>
        <p className="flex items-center gap-1.5 text-sm font-medium text-brand-ink">
          <HoldClock hold={place} />
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="-mr-4"
        onClick={() =>
          void write(removeClassEffect, { classInstanceId: place.classInstanceId, attendeeId: place.attendeeId })
        }
      >
        {t("Remove")}
      </Button>
    </li>
  );
}

/** A seat asked for with a pass: yours only when the studio has said so. */
export function RequestedPlace({ place, user }: Pick<PlaceRowProps, "place" | "user">) {
  const name = nameUnlessMine(place, user);
  return (
    <p className="mt-3 font-semibold">{name === null ? t("Requested for you") : t("Requested for {name}", { name })}</p>
  );
}

import { ShoppingBag } from "lucide-react";
import type { BookingRow } from "#web/features/bookings/tables.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Countdown } from "#web/ui/display/countdown.tsx";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";

/** A seat in the cart, and how long it stays there. */
export function HeldBadge({ held }: { held: readonly BookingRow[] }) {
  const untilMs = Math.min(...held.map(({ heldUntil }) => Date.parse(heldUntil ?? "")));
  return (
    <Badge tone="brand">
      <ShoppingBag aria-hidden="true" />
      <Countdown untilMs={untilMs} doneText={t("No longer held")}>
        {(time) => rich("In cart {time}", { time })}
      </Countdown>
    </Badge>
  );
}

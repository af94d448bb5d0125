import { ShoppingBag } from "lucide-react";
import { Badge } from "../../../../ui/display/badge.tsx";
import { Countdown } from "../../../../ui/display/countdown.tsx";
import { rich } from "../../../../words/rich.tsx";
import { t } from "../../../../words/t.ts";
import type { BookingRow } from "../../../classes/tables.ts";

/** A seat in the cart, and how long it stays there. */
export function HeldBadge({ held }: { held: readonly BookingRow[] }) {
  const untilMs = Math.min(...held.map(({ heldUntil }) => Date.parse(heldUntil ?? "")));
  return (
    <Badge tone="brand">
      <ShoppingBag aria-hidden="true" />
      {rich("In cart {time}", { time: <Countdown untilMs={untilMs} doneText={t("ended")} /> })}
    </Badge>
  );
}

import { Clock, CloudUpload } from "lucide-react";
import { Countdown } from "#web/ui/display/countdown.tsx";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";
import type { BookingRow } from "../../bookings/tables.ts";

/** How long a seat in the cart stays there; or that it was only asked for, because just the server can give it. */
export function HoldClock({ hold }: { hold: Pick<BookingRow, "status" | "heldUntil"> }) {
  if (hold.status === "requested")
    return (
      <>
        <CloudUpload aria-hidden="true" className="size-4 shrink-0" />
        {t("Requested, not held yet")}
      </>
    );
  return (
    <>
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      <Countdown untilMs={Date.parse(hold.heldUntil ?? "")} doneText={t("No longer held")}>
        {(time) => rich("Held for {time}", { time })}
      </Countdown>
    </>
  );
}

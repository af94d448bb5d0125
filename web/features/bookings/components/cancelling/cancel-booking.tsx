import { clsx } from "clsx";
import { useState } from "react";
import { message } from "#shared/core/messages/message.ts";
import { acceptanceOf, type CancelCost, freeUntil } from "#shared/features/bookings/cancel-rules.ts";
import { serverNow } from "#web/data/device/server-clock.ts";
import { useUser } from "#web/features/accounts/index.ts";
import { StudioMoment } from "#web/features/classes/components/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import type { PassRow } from "#web/features/memberships/tables.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { useDatabase, useLiveQuery } from "#web/local-data.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useWrite } from "#web/use-write.ts";
import { rich } from "#web/words/rich.tsx";
import { ownName, t } from "#web/words/t.ts";
import { cancelBookingEffect } from "../../effects.ts";
import type { BookingRow } from "../../tables.ts";
import { confirmWords, outcomeWords } from "./cost-words.ts";

export interface CancelBookingProps {
  booking: BookingRow;
  instance: ClassInstanceRow;
  /** As the page shows it. */
  cost: CancelCost;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const SAVED_HERE = message("We'll send your cancellation when you're back online. Until then, the seat is yours.");

/** The cost does not change under the user's finger: the server reports a limit that passes in the meantime. */
function useCostWhenOpened(open: boolean, cost: CancelCost): CancelCost {
  const [seen, setSeen] = useState({ open, cost });
  if (open !== seen.open) setSeen({ open, cost: open ? cost : seen.cost });
  return seen.cost;
}

/** The pass a booking was paid with, when this device has it. */
function usePaidWith({ passId }: BookingRow): PassRow | null {
  const db = useDatabase();
  return useLiveQuery(
    async () => (passId && (await db.rows<PassRow>("passes").get(passId))) || null,
    [db, passId],
    null,
  );
}

/** Asks before a seat is given away; what it costs stands on the button. */
export function CancelBooking({ booking, instance, cost: costNow, open, onOpenChange }: CancelBookingProps) {
  const write = useWrite();
  const me = useUser()?.id;
  const pass = usePaidWith(booking);
  const cost = useCostWhenOpened(open, costNow);
  const isLost = cost.kind !== "free" && cost.kind !== "refused";
  const outcomeOfPayment = outcomeWords(cost, booking, pass, booking.bookedById === me);

  async function confirm() {
    const written = await write(cancelBookingEffect, { id: booking.id, ...acceptanceOf(cost) });
    onOpenChange(false);
    const outcome = await written?.outcome;
    if (outcome === "done") toast({ title: t("Booking canceled"), variant: "success" });
    if (outcome === "waiting") toast({ title: t("Cancellation saved here"), description: t(SAVED_HERE) });
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={
        me === booking.attendeeId
          ? t("Cancel {name}?", { name: ownName(instance.name) })
          : t("Cancel {name} for {who}?", { name: ownName(instance.name), who: booking.attendeeName })
      }
      description={t("{day}, {time}. The seat goes to someone else.", {
        day: formatDay(instance.date, "long"),
        time: formatTime(instance.startTime),
      })}
      cancelLabel={t("Keep it")}
      confirmLabel={confirmWords(cost, pass)}
      onConfirm={() => void confirm()}
    >
      <div
        className={clsx(
          "grid gap-1 rounded-control p-3.5 text-sm",
          isLost ? "bg-warning-soft text-warning" : "bg-success-soft text-success",
        )}
      >
        {outcomeOfPayment && <p className="font-semibold">{outcomeOfPayment}</p>}
        <FreeUntil booking={booking} instance={instance} isLost={isLost} />
      </div>
    </ConfirmDialog>
  );
}

function FreeUntil({
  booking,
  instance,
  isLost,
}: Pick<CancelBookingProps, "booking" | "instance"> & { isLost: boolean }) {
  const limit = freeUntil(booking, instance);
  const moment = <StudioMoment instant={limit.toString()} />;
  if (isLost) return <p>{rich("Free cancellation ended {moment}.", { moment })}</p>;
  // The studio's own cancelling, and of what cost nothing, has no limit but the start.
  if (Temporal.Instant.compare(serverNow(), limit) > 0) return <p>{t("Canceling is free.")}</p>;
  return <p>{rich("Canceling is free until {moment}.", { moment })}</p>;
}

import { Suspense } from "react";
import { formatCents } from "#shared/core/money.ts";
import { offerPrice, seatCost, yesWords } from "#shared/features/waitlist/seat-cost.ts";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import "#web/words/values.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { PayingPass } from "#web/features/memberships/index.ts";
import type { PassRow } from "#web/features/memberships/tables.ts";
import { rich } from "#web/words/rich.tsx";
import type { WaitlistEntryRow } from "../../tables.ts";

export interface SeatCostProps {
  instance: ClassInstanceRow;
  /** The one that would pay; null where none does. */
  pass: PassRow | null;
}

/** What a seat from the waitlist would take while one waits: from which pass, or how much money. */
export function SeatCost({ instance, pass }: SeatCostProps) {
  const cost = seatCost(instance, pass);
  if (cost.kind === "nothing") return <>{t("This class is free.")}</>;
  if (cost.kind === "money")
    return <>{t("A seat is {amount}. You pay when you take it.", { amount: formatCents(cost.cents) })}</>;
  const plan = <Content>{cost.planName}</Content>;
  return cost.left === null
    ? rich("{plan} covers it without using a class.", { plan })
    : rich("{plan} covers it, using 1 class when the seat is booked.", { plan });
}

/** The cost of accepting an offered seat: at the price of the offer, or with a pass. */
export function OfferCost({ instance, entry }: { instance: ClassInstanceRow; entry: WaitlistEntryRow }) {
  const priceCents = offerPrice(entry, instance);
  return (
    <Suspense fallback={null}>
      <PayingPass instance={instance} attendeeId={entry.attendeeId}>
        {(pass) => t(yesWords(seatCost({ priceCents }, pass)))}
      </PayingPass>
    </Suspense>
  );
}

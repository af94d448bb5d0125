import { Suspense } from "react";
import { formatCents } from "../../../../../shared/core/money.ts";
import type { ClassInstanceRow } from "../../../classes/tables.ts";
import { PayingPass } from "../../../memberships/index.ts";
import type { PassRow } from "../../../memberships/tables.ts";

export interface SeatCostProps {
  instance: ClassInstanceRow;
  /** The one that would pay; null where none does. */
  pass: PassRow | null;
}

/** What a seat from the waitlist takes: from which pass, or how much money. */
export function SeatCost({ instance, pass }: SeatCostProps) {
  if (pass)
    return (
      <>
        <span translate="no">{pass.planName}</span>
        {": "}
        <span>
          {pass.creditsLeft === null ? "it pays, and no class is taken." : "1 class is taken when the seat is booked."}
        </span>
      </>
    );
  if (instance.priceCents === 0) return <>A seat in this class costs nothing.</>;
  return <>{`A seat costs ${formatCents(instance.priceCents)}, paid when you take it.`}</>;
}

/** The same for somebody whose passes are not looked up yet. */
export function SeatCostFor({ instance, attendeeId }: { instance: ClassInstanceRow; attendeeId: string }) {
  return (
    <Suspense fallback={null}>
      <PayingPass instance={instance} attendeeId={attendeeId}>
        {(pass) => <SeatCost instance={instance} pass={pass} />}
      </PayingPass>
    </Suspense>
  );
}

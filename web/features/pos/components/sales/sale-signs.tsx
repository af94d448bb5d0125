import { formatCents } from "../../../../../shared/core/money.ts";
import { refundedCents } from "../../../../../shared/features/pos/refund-rules.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import type { TillSaleRow } from "../../tables.ts";

/** What the studio should look at. */
export function SaleSigns({ sale }: { sale: TillSaleRow }) {
  const refunded = refundedCents(sale);
  const short = sale.lines.reduce((sum, line) => sum + line.short, 0);
  const isLate = sale.isLate || sale.refunds.some((refund) => refund.isLate);
  return (
    <>
      {sale.number === null && <Badge tone="info">Not sent yet</Badge>}
      {isLate && <Badge tone="warning">Arrived after a close</Badge>}
      {refunded > 0 && <Badge>{`${formatCents(refunded)} given back`}</Badge>}
      {sale.claimedCents !== sale.totalCents && (
        <Badge tone="warning">{`The till asked for ${formatCents(sale.claimedCents)}`}</Badge>
      )}
      {short > 0 && <Badge tone="warning">{`${short} were not on the shelf`}</Badge>}
      {sale.lines.some(({ letIn = [] }) => letIn.some(({ reason }) => reason === null)) && (
        <Badge tone="danger">Sold without asking</Badge>
      )}
      {sale.lines.some(({ trouble }) => trouble) && <Badge tone="danger">Needs you</Badge>}
    </>
  );
}

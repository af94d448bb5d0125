import { formatCents } from "#shared/core/money.ts";
import { refundedCents } from "#shared/features/pos/refund-rules.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { t } from "#web/words/t.ts";
import type { TillSaleRow } from "../../tables.ts";

/** What the studio should look at. */
export function SaleSigns({ sale }: { sale: TillSaleRow }) {
  const refunded = refundedCents(sale);
  const short = sale.lines.reduce((sum, line) => sum + line.short, 0);
  const isLate = sale.isLate || sale.refunds.some((refund) => refund.isLate);
  return (
    <>
      {sale.number === null && <Badge tone="info">{t("Not sent yet")}</Badge>}
      {isLate && <Badge tone="warning">{t("Arrived after a close")}</Badge>}
      {refunded > 0 && <Badge>{t("{amount} refunded", { amount: formatCents(refunded) })}</Badge>}
      {sale.catalogueCents !== sale.totalCents && (
        <Badge tone="warning">{t("The list price was {amount}", { amount: formatCents(sale.catalogueCents) })}</Badge>
      )}
      {sale.claimedCents !== sale.totalCents && (
        <Badge tone="warning">{t("The till asked for {amount}", { amount: formatCents(sale.claimedCents) })}</Badge>
      )}
      {short > 0 && (
        <Badge tone="warning">
          {t("{short, plural, one {# wasn't on the shelf} other {# weren't on the shelf}}", { short })}
        </Badge>
      )}
      {sale.lines.some(({ letIn = [] }) => letIn.some(({ reason }) => reason === null)) && (
        <Badge tone="danger">{t("Sold without asking")}</Badge>
      )}
      {sale.deskSigns.includes("large-discount") && <Badge tone="info">{t("Large discount")}</Badge>}
      {sale.deskSigns.includes("above-ceiling") && (
        <Badge tone="danger">{t("More off than the front desk may give")}</Badge>
      )}
      {sale.deskSigns.includes("other-way") && <Badge tone="danger">{t("Another way of paying")}</Badge>}
      {sale.lines.some(({ trouble }) => trouble) && <Badge tone="danger">{t("Needs you")}</Badge>}
    </>
  );
}

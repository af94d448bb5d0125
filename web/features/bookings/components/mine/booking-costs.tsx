import { formatCents } from "#shared/core/money.ts";
import { formatMoment } from "#web/format.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { StoredReason } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import type { BookingRow } from "../../tables.ts";

/** What not coming, or cancelling late, cost or will cost; and who let it go, and why. */
export function BookingCosts({ booking }: { booking: BookingRow }) {
  const { feeCents, feeState, noShowState, noShowDueAt, waiver } = booking;
  const isCharged = feeState === "due" || feeState === "charged";
  return (
    <>
      {noShowState === "applied" && <Badge tone="warning">{t("Missed")}</Badge>}
      {isCharged && (
        <Badge tone="warning">
          <Link to={paths.invoices}>{t("Fee {amount}", { amount: formatCents(feeCents ?? 0) })}</Link>
        </Badge>
      )}
      {noShowState === "announced" && noShowDueAt && (
        <p className="w-full text-sm text-warning">
          {feeCents
            ? t("You were marked as missing: a fee of {amount} follows on {when}.", {
                amount: formatCents(feeCents),
                when: formatMoment(noShowDueAt),
              })
            : t("You were marked as missing: it counts as used from {when}.", { when: formatMoment(noShowDueAt) })}{" "}
          {t("Tell the studio if that is wrong.")}
        </p>
      )}
      {waiver && (
        <p className="w-full text-sm text-success">
          {t("You owe nothing for it:")} <StoredReason text={waiver.reason} />
          {waiver.byName && <span>{` (${waiver.byName})`}</span>}
        </p>
      )}
    </>
  );
}

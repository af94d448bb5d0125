import { isolated } from "#shared/core/messages/isolated.ts";
import { formatCents } from "#shared/core/money.ts";
import { whyFee } from "#shared/features/bookings/why.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { formatStudioMoment } from "#web/format.ts";
import { useDatabase, useLiveQuery } from "#web/local-data.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Why } from "#web/ui/why/why.tsx";
import { StoredReason } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import type { BookingRow } from "../../tables.ts";

function FeeWhy({ booking, text }: { booking: BookingRow; text: string }) {
  const db = useDatabase();
  const { classInstanceId } = booking;
  const instance = useLiveQuery(
    () => db.rows<ClassInstanceRow>("classInstances").get(classInstanceId),
    [db, classInstanceId],
  );
  return (
    <Why
      text={text}
      about={formatCents(booking.feeCents ?? 0)}
      label={t("Fee")}
      why={() => whyFee(booking, instance)}
      footer={
        <Button asChild variant="secondary">
          <Link to={paths.invoices}>{t("My invoices")}</Link>
        </Button>
      }
    />
  );
}

/** What not coming, or cancelling late, cost or will cost; and who let it go, and why. */
export function BookingCosts({ booking }: { booking: BookingRow }) {
  const { feeCents, feeState, noShowState, noShowDueAt, waiver } = booking;
  const isCharged = feeState === "due" || feeState === "charged";
  return (
    <>
      {noShowState === "applied" && <Badge tone="warning">{t("Missed")}</Badge>}
      {isCharged && (
        <Badge tone="warning">
          <FeeWhy booking={booking} text={t("Fee {amount}", { amount: formatCents(feeCents ?? 0) })} />
        </Badge>
      )}
      {noShowState === "announced" && noShowDueAt && (
        <p className="w-full text-sm text-warning">
          {feeCents
            ? t("You were marked absent. We'll charge a {amount} fee on {when}.", {
                amount: formatCents(feeCents),
                when: formatStudioMoment(noShowDueAt),
              })
            : t("You were marked absent. The class counts as used from {when}.", {
                when: formatStudioMoment(noShowDueAt),
              })}{" "}
          {t("Tell the studio if that is wrong.")}
        </p>
      )}
      {waiver && (
        <p className="w-full text-sm text-success">
          {t("You owe nothing for it:")} <StoredReason text={waiver.reason} />
          {waiver.byName && <span>{` (${isolated(waiver.byName)})`}</span>}
        </p>
      )}
    </>
  );
}

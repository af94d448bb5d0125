import { formatCents } from "#shared/core/money.ts";
import { acceptanceOf } from "#shared/features/bookings/cancel-rules.ts";
import { cancelBooking } from "#shared/features/bookings/endpoints.ts";
import type { UserPlace } from "#shared/features/users/person/user-record.ts";
import { call } from "#web/data/client.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { rosterPath } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row } from "#web/ui/display/row-list.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";

interface PlaceRowProps {
  place: UserPlace;
  isPast?: boolean;
  mayCancel?: boolean;
  /** The front desk has the rosters of today only: no link. */
  isAdmin: boolean;
  onChanged: () => void;
  /** Left out: it cannot be moved. */
  onMove?: (place: UserPlace) => void;
}

/** One class of a person; its roster is where it is settled. */
export function PlaceRow({ place, isPast = false, mayCancel = false, isAdmin, onChanged, onMove }: PlaceRowProps) {
  const isBooked = place.status === "booked";
  // A move costs nothing: late, only an admin does it.
  const isFree = (place.cancelCost?.kind ?? "free") === "free";
  return (
    <Row
      className="flex-wrap"
      title={<Content>{place.className}</Content>}
      {...(isAdmin && { link: <Link to={rosterPath(place.classInstanceId)} /> })}
      hasChevron={false}
      detail={
        <span className="flex flex-wrap items-center gap-1.5">
          <span>{`${formatDay(place.date)}, ${formatTime(place.startTime)}`}</span>
          <StateBadge place={place} isPast={isPast} />
          <Payment place={place} />
        </span>
      }
      trailing={
        !isPast &&
        isBooked && (
          <>
            {onMove && isFree && (
              <Button variant="ghost" size="sm" onClick={() => onMove(place)}>
                {t("Move it")}
              </Button>
            )}
            {mayCancel && <CancelPlace place={place} onChanged={onChanged} />}
          </>
        )
      }
    />
  );
}

function StateBadge({ place: { status, attendance, isUnpaid }, isPast }: { place: UserPlace; isPast: boolean }) {
  if (status === "cancelled") return <Badge tone="neutral">{t("Canceled")}</Badge>;
  if (status === "held") return <Badge tone="neutral">{t("In the cart")}</Badge>;
  if (isUnpaid) return <Badge tone="warning">{t("Unpaid")}</Badge>;
  if (!isPast) return null;
  if (attendance === "attended") return <Badge tone="success">{t("Came")}</Badge>;
  return attendance === "no-show" ? (
    <Badge tone="danger">{t("Did not come")}</Badge>
  ) : (
    <Badge tone="neutral">{t("No mark")}</Badge>
  );
}

function Payment({ place: { planName, paidCents } }: { place: UserPlace }) {
  if (planName) return <Content>{planName}</Content>;
  return paidCents > 0 ? formatCents(paidCents) : null;
}

/** Canceled late by the front desk it costs as much as when the person cancels it. */
function costWords(cost: NonNullable<UserPlace["cancelCost"]>): string {
  if (cost.kind === "lost-credit") return t("It's late, so they lose this class of their pass. An admin can waive it.");
  if (cost.kind === "lost-payment")
    return t("It's late, so they lose the {amount} they paid. An admin can waive it.", {
      amount: formatCents(cost.cents),
    });
  if (cost.kind === "fee")
    return t("It's late, so we charge them {amount} and refund what they paid. An admin can waive it.", {
      amount: formatCents(cost.cents),
    });
  return t(
    "It costs them nothing. A class goes back on the pass, money to where it came from. The seat goes to the next in line.",
  );
}

function CancelPlace({ place, onChanged }: { place: UserPlace; onChanged: () => void }) {
  const { id, className } = place;
  const cost = place.cancelCost ?? { kind: "free" as const };
  const { isBusy, attempt } = useAttempt();
  const cancel = () =>
    attempt(async () => {
      await call(cancelBooking, { id, ...acceptanceOf(cost) });
      toast({ title: t("Class canceled for them"), variant: "success" });
      onChanged();
    });
  return (
    <ConfirmDialog
      danger
      loading={isBusy}
      trigger={
        <Button variant="ghost" size="sm">
          {t("Cancel")}
        </Button>
      }
      title={t("Cancel this class for them?")}
      description={costWords(cost)}
      cancelLabel={t("Keep it")}
      confirmLabel={t("Cancel the class")}
      onConfirm={() => void cancel()}
    >
      <p className="font-semibold" data-content>
        {className}
      </p>
    </ConfirmDialog>
  );
}

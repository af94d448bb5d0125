import { useState } from "react";
import type { BookedClass } from "#web/features/classes/index.ts";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { BookingCosts } from "./booking-costs.tsx";
import { BookingItem } from "./booking-row.tsx";

const FIRST = 5;

interface PastSectionProps {
  classes: readonly BookedClass[];
  wantedId: string | null;
  shownId: string | null;
}

/** What was, and what was cancelled; the latest first. */
export function PastSection({ classes, wantedId, shownId }: PastSectionProps) {
  const wantedAt = classes.findIndex(({ booking }) => booking.id === wantedId);
  const [limit, setLimit] = useState(Math.max(FIRST, wantedAt + 1));
  if (classes.length === 0) return null;
  return (
    <Section title={t("Past and canceled")}>
      <RowList>
        {classes.slice(0, limit).map((line) => (
          <BookingItem
            key={line.booking.id}
            {...line}
            isWanted={line.booking.id === wantedId}
            shownId={shownId}
            state={<Outcome {...line} />}
          />
        ))}
      </RowList>
      {limit < classes.length && <ShowMore onShow={() => setLimit(limit + 20)} />}
    </Section>
  );
}

function Outcome({ booking, instance }: BookedClass) {
  if (booking.status === "booked") return <BookingCosts booking={booking} />;
  return (
    <>
      <Badge>{instance?.status === "cancelled" ? t("Canceled by the studio") : t("Canceled")}</Badge>
      {booking.lossState && <Badge tone="warning">{t("Canceled late")}</Badge>}
      {booking.refundState && <Returned booking={booking} />}
      <BookingCosts booking={booking} />
    </>
  );
}

function Returned({ booking }: Pick<BookedClass, "booking">) {
  if (booking.refundState === "due") return <Badge tone="info">{t("Refund on its way")}</Badge>;
  return <Badge tone="success">{booking.passId ? t("Back on the pass") : t("Refunded")}</Badge>;
}

import { Armchair, Hourglass } from "lucide-react";
import type { User } from "#shared/features/accounts/user.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { forScreenReaders } from "#web/ui/display/for-screen-readers.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";
import type { BookingRow } from "../../bookings/tables.ts";
import type { ClassInstanceRow } from "../../classes/tables.ts";
import { useMyWaits } from "../queries.ts";
import type { WaitlistEntryRow } from "../tables.ts";
import { useLeaveWaitlist } from "../use-leave.ts";
import { JoinWaitlist } from "./join-waitlist.tsx";
import { OfferActions, OfferTime } from "./offer-actions.tsx";
import { PlaceWords } from "./place-words.tsx";
import { OfferCost } from "./terms/seat-cost.tsx";
import { WaitTermsLine } from "./terms/wait-terms-line.tsx";

export interface ClassWaitlistProps {
  instance: ClassInstanceRow;
  user: User;
  /** Seats of mine in this class: these people need not wait. */
  taken: readonly BookingRow[];
}

/** The line of one class, as far as it is mine: where I stand, the way in and the way out. */
export function ClassWaitlist({ instance, user, taken }: ClassWaitlistProps) {
  const all = useMyWaits(user);
  if (!all) return null;
  const waits = all.filter(({ entry }) => entry.classInstanceId === instance.id).map(({ entry }) => entry);
  const offered = waits.filter(({ status }) => status === "offered");
  const waiting = waits.filter(({ status }) => status === "waiting");
  const isFull = instance.seatsLeft <= 0;
  const notHere = [...taken, ...waits].map(({ attendeeId }) => attendeeId);
  return (
    <>
      {offered.map((entry) => (
        <Banner key={entry.id} tone="brand" title={t("A seat for you")} className="mt-4">
          <p>
            <span>{entry.attendeeName.split(" ")[0]}</span> · <OfferTime entry={entry} />
          </p>
          <p>
            <OfferCost instance={instance} entry={entry} />
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <OfferActions entry={entry} />
          </p>
        </Banner>
      ))}
      {waiting.length > 0 && !isFull && (
        <Banner tone="brand" title={t("A seat is free")} className="mt-4">
          {t("Book it before someone else does.")}
        </Banner>
      )}
      {waiting.length > 0 && (
        <ul className="mt-3 -mb-3 divide-y divide-line border-t border-line">
          {waiting.map((entry) => (
            <WaitingPlace key={entry.id} entry={entry} instance={instance} userId={user.id} isFull={isFull} />
          ))}
        </ul>
      )}
      {isFull && <JoinWaitlist instance={instance} user={user} notHere={notHere} />}
    </>
  );
}

interface WaitingPlaceProps {
  entry: WaitlistEntryRow;
  instance: ClassInstanceRow;
  userId: string;
  isFull: boolean;
}

function WaitingPlace({ entry, instance, userId, isFull }: WaitingPlaceProps) {
  const leave = useLeaveWaitlist();
  const Icon = isFull ? Hourglass : Armchair;
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-semibold text-brand-ink">
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          <span>
            <PlaceWords entry={entry} userId={userId} />
          </span>
        </p>
        <p className="mt-0.5 text-sm text-ink-muted">
          {entry.position === null
            ? t("You'll get your place in line when you're back online.")
            : t("On the waitlist. We'll let you know when a seat opens up.")}
        </p>
        <WaitTermsLine entry={entry} instance={instance} isMe={entry.attendeeId === userId} />
      </div>
      <Button variant="secondary" size="sm" className="shrink-0" onClick={() => void leave(entry)}>
        {rich("Leave<hidden> the waitlist</hidden>", { hidden: forScreenReaders })}
      </Button>
    </li>
  );
}

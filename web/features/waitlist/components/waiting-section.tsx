import { Armchair, Hourglass } from "lucide-react";
import { formatDay, formatTimeRange } from "#web/format.ts";
import { classPath } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { DateTile } from "#web/ui/display/date-tile.tsx";
import { forScreenReaders } from "#web/ui/display/for-screen-readers.tsx";
import { RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Content } from "#web/words/content.tsx";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { StudioMoment } from "../../classes/components/index.ts";
import { useMyWaits, type Wait } from "../queries.ts";
import { useLeaveWaitlist } from "../use-leave.ts";
import { OfferActions, OfferTime } from "./offer-actions.tsx";
import { PlaceWords } from "./place-words.tsx";
import { OfferCost } from "./terms/seat-cost.tsx";
import { WaitTermsLine } from "./terms/wait-terms-line.tsx";

/** The classes this person and the household wait for; nothing where there are none. */
export function WaitingSection() {
  const waits = useMyWaits(useSignedInUser());
  if (!waits || waits.length === 0) return null;
  return (
    <Section title={t("Waitlist")} description={t("Full for now. We'll let you know when a seat opens up.")}>
      <RowList>
        {waits.map((wait) => (
          <WaitItem key={wait.entry.id} {...wait} />
        ))}
      </RowList>
    </Section>
  );
}

function WaitItem({ entry, instance }: Wait) {
  const { id: userId } = useSignedInUser();
  const leave = useLeaveWaitlist();
  const isOffered = entry.status === "offered";
  const isFree = !isOffered && instance !== null && instance.seatsLeft > 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:flex-nowrap sm:px-5">
      <DateTile day={instance?.date ?? entry.startsAt.slice(0, 10)} />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="text-base">
          <Link to={classPath(entry.classInstanceId)} className="rounded-sm hover:underline">
            {instance ? <Content>{instance.name}</Content> : t("Class")}
          </Link>
        </h3>
        <p className="text-sm text-ink-muted">
          {instance ? (
            `${formatDay(instance.date)} · ${formatTimeRange(instance.startTime, instance.endTime)}`
          ) : (
            <StudioMoment instant={entry.startsAt} />
          )}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-2">
          <Badge tone={entry.position === null && !isOffered ? "neutral" : "brand"}>
            <Hourglass aria-hidden="true" />
            <span>{isOffered ? <OfferTime entry={entry} /> : <PlaceWords entry={entry} userId={userId} />}</span>
          </Badge>
          {isFree && (
            <Badge tone="success">
              <Armchair aria-hidden="true" />
              {t("A seat is free")}
            </Badge>
          )}
        </p>
        {instance && !isOffered && (
          <WaitTermsLine entry={entry} instance={instance} isMe={entry.attendeeId === userId} />
        )}
        {instance && isOffered && (
          <p className="mt-1.5 text-sm text-ink-muted">
            <OfferCost instance={instance} entry={entry} />
          </p>
        )}
      </div>
      <div className="flex w-full gap-2 pl-17 sm:w-auto sm:pl-0">
        {isFree && (
          <Button asChild size="sm">
            <Link to={classPath(entry.classInstanceId)}>{t("Book it")}</Link>
          </Button>
        )}
        {isOffered ? (
          <OfferActions entry={entry} />
        ) : (
          <Button variant="secondary" size="sm" onClick={() => void leave(entry)}>
            {rich("Leave<hidden> the waitlist of {name}</hidden>", {
              name: instance ? <Content>{instance.name}</Content> : "",
              hidden: forScreenReaders,
            })}
          </Button>
        )}
      </div>
    </li>
  );
}

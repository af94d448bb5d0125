import { CircleCheck, Clock, DoorOpen, MapPin, UserRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { checkInOpensAt, doorStateAt } from "#shared/features/check-in/check-in-window.ts";
import { formatStudioMoment, formatTime } from "#web/format.ts";
import { leaderName } from "#web/leader-name.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { SavedHere } from "#web/ui/display/saved-here.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { usePending } from "#web/use-write.ts";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { useCheckIn } from "../actions.ts";
import { entityOfCheckIn } from "../effects.ts";
import type { Place } from "../queries.ts";

interface PlaceCardProps {
  place: Place;
  now: Temporal.Instant;
}

/** One person in one class of today, and how they come in. */
export function PlaceCard({ place, now }: PlaceCardProps) {
  const { person, instance } = place;
  return (
    <Card asChild>
      <li>
        <p className="text-sm font-semibold text-brand-ink">{person.isMe ? t("You") : person.firstName}</p>
        <h3 className="mt-0.5 text-xl leading-snug" data-content>
          {instance.name}
        </h3>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-muted [&_svg]:size-4.5 [&_svg]:shrink-0">
          <Fact icon={<Clock aria-hidden="true" />}>{formatTime(instance.startTime)}</Fact>
          {instance.place && (
            <Fact icon={<MapPin aria-hidden="true" />}>
              <Content>{instance.place}</Content>
            </Fact>
          )}
          <Fact icon={<UserRound aria-hidden="true" />}>
            <span>{leaderName(instance.instructorName)}</span>
          </Fact>
        </ul>
        <div className="mt-5">
          <Way place={place} now={now} />
        </div>
      </li>
    </Card>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    {icon}
    {children}
  </li>
);

/** What there is to do or to know now. */
function Way({ place: { person, booking, instance }, now }: PlaceCardProps) {
  const startsAt = Temporal.Instant.from(instance.startsAt);
  const isPending = usePending(entityOfCheckIn(booking.id));
  if (booking.attendance === "attended")
    return (
      <Banner
        tone="success"
        title={
          booking.checkedInAt
            ? t("Checked in at {clockText}", {
                clockText: formatStudioMoment(booking.checkedInAt, "time"),
              })
            : t("Checked in")
        }
      >
        {isPending && <SavedHere />}
      </Banner>
    );
  if (booking.attendance === "no-show")
    return <Banner tone="warning" title={t("Marked absent. Talk to your instructor.")} />;
  const state = doorStateAt(startsAt, now);
  if (state === "late")
    return <Banner tone="info" title={t("Check-in is closed. Tell your instructor you're here.")} />;
  if (!person.waiverSigned) return <Unsigned isMe={person.isMe} />;
  if (state === "early")
    return (
      <p className="flex items-center gap-2.5 rounded-control bg-surface-sunken px-4 py-3 font-medium text-ink-muted">
        <DoorOpen aria-hidden="true" className="size-5 shrink-0" />
        {t("Check-in opens at {clockText}", {
          clockText: formatStudioMoment(checkInOpensAt(startsAt).toString(), "time"),
        })}
      </p>
    );
  return <ImHere bookingId={booking.id} name={person.isMe ? null : person.firstName} />;
}

function ImHere({ bookingId, name }: { bookingId: string; name: string | null }) {
  const checkIn = useCheckIn();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await checkIn(bookingId);
    setBusy(false);
  };
  return (
    <Button size="lg" block loading={isBusy} onClick={() => void press()}>
      <CircleCheck aria-hidden="true" />
      {name === null ? t("I'm here") : t("Check in {name}", { name })}
    </Button>
  );
}

function Unsigned({ isMe }: { isMe: boolean }) {
  return (
    <Banner
      tone="danger"
      title={t("The waiver isn't signed.")}
      action={
        <Button asChild size="sm">
          <Link to={isMe ? paths.waiver : paths.signWaivers}>{t("Sign the waiver")}</Link>
        </Button>
      }
    >
      {t("No one takes part without it.")}
    </Banner>
  );
}

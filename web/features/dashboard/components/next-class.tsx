import { CalendarSearch, MapPin, UserRound } from "lucide-react";
import { formatTime } from "#web/format.ts";
import { leaderName } from "#web/leader-name.ts";
import { classPath, paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { SilkDrape } from "#web/ui/brand/silk.tsx";
import { Countdown } from "#web/ui/display/countdown.tsx";
import { Content } from "#web/words/content.tsx";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";
import { CheckInLink } from "../../check-in/index.ts";
import { dayText } from "../class-times.ts";
import type { BookedClass } from "../queries.ts";
import { AttendeeName } from "./booked-for.tsx";

export interface NextClassProps {
  next: BookedClass;
  today: string;
  nowMs: number;
}

/** From here on hours say less than the day, which stands below in words. */
const FAR_MS = 20 * 3_600_000;

/** The answer to "when do I fly next?", large enough to read on the way out of the door. */
export function NextClass({ next, today, nowMs }: NextClassProps) {
  const { booking, instance } = next;
  if (!instance) return null;
  const startsMs = Date.parse(booking.startsAt);
  return (
    <section
      aria-labelledby="next-class"
      className="relative isolate overflow-hidden rounded-panel bg-brand-fill bg-linear-to-br from-brand-fill to-brand-fill-2 p-6 text-on-brand shadow-pop sm:p-8"
    >
      <p>
        {startsMs - nowMs > FAR_MS ? (
          t("Your next class")
        ) : (
          <Countdown untilMs={startsMs} doneText={t("Your class has started")}>
            {(time) => rich("Next class in <b>{time}</b>", { b: (words) => <b>{words}</b>, time })}
          </Countdown>
        )}
      </p>
      <h2 id="next-class" className="mt-2 text-3xl leading-tight sm:text-4xl">
        <Link to={classPath(instance.id)} className="after:absolute after:inset-0 focus-visible:outline-white">
          <Content>{instance.name}</Content>
        </Link>
      </h2>
      <p className="mt-3 text-xl font-semibold">
        {dayText(instance.date, today)}, {formatTime(instance.startTime)}
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5 [&_svg]:size-4.5">
        {instance.place && (
          <li className="flex items-center gap-2">
            <MapPin aria-hidden="true" />
            <Content>{instance.place}</Content>
          </li>
        )}
        <li className="flex items-center gap-2">
          <UserRound aria-hidden="true" />
          <span>{leaderName(instance.instructorName)}</span>
        </li>
      </ul>
      <AttendeeName booking={booking} className="mt-4 font-semibold" />
      <CheckInLink booking={booking} instance={instance} now={Temporal.Instant.fromEpochMilliseconds(nowMs)} />
    </section>
  );
}

export function NothingBooked() {
  return (
    <section
      aria-labelledby="next-class"
      className="relative isolate overflow-hidden rounded-panel border border-line bg-surface-raised p-6 shadow-card sm:p-8"
    >
      <SilkDrape className="absolute -top-4 -right-16 -z-10 h-56 opacity-45 sm:right-10" />
      <h2 id="next-class" className="text-2xl">
        {t("Nothing booked yet")}
      </h2>
      <p className="mt-2 max-w-sm text-ink-muted">{t("The silks are up. Find a time that works for you.")}</p>
      <Button asChild className="mt-6">
        <Link to={paths.calendar}>
          <CalendarSearch aria-hidden="true" />
          {t("Find a class")}
        </Link>
      </Button>
    </section>
  );
}

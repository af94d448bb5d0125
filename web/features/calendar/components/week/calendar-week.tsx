import { lazy, memo, Suspense } from "react";
import { addDays, type Day } from "#shared/core/time.ts";
import { useUser } from "#web/features/accounts/index.ts";
import {
  classesOn,
  isBooked,
  matchesFilter,
  sevenDays,
  type Timetable,
  useMyBookings,
  WeekGrid,
} from "#web/features/classes/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { useNow } from "#web/use-now.ts";
import { t } from "#web/words/t.ts";
import { apparatusTint } from "../schedule/apparatus-tint.ts";
import { ClassBlock } from "../schedule/class-block.tsx";
import { ClassCard } from "../schedule/class-card.tsx";
import type { ClassStateProps } from "../schedule/class-state.tsx";
import type { CalendarUrl } from "../schedule/use-calendar-url.ts";
import { useCovered } from "../schedule/use-covered.ts";
import { useFaces } from "../schedule/use-faces.ts";
import { useOfferPrices } from "../schedule/use-offer-prices.ts";
import { DayAgenda } from "./day-agenda.tsx";
import { DayStrip } from "./day-strip.tsx";
import { WeekList } from "./week-list.tsx";

/** Rarely needed, and its drawing is heavy for a first page. */
const EmptyWeek = lazy(() => import("./empty-week.tsx").then((module) => ({ default: module.EmptyWeek })));

export interface CalendarWeekProps {
  url: CalendarUrl;
  timetable: Timetable;
  day: Day;
  /** The first of the seven days that are shown. */
  first: Day;
  isWide: boolean;
}

/**
 * The classes of the chosen week: along the time, in a list, or one day at a time. Drawn again only when they change: on a
 * slow phone that takes a tenth of a second, and a first visit learns a dozen other things.
 */
export const CalendarWeek = memo(function CalendarWeek({ url, timetable, day, first, isWide }: CalendarWeekProps) {
  const now = useNow();
  const cards = useCards(url, timetable, now);
  const days = sevenDays(first);
  const classes = timetable.classes.filter(
    (instance) => days.includes(instance.date) && matchesFilter(instance, url.filter),
  );
  const step = (count: number) => (direction: "left" | "right") =>
    url.setDay(addDays(day, direction === "left" ? count : -count));

  if (isWide && url.look !== "day" && classes.length > 0)
    return (
      <>
        {url.look === "list" ? (
          <WeekList days={days} classes={classes} renderClass={(instance) => <ClassCard {...cards(instance)} />} />
        ) : (
          <WeekGrid
            classes={classes}
            days={days}
            today={timetable.today}
            now={now}
            renderClass={(instance) => <ClassBlock {...cards(instance)} />}
          />
        )}
        <CoveredNote isShown={classes.some((instance) => cards(instance).isCovered)} />
      </>
    );
  return (
    <div>
      {(!isWide || classes.length > 0) && (
        <DayStrip
          days={days}
          day={day}
          today={timetable.today}
          countOn={(each) => classesOn(classes, each).length}
          isMine={(each) => classesOn(classes, each).some((instance) => cards(instance).places.some(isBooked))}
          onDay={url.setDay}
          onWeek={step(7)}
        />
      )}
      {classes.length === 0 ? (
        <Suspense fallback={null}>
          <EmptyWeek url={url} timetable={timetable} first={first} />
        </Suspense>
      ) : (
        <>
          <DayAgenda
            day={day}
            classes={classes}
            isEarlier={(instance) => day === timetable.today && isEarlier(cards(instance))}
            onDay={url.setDay}
            onSwipe={step(1)}
            renderClass={(instance) => <ClassCard {...cards(instance)} />}
          />
          <CoveredNote isShown={classesOn(classes, day).some((instance) => cards(instance).isCovered)} />
        </>
      )}
    </div>
  );
});

/** Said once instead of on each class. */
function CoveredNote({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return <p className="mt-3 text-sm text-ink-muted">{t("Classes without a price are covered by your pass.")}</p>;
}

/** Begun or over, for all who are not in it: too late to book. */
const isEarlier = ({ instance, places, now }: Pick<ClassStateProps, "instance" | "places" | "now">): boolean =>
  instance.endsAt <= now.toString() || (instance.startsAt <= now.toString() && !places.some(isBooked));

/** What every card shows: the class, my places in it, where a press leads. */
function useCards(url: CalendarUrl, timetable: Timetable, now: Temporal.Instant) {
  const user = useUser();
  const mine = useMyBookings();
  const faceOf = useFaces();
  const covered = useCovered(timetable.classes);
  const offerPriceOf = useOfferPrices(user, now);
  return (instance: ClassInstanceRow) => ({
    instance,
    user,
    now,
    places: mine?.filter(({ classInstanceId }) => classInstanceId === instance.id) ?? [],
    isCovered: covered.has(instance.id),
    offeredCents: offerPriceOf(instance),
    face: faceOf(instance.instructorId),
    to: url.classLink(instance.id),
    tint: apparatusTint(instance.apparatus, timetable.apparatusByFrequency),
  });
}

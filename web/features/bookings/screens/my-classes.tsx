import { type ComponentType, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { addDays, type Day } from "#shared/core/time.ts";
import { studioDay } from "#web/data/device/device-zone.ts";
import { formatDays } from "#web/format.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { useSync } from "#web/local-data.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton, SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { Panes } from "#web/ui/layout/panes.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { useIsWide } from "#web/ui/use-is-wide.ts";
import { useNow } from "#web/use-now.ts";
import { t } from "#web/words/t.ts";
import { type BookedClass, useMyClasses, weekFromToday } from "../../classes/index.ts";
import { WaitingSection } from "../../waitlist/index.ts";
import { HeldSection } from "../components/mine/held-section.tsx";
import { CalendarSync } from "../components/mine/own-calendar-link.tsx";
import { PastSection } from "../components/mine/past-section.tsx";
import { UpcomingItem } from "../components/mine/upcoming-item.tsx";

export interface MyClassesScreenProps {
  /** The parts of a class's page, one below the other. */
  ClassPane: ComponentType<{ id: string }>;
}

/** `/classes`; messages lead here with `?booking=` and `?cancel=`. */
export function MyClassesScreen({ ClassPane }: MyClassesScreenProps) {
  const mine = useMyClasses();
  const arrival = arrivalOf(useFreshness(), mine);
  const sync = useSync();
  return (
    <Page
      title={t("My classes")}
      width="wide"
      actions={
        <Button asChild variant="secondary">
          <Link to={paths.calendar}>{t("Book a class")}</Link>
        </Button>
      }
    >
      {arrival === "missing" && (
        <ErrorState
          kind="offline"
          title={t("Your classes aren't on this device yet")}
          description={t("Connect once, and you can read them offline.")}
          onRetry={() => void sync.now()}
        />
      )}
      {arrival === "coming" && <SkeletonList label={t("Loading your classes")} />}
      {arrival === "here" && mine && <MyClasses mine={mine} ClassPane={ClassPane} />}
    </Page>
  );
}

interface MyClassesProps extends MyClassesScreenProps {
  mine: readonly BookedClass[];
}

/** On a wide window one class stands beside the list: the one of the address, else the next. */
function MyClasses({ mine, ClassPane }: MyClassesProps) {
  const now = useNow();
  const [params] = useSearchParams();
  const isWide = useIsWide();
  const wantedId = params.get("booking") ?? params.get("cancel");
  const { upcoming, past } = sortByTime(mine, now);
  const shown = mine.find(({ booking }) => booking.id === wantedId) ?? upcoming[0] ?? past[0];
  const shownId = (isWide && shown?.booking.id) || null;
  const list = (
    <>
      <HeldSection shownId={shownId} />
      <Suspense fallback={null}>
        <WaitingSection />
      </Suspense>
      <UpcomingSections upcoming={upcoming} now={now} shownId={shownId} />
      <PastSection classes={past} wantedId={wantedId} shownId={shownId} />
      <CalendarSync className="mt-10" />
    </>
  );
  if (!isWide || !shown) return list;
  const classId = shown.booking.classInstanceId;
  return (
    <Panes
      isSticky
      beside={
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <ClassPane key={classId} id={classId} />
        </Suspense>
      }
    >
      {list}
    </Panes>
  );
}

interface UpcomingSectionsProps {
  upcoming: readonly BookedClass[];
  now: Temporal.Instant;
  shownId: string | null;
}

/** By weeks from today on. */
function UpcomingSections({ upcoming, now, shownId }: UpcomingSectionsProps) {
  const [params] = useSearchParams();
  const today = studioDay(now);
  if (upcoming.length === 0) return <NothingBooked />;
  return [...Map.groupBy(upcoming, (line) => weekFromToday(dayOf(line), today))].map(([first, lines]) => (
    <Section key={first} title={first <= today ? t("Next 7 days") : formatDays(first, addDays(first, 6))}>
      <RowList>
        {lines.map((line) => (
          <UpcomingItem
            key={line.booking.id}
            {...line}
            now={now}
            shownId={shownId}
            isWanted={params.get("booking") === line.booking.id}
            asksToCancel={params.get("cancel") === line.booking.id}
          />
        ))}
      </RowList>
    </Section>
  ));
}

/** The class's day; of one that is no longer on this device, that of its start. */
const dayOf = ({ booking, instance }: BookedClass): Day => instance?.date ?? booking.startsAt.slice(0, 10);

function NothingBooked() {
  return (
    <Section title={t("Upcoming")}>
      <EmptyState
        title={t("Nothing booked yet")}
        description={t("Find a class that fits your week.")}
        action={
          <Button asChild>
            <Link to={paths.calendar}>{t("Open the calendar")}</Link>
          </Button>
        }
      />
    </Section>
  );
}

/** A hold that ran out was never a booking: it is left out. */
function sortByTime(mine: readonly BookedClass[], now: Temporal.Instant) {
  const present = now.toString();
  const isToCome = ({ booking, instance }: BookedClass) =>
    booking.status === "booked" && (instance?.endsAt ?? booking.startsAt) > present;
  const wasReal = ({ booking }: BookedClass) => booking.status !== "held" && booking.bookedAt !== null;
  return {
    upcoming: mine.filter(isToCome),
    past: mine.filter((line) => wasReal(line) && !isToCome(line)).toReversed(),
  };
}

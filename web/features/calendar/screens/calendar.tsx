import { lazy, Suspense } from "react";
import { message } from "#shared/core/messages/message.ts";
import { useSync } from "#web/local-data.ts";
import { afterDraw } from "#web/shell/first-draw.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { containerStyle, Page } from "#web/ui/layout/page.tsx";
import { useIsWide } from "#web/ui/use-is-wide.ts";
import { t } from "#web/words/t.ts";
import { useUser } from "../../accounts/index.ts";
import { WeekNav, weekFromToday } from "../../classes/index.ts";
import { DetailsSkeleton } from "../components/details/details-skeleton.tsx";
import { CalendarSkeleton } from "../components/schedule/calendar-skeleton.tsx";
import { Subscribe } from "../components/schedule/subscribe.tsx";
import { TintKey } from "../components/schedule/tint-key.tsx";
import { type CalendarUrl, useCalendarUrl } from "../components/schedule/use-calendar-url.ts";
import { useSchedule } from "../components/schedule/use-schedule.ts";
import { CalendarWeek } from "../components/week/calendar-week.tsx";

const ClassDetails = lazy(() =>
  import("../components/details/class-details.tsx").then((module) => ({ default: module.ClassDetails })),
);

/** A first visit shows the classes before what narrows them down. */
const FilterBar = afterDraw(async () => (await import("../components/schedule/filters/filter-bar.tsx")).FilterBar);

/** Admins alone need it. */
const CloseDayLink = lazy(() =>
  import("../components/schedule/close-day-link.tsx").then((module) => ({ default: module.CloseDayLink })),
);

/** `/calendar`, and with `?class=` one class of it. */
export function CalendarScreen() {
  const url = useCalendarUrl();
  if (!url.openClassId) return <Calendar url={url} />;
  return (
    <Suspense
      fallback={
        <div className={`${containerStyle} min-h-[70dvh] pt-6 sm:pt-10`}>
          <DetailsSkeleton />
        </div>
      }
    >
      <ClassDetails key={url.openClassId} id={url.openClassId} backTo={url.closedLink()} />
    </Suspense>
  );
}

/** For those who come by the first time; members know their way. */
const WELCOME = message("Every class of the week, with teacher, level, price and seats left.");

/** The week has the window's height on a desktop: what stands above it is low. */
const DENSE = "lg:pt-5! lg:[&_header]:mb-2!";

function NotHereYet() {
  const sync = useSync();
  return (
    <Page title={t("Calendar")}>
      <ErrorState
        kind="offline"
        title={t("The schedule isn't on this device yet")}
        description={t("Connect once, and you can read it offline.")}
        onRetry={() => void sync.now()}
      />
    </Page>
  );
}

function Calendar({ url }: { url: CalendarUrl }) {
  const user = useUser();
  const description = user ? undefined : WELCOME;
  const isWide = useIsWide();
  const { arrival, timetable } = useSchedule(url.day);
  const day = url.day ?? timetable?.opensOn;

  if (arrival === "missing") return <NotHereYet />;
  if (arrival === "coming" || !timetable || !day)
    return (
      <Page title={t("Calendar")} description={description && t(description)} width="wide" className={DENSE}>
        <CalendarSkeleton isWide={isWide} />
      </Page>
    );
  const first = weekFromToday(day, timetable.today);
  return (
    <Page
      title={t("Calendar")}
      description={description && t(description)}
      width="wide"
      className={DENSE}
      actions={isWide && url.look !== "day" && <TintKey timetable={timetable} first={first} filter={url.filter} />}
    >
      <div className="mb-4 flex lg:mb-1 flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <WeekNav first={first} day={day} today={timetable.today} onDay={url.setDay} />
        <Suspense fallback={<div className="size-11" />}>
          <FilterBar url={url} timetable={timetable} isWide={isWide} />
        </Suspense>
      </div>
      <CalendarWeek url={url} timetable={timetable} day={day} first={first} isWide={isWide} />
      {user?.role === "admin" && (
        <div className="mt-4 min-h-11">
          <Suspense fallback={null}>
            <CloseDayLink day={day} />
          </Suspense>
        </div>
      )}
      <Subscribe />
    </Page>
  );
}

import { ArrowLeft, CalendarPlus } from "lucide-react";
import { useEffect } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { appName } from "#shared/core/brand.ts";
import { addressLines } from "#shared/features/studio/studio.ts";
import { downloadClassIcs } from "#web/features/classes/ics/index.ts";
import { useClassInstance } from "#web/features/classes/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { Teacher } from "#web/features/profile/index.ts";
import { useStudio } from "#web/features/studio/index.ts";
import { formatDay, formatTimeRange } from "#web/format.ts";
import { type Arrival, arrivalOf, useFreshness } from "#web/freshness.ts";
import { classPath } from "#web/paths.ts";
import { focusTitle, isFocusLost } from "#web/shell/focus-title.ts";
import { NotHereYet } from "#web/shell/sync/not-here-yet.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { BACK, Link } from "#web/ui/actions/link.tsx";
import { ShareButton } from "#web/ui/actions/share-button.tsx";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { containerStyle } from "#web/ui/layout/page.tsx";
import { Moving } from "#web/ui/moving.tsx";
import { ownName, t } from "#web/words/t.ts";
import { BookingCard } from "./booking-card.tsx";
import { factsOf } from "./class-facts.tsx";
import { DetailsSkeleton } from "./details-skeleton.tsx";

export interface ClassDetailsProps {
  id: string;
  /** Back to the week and filters one came from. */
  backTo: string;
}

/** One class: what it is, with whom, and a seat in it. Guests may read it. */
export function ClassDetails({ id, backTo }: ClassDetailsProps) {
  const instance = useClassInstance(id);
  const arrival = arrivalOf(useFreshness(), instance);

  const isHere = Boolean(instance);
  const isReturn = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    // The address of the calendar with a class in it: for the shell, no change of page.
    if (!isReturn) window.scrollTo(0, 0);
  }, [isReturn]);
  useEffect(() => {
    // The title comes with the class, which the device looks up after the page is drawn.
    if (isHere && isFocusLost()) focusTitle();
  }, [isHere]);

  return (
    <div className={`${containerStyle} pt-4 pb-16 sm:pt-8`}>
      <Button asChild variant="ghost" size="sm" className="mb-3 -ml-4">
        <Link to={backTo} state={BACK}>
          <ArrowLeft aria-hidden="true" />
          {t("Calendar")}
        </Link>
      </Button>
      {instance ? <Details instance={instance} /> : <UnknownClass arrival={arrival} />}
    </div>
  );
}

const whenWords = ({ date, startTime, endTime }: ClassInstanceRow): string =>
  `${formatDay(date, "long")} · ${formatTimeRange(startTime, endTime)}`;

function Details({ instance }: { instance: ClassInstanceRow }) {
  return (
    <>
      <title>{`${ownName(instance.name)} · ${appName()}`}</title>
      <header>
        <h1 id="page-title" tabIndex={-1} className="text-title">
          <Moving name={`class-${instance.id}`}>
            <span data-content>{instance.name}</span>
          </Moving>
        </h1>
        <p className="mt-1 text-lg text-ink-muted">{whenWords(instance)}</p>
      </header>
      <div className="mt-6 grid max-w-5xl items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_22rem]">
        <div className="lg:sticky lg:top-20 lg:order-2">
          <Seat instance={instance} />
        </div>
        <div className="min-w-0">
          <About instance={instance} />
        </div>
      </div>
    </>
  );
}

/** A seat in it, and what one takes along: an entry of the own calendar, a link to send. */
function Seat({ instance }: { instance: ClassInstanceRow }) {
  const studio = useStudio();
  return (
    <>
      <BookingCard instance={instance} />
      {instance.status === "scheduled" && (
        <div className="mt-3 flex flex-wrap justify-center gap-x-2">
          <Button variant="ghost" onClick={() => downloadClassIcs(instance, addressLines(studio))}>
            <CalendarPlus aria-hidden="true" />
            {t("Add to my calendar")}
          </Button>
          <ShareButton title={ownName(instance.name)} path={classPath(instance.id)} variant="ghost" />
        </div>
      )}
    </>
  );
}

function About({ instance }: { instance: ClassInstanceRow }) {
  const studio = useStudio();
  return (
    <>
      {instance.description && (
        <p className="mb-6 max-w-prose whitespace-pre-line" data-content>
          {instance.description}
        </p>
      )}
      <Teacher id={instance.instructorId} name={instance.instructorName}>
        {instance.substituteFor && (
          <p className="text-sm text-ink-muted">
            {t("Subbing for {substituteFor}", { substituteFor: instance.substituteFor })}
          </p>
        )}
      </Teacher>
      <DetailList className="mt-4" items={factsOf(instance, studio)} />
    </>
  );
}

/** The same beside a list of classes, on a wide window. */
export function ClassPane({ id }: Pick<ClassDetailsProps, "id">) {
  const instance = useClassInstance(id);
  if (instance === undefined) return <DetailsSkeleton />;
  if (instance === null) return <NotInCalendar />;
  return (
    <section aria-labelledby="shown-class">
      <h2 id="shown-class" className="text-2xl leading-snug" data-content>
        {instance.name}
      </h2>
      <p className="mt-1 mb-5 text-ink-muted">{whenWords(instance)}</p>
      <Seat instance={instance} />
      <div className="mt-6">
        <About instance={instance} />
      </div>
    </section>
  );
}

function NotInCalendar() {
  return (
    <EmptyState
      title={t("This class isn't in the calendar")}
      description={t("It may be long over, or it was removed from the schedule.")}
    />
  );
}

function UnknownClass({ arrival }: { arrival: Arrival }) {
  if (arrival === "coming") return <DetailsSkeleton />;
  return (
    <>
      <title>{t("Class · {app}", { app: appName() })}</title>
      <h1 id="page-title" tabIndex={-1} className="sr-only">
        {t("Class not found")}
      </h1>
      {arrival === "missing" ? (
        <NotHereYet arrival={arrival} missing={t("The schedule isn't on this device yet")} />
      ) : (
        <NotInCalendar />
      )}
    </>
  );
}

import { ArrowLeft, CalendarPlus } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { appName } from "#shared/core/brand.ts";
import { formatCents } from "#shared/core/money.ts";
import { inForce } from "#shared/core/settings/in-force.ts";
import type { Ages } from "#shared/features/classes/age-range.ts";
import { agesWords } from "#shared/features/classes/ages.ts";
import { addressLines, type StudioSettings } from "#shared/features/studio/studio.ts";
import { StudioMoment } from "#web/features/classes/components/index.ts";
import { downloadClassIcs } from "#web/features/classes/ics/index.ts";
import { levelWords, useClassInstance } from "#web/features/classes/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { PersonAvatar } from "#web/features/profile/index.ts";
import { StudioAddress, useStudio, WhatToBring } from "#web/features/studio/index.ts";
import { formatDay, formatTime, formatTimeRange } from "#web/format.ts";
import { type Arrival, arrivalOf, useFreshness } from "#web/freshness.ts";
import { leaderName } from "#web/leader-name.ts";
import { classPath } from "#web/paths.ts";
import { focusTitle, isFocusLost } from "#web/shell/focus-title.ts";
import { NotHereYet } from "#web/shell/sync/not-here-yet.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { BACK, Link } from "#web/ui/actions/link.tsx";
import { ShareButton } from "#web/ui/actions/share-button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { containerStyle } from "#web/ui/layout/page.tsx";
import { Moving } from "#web/ui/moving.tsx";
import { Content } from "#web/words/content.tsx";
import { rich } from "#web/words/rich.tsx";
import { ownName, t } from "#web/words/t.ts";
import { useFaces } from "../schedule/use-faces.ts";
import { BookingCard } from "./booking-card.tsx";
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

function Details({ instance }: { instance: ClassInstanceRow }) {
  const studio = useStudio();
  return (
    <>
      <title>{`${ownName(instance.name)} · ${appName()}`}</title>
      <header>
        <h1 id="page-title" tabIndex={-1} className="text-title">
          <Moving name={`class-${instance.id}`}>
            <span data-content>{instance.name}</span>
          </Moving>
        </h1>
        <p className="mt-1 text-lg text-ink-muted">
          {formatDay(instance.date, "long")} · {formatTimeRange(instance.startTime, instance.endTime)}
        </p>
      </header>
      <div className="mt-6 grid max-w-5xl items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_22rem]">
        <div className="lg:sticky lg:top-20 lg:order-2">
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
        </div>
        <div className="min-w-0">
          {instance.description && (
            <p className="mb-4 max-w-prose whitespace-pre-line" data-content>
              {instance.description}
            </p>
          )}
          <DetailList items={factsOf(instance, studio)} />
        </div>
      </div>
    </>
  );
}

type Fact = { label: string; value: ReactNode };

/** How to get there in time, with what. */
function visitFacts({ place, date, startTime }: ClassInstanceRow, studio: StudioSettings): Fact[] {
  const { address, mapUrl, arriveMinutes, bring } = studio;
  const early = Temporal.PlainDateTime.from(`${date}T${startTime}`).subtract({ minutes: arriveMinutes });
  return [
    ...(place || address || mapUrl ? [{ label: t("Place @address"), value: <StudioAddress room={place} /> }] : []),
    ...(arriveMinutes > 0 ? [{ label: t("Be there by"), value: formatTime(early.toPlainTime().toString()) }] : []),
    ...(bring.en || bring.es ? [{ label: t("Bring"), value: <WhatToBring /> }] : []),
  ];
}

/** With the picture, or smaller the initials that stand for this person on every page. */
function Instructor({ instance: { instructorId, instructorName } }: { instance: ClassInstanceRow }) {
  const size = useFaces()(instructorId) ? "xl" : "md";
  return (
    <span className="inline-flex items-center gap-2.5">
      {instructorName && <PersonAvatar id={instructorId} name={instructorName} size={size} />}
      <span>{leaderName(instructorName)}</span>
    </span>
  );
}

function AgesFact({ ages }: { ages: Ages }) {
  return (
    <>
      <Badge>{t(agesWords(ages))}</Badge>
      {ages.countedOn && (
        <span className="block text-sm font-normal text-ink-muted">
          {t("Counted on {day}.", { day: formatDay(`2024-${ages.countedOn}`, "short") })}
        </span>
      )}
    </>
  );
}

function factsOf(instance: ClassInstanceRow, studio: StudioSettings): Fact[] {
  return [
    {
      label: t("Instructor"),
      value: (
        <>
          <Instructor instance={instance} />
          {instance.substituteFor && (
            <span className="block text-sm font-normal text-ink-muted">
              {t("Subbing for {substituteFor}", { substituteFor: instance.substituteFor })}
            </span>
          )}
        </>
      ),
    },
    { label: t("Apparatus"), value: <Content>{instance.apparatus}</Content> },
    { label: t("Level"), value: levelWords(instance.level) },
    ...(instance.ages ? [{ label: t("Ages"), value: <AgesFact ages={instance.ages} /> }] : []),
    ...(instance.requiredLevel
      ? [
          {
            label: t("Needs"),
            value: t("{levelWords}, signed off", { levelWords: levelWords(instance.requiredLevel) }),
          },
        ]
      : []),
    ...visitFacts(instance, studio),
    {
      label: t("Group"),
      value: t("{capacity, plural, one {# person} other {Up to # people}}", { capacity: instance.capacity }),
    },
    ...(instance.status === "scheduled"
      ? [
          {
            label: t("Canceling"),
            value: (
              <>
                {rich("Free until {moment}", { moment: <StudioMoment instant={instance.cancelUntil} /> })}
                <span className="block text-sm font-normal text-ink-muted">{cancelingWords(instance)}</span>
              </>
            ),
          },
        ]
      : []),
  ];
}

/** Grace after booking, and what canceling costs after the free time: the fee of the class, or what was paid. */
function cancelingWords({ lateFeeCents = null }: Pick<ClassInstanceRow, "lateFeeCents">): string {
  const { graceMinutes } = inForce();
  if (lateFeeCents === null)
    return t(
      "Changed your mind? Cancel free for {graceMinutes, plural, one {# minute} other {# minutes}} after booking. Later, you lose the class or what you paid.",
      { graceMinutes },
    );
  return t(
    "Changed your mind? Cancel free for {graceMinutes, plural, one {# minute} other {# minutes}} after booking. Later, canceling costs {fee}, or the fee of your pass.",
    { graceMinutes, fee: formatCents(lateFeeCents) },
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
        <EmptyState
          title={t("This class isn't in the calendar")}
          description={t("It may be long over, or it was removed from the schedule.")}
        />
      )}
    </>
  );
}

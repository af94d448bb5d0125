import type { ReactNode } from "react";
import { formatCents } from "#shared/core/money.ts";
import { inForce } from "#shared/core/settings/in-force.ts";
import type { Ages } from "#shared/features/classes/age-range.ts";
import { agesWords } from "#shared/features/classes/ages.ts";
import type { StudioSettings } from "#shared/features/studio/studio.ts";
import { StudioMoment } from "#web/features/classes/components/index.ts";
import { levelWords } from "#web/features/classes/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { StudioAddress, WhatToBring } from "#web/features/studio/index.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Content } from "#web/words/content.tsx";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";

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

/** The facts of a class, before one comes. */
export function factsOf(instance: ClassInstanceRow, studio: StudioSettings): Fact[] {
  return [
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

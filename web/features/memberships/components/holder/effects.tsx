import { formatCents } from "#shared/core/money.ts";
import type { Day } from "#shared/core/time.ts";
import { bookingsWithin, cancelEffect, freezeEffect, resumeEffect } from "#shared/features/memberships/changes.ts";
import { serverNow } from "#web/data/device/server-clock.ts";
import { useMyClasses } from "#web/features/classes/index.ts";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { t } from "#web/words/t.ts";
import { daysWords, dayWords, lastDayBefore } from "../../labels.ts";

/** What of a membership decides what a change does to it. */
export interface Changed {
  id: string;
  status: "active" | "past-due" | "frozen" | "ended";
  paidUntil: Day;
  frozenOn: Day | null;
  frozenUntil: Day | null;
  priceCents: number | null;
}

const price = ({ priceCents }: Changed) => (priceCents === null ? "" : formatCents(priceCents));

/** What freezing changes: dates and money, before the user confirms. */
export function FreezeEffectView({ pass, today, until }: { pass: Changed; today: Day; until: Day }) {
  const effect = freezeEffect(pass, today, until);
  return (
    <>
      <DetailList
        items={[
          { label: t("Frozen until"), value: dayWords(lastDayBefore(effect.resumesOn)) },
          { label: t("Resumes on"), value: dayWords(effect.resumesOn) },
          { label: t("Paid days kept"), value: daysWords(effect.daysKept) },
          { label: t("Next charge"), value: `${price(pass)}, ${dayWords(effect.paidUntil)}` },
        ]}
      />
      <p className="text-sm text-ink-muted">
        {t("We won't charge you while it's frozen. You can end the freeze anytime.")}
      </p>
      <LostBookings passId={pass.id} from={today} to={until} />
    </>
  );
}

export function ResumeEffectView({ pass, today }: { pass: Changed; today: Day }) {
  if (!pass.frozenOn || !pass.frozenUntil) return null;
  const effect = resumeEffect(
    { paidUntil: pass.paidUntil, frozenOn: pass.frozenOn, frozenUntil: pass.frozenUntil },
    today,
  );
  return (
    <DetailList
      items={[
        { label: t("Paid days left"), value: daysWords(effect.daysKept) },
        { label: t("Next charge"), value: `${price(pass)}, ${dayWords(effect.paidUntil)}` },
      ]}
    />
  );
}

export function CancelEffectView({ pass, today }: { pass: Changed; today: Day }) {
  const effect = cancelEffect(pass, today);
  return (
    <>
      <DetailList
        items={[
          { label: t("Good until"), value: effect.endsNow ? t("It ends now") : dayWords(effect.lastDay) },
          { label: t("Charged from now on"), value: formatCents(0) },
        ]}
      />
      <LostBookings passId={pass.id} from={effect.endsNow ? today : pass.paidUntil} to={null} />
    </>
  );
}

/** The classes that are given back, where cancelling them is still free. */
function LostBookings({ passId, from, to }: { passId: string; from: Day; to: Day | null }) {
  const now = serverNow().toString();
  const rows = (useMyClasses() ?? []).flatMap(({ booking, instance }) =>
    instance && instance.cancelUntil > now
      ? [{ id: booking.id, day: instance.date, name: instance.name, passId: booking.passId, status: booking.status }]
      : [],
  );
  const lost = bookingsWithin(rows, passId, from, to);
  if (lost.length === 0) return null;
  return (
    <div className="rounded-control bg-warning-soft p-3.5 text-sm text-warning">
      <p className="font-semibold">
        {t("{count, plural, one {This class is canceled with it:} other {These classes are canceled with it:}}", {
          count: lost.length,
        })}
      </p>
      <ul className="mt-1">
        {lost.map(({ id, day, name }) => (
          <li key={id}>
            <span data-content>{name}</span>, <span>{dayWords(day)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

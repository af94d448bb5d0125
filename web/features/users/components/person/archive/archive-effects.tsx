import type { ReactNode } from "react";
import { isolated } from "#shared/core/messages/isolated.ts";
import { formatCents } from "#shared/core/money.ts";
import type { ArchivePreview } from "#shared/features/users/archive/archive-preview.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";

interface ArchiveEffectsProps {
  preview: ArchivePreview;
  /** It is about more than one person: each thing says whose it is. */
  hasNames: boolean;
}

/** What ends, what comes back, and what stays. Nothing that is not there is named. */
export function ArchiveEffects({ preview, hasNames }: ArchiveEffectsProps) {
  const whose: Whose = (thing, personName) => (
    <>
      <Content>{thing}</Content>
      {hasNames && ` (${isolated(personName)})`}
    </>
  );
  const ends = endsOf(preview, whose);
  return (
    <div className="grid gap-4">
      <section>
        <h3 className="font-semibold">{t("Ends now")}</h3>
        {ends.length > 0 ? (
          <DetailList items={ends} />
        ) : (
          <p className="py-3 text-ink-muted">{t("Sign-in, nothing else.")}</p>
        )}
      </section>
      <section>
        <h3 className="font-semibold">{t("Stays")}</h3>
        <DetailList items={staysOf(preview, whose)} />
      </section>
    </div>
  );
}

type Whose = (thing: string, personName: string) => ReactNode;
type Item = { label: string; value: ReactNode };

const some = (count: number, label: string): Item[] => (count > 0 ? [{ label, value: count }] : []);

const endsOf = (preview: ArchivePreview, whose: Whose): Item[] => [
  ...(preview.places > 0 ? [{ label: t("Upcoming classes"), value: <Places preview={preview} whose={whose} /> }] : []),
  ...some(preview.onPacks, t("Classes back on packs")),
  ...some(preview.onMemberships, t("Classes on memberships")),
  ...(preview.paidCents > 0 ? [{ label: t("Money back"), value: formatCents(preview.paidCents) }] : []),
  ...some(preview.waits, t("Waitlist places")),
  ...(preview.memberships.length > 0
    ? [{ label: t("Memberships"), value: <Memberships memberships={preview.memberships} whose={whose} /> }]
    : []),
  ...(preview.placesOfOthers > 0
    ? [
        {
          label: t("Classes of the family on them"),
          value: (
            <>
              {preview.placesOfOthers}
              <p className="text-sm font-normal text-ink-muted">{t("Canceled as far as that is still free.")}</p>
            </>
          ),
        },
      ]
    : []),
  ...some(preview.paysFor, t("Renewals paid for others")),
  ...some(preview.devices, t("Devices signed in")),
];

const staysOf = ({ packs, leads, openCents }: ArchivePreview, whose: Whose): Item[] => [
  { label: t("The records"), value: t("Waivers, payments, marks and sign-offs") },
  ...(openCents > 0 ? [{ label: t("Open on invoices"), value: formatCents(openCents) }] : []),
  ...(packs.length > 0
    ? [
        {
          label: t("Packs"),
          value: (
            <ul>
              {packs.map(({ id, planName, personName, creditsLeft }) => (
                <li key={id}>
                  <span>{whose(planName, personName)}</span>
                  {creditsLeft !== null &&
                    ` · ${t("{count, plural, one {# class left} other {# classes left}}", { count: creditsLeft })}`}
                </li>
              ))}
            </ul>
          ),
        },
      ]
    : []),
  ...(leads > 0
    ? [
        {
          label: t("Classes they teach"),
          value: leads,
        },
      ]
    : []),
];

const Places = ({ preview: { places, nextPlaces }, whose }: { preview: ArchivePreview; whose: Whose }) => (
  <>
    {places}
    <ul className="text-sm font-normal text-ink-muted">
      {nextPlaces.map(({ id, className, personName, date, startTime }) => (
        <li key={id}>
          <span>{whose(className, personName)}</span>
          {` · ${formatDay(date)}, ${formatTime(startTime)}`}
        </li>
      ))}
    </ul>
  </>
);

const Memberships = ({ memberships, whose }: Pick<ArchivePreview, "memberships"> & { whose: Whose }) => (
  <>
    <ul>
      {memberships.map(({ id, planName, personName }) => (
        <li key={id}>{whose(planName, personName)}</li>
      ))}
    </ul>
    <p className="text-sm font-normal text-ink-muted">
      {t("Nothing more is charged. What was paid for this month isn't refunded automatically.")}
    </p>
  </>
);

import type { ReactNode } from "react";
import { formatCents } from "../../../../../../shared/core/money.ts";
import type { ArchivePreview } from "../../../../../../shared/features/users/archive/archive-preview.ts";
import { formatDay, formatTime } from "../../../../../format.ts";
import { DetailList } from "../../../../../ui/display/detail-list.tsx";

/** What ends, what comes back, and what stays. Nothing that is not there is named. */
export function ArchiveEffects({ preview }: { preview: ArchivePreview }) {
  const ends = endsOf(preview);
  return (
    <div className="grid gap-4">
      <section>
        <h3 className="font-semibold">Ends now</h3>
        {ends.length > 0 ? <DetailList items={ends} /> : <p className="py-3 text-ink-muted">Sign-in, nothing else.</p>}
      </section>
      <section>
        <h3 className="font-semibold">Stays</h3>
        <DetailList items={staysOf(preview)} />
      </section>
    </div>
  );
}

type Item = { label: string; value: ReactNode };

const some = (count: number, label: string): Item[] => (count > 0 ? [{ label, value: count }] : []);

const endsOf = (preview: ArchivePreview): Item[] => [
  ...(preview.places > 0 ? [{ label: "Classes ahead", value: <Places preview={preview} /> }] : []),
  ...some(preview.onPacks, "Classes back on packs"),
  ...some(preview.onMemberships, "Classes on memberships"),
  ...(preview.paidCents > 0
    ? [{ label: "Money back", value: <span translate="no">{formatCents(preview.paidCents)}</span> }]
    : []),
  ...some(preview.waits, "Waitlist places"),
  ...(preview.memberships.length > 0
    ? [{ label: "Memberships", value: <Memberships memberships={preview.memberships} /> }]
    : []),
  ...(preview.placesOfOthers > 0
    ? [
        {
          label: "Classes of the family on them",
          value: (
            <>
              {preview.placesOfOthers}
              <p className="text-sm font-normal text-ink-muted">Cancelled as far as that is still free.</p>
            </>
          ),
        },
      ]
    : []),
  ...some(preview.paysFor, "Renewals paid for others"),
  ...some(preview.devices, "Devices signed in"),
];

const staysOf = ({ packs, leads }: ArchivePreview): Item[] => [
  { label: "The records", value: "Waivers, payments, marks and sign-offs" },
  ...(packs.length > 0
    ? [
        {
          label: "Packs",
          value: (
            <ul>
              {packs.map(({ id, planName, personName, creditsLeft }) => (
                <li key={id}>
                  <span translate="no">{`${planName} (${personName})`}</span>
                  {creditsLeft !== null && <span>{`· ${creditsLeft} left`}</span>}
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
          label: "Classes they teach",
          value: (
            <>
              {leads}
              <p className="text-sm font-normal text-ink-muted">Give them to somebody else in the schedule.</p>
            </>
          ),
        },
      ]
    : []),
];

const Places = ({ preview: { places, nextPlaces } }: { preview: ArchivePreview }) => (
  <>
    {places}
    <ul className="text-sm font-normal text-ink-muted">
      {nextPlaces.map(({ id, className, personName, date, startTime }) => (
        <li key={id}>
          <span translate="no">{`${className} (${personName})`}</span>
          {` · ${formatDay(date)}, ${formatTime(startTime)}`}
        </li>
      ))}
    </ul>
  </>
);

const Memberships = ({ memberships }: Pick<ArchivePreview, "memberships">) => (
  <>
    <ul>
      {memberships.map(({ id, planName, personName }) => (
        <li key={id} translate="no">{`${planName} (${personName})`}</li>
      ))}
    </ul>
    <p className="text-sm font-normal text-ink-muted">
      Nothing more is charged. What is paid for this month is not given back by itself.
    </p>
  </>
);

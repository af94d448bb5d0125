import { useEffect, useState } from "react";
import { readVisit, type StudioVisit } from "#shared/features/studio/endpoints.ts";
import { call } from "#web/data/client.ts";
import { formatDay, formatTimeRange } from "#web/format.ts";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { t } from "#web/words/t.ts";

/** A Monday, for the names of days. */
const MONDAY = Temporal.PlainDate.from("2026-11-23");

/** Where the studio is and when it is open; nothing where the studio said nothing. */
export function FindUs() {
  const [visit, setVisit] = useState<StudioVisit | null>(null);
  useEffect(() => {
    call(readVisit, {}).then(setVisit, (error: unknown) => console.warn("The address is not known.", error));
  }, []);
  if (!visit || (!visit.address && visit.hours.every((day) => day === null))) return null;
  const { address, mapUrl, phone, email, hours } = visit;
  return (
    <section aria-labelledby="find-us" className="mt-16">
      <h2 id="find-us" className="text-xl">
        {t("Find us")}
      </h2>
      <div className="mt-5 grid gap-x-12 gap-y-6 sm:grid-cols-2">
        <address className="grid content-start justify-items-start not-italic">
          <span className="mb-2 whitespace-pre-line">{address}</span>
          {phone && (
            <TextLink asChild className="inline-flex min-h-11 items-center">
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>
            </TextLink>
          )}
          {email && (
            <TextLink asChild className="inline-flex min-h-11 items-center">
              <a href={`mailto:${email}`}>{email}</a>
            </TextLink>
          )}
          {mapUrl && (
            <TextLink asChild className="inline-flex min-h-11 items-center">
              <a href={mapUrl} target="_blank" rel="noopener noreferrer">
                {t("Open the map")}
              </a>
            </TextLink>
          )}
        </address>
        {hours.some((day) => day !== null) && <Hours hours={hours} />}
      </div>
    </section>
  );
}

function Hours({ hours }: Pick<StudioVisit, "hours">) {
  return (
    <dl className="grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
      {hours.map((day, at) => {
        const name = formatDay(MONDAY.add({ days: at }).toString(), "weekday");
        return (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt>{name}</dt>
            <dd className="text-right text-ink-muted">{day ? formatTimeRange(day.from, day.to) : t("Closed")}</dd>
          </div>
        );
      })}
    </dl>
  );
}

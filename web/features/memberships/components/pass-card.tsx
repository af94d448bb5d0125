import { formatMoment } from "../../../format.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import type { PassRow } from "../tables.ts";
import { creditsWords, lastDayOf, leftWords, STATUS_WORDS, USE_WORDS } from "../words.ts";

/** What is left, when it ends, and every class that took something. */
export function PassCard({ pass }: { pass: PassRow }) {
  const { planName, ownerName, credits, creditsLeft, status, uses } = pass;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg" translate="no">
          {planName}
        </h3>
        <Badge tone={status === "active" ? "success" : status === "past-due" ? "danger" : "neutral"}>
          {STATUS_WORDS[status]}
        </Badge>
      </div>
      <p className="text-sm text-ink-muted" translate="no">
        {ownerName}
      </p>
      <p className="mt-3 text-2xl font-semibold tabular-nums">{leftWords(pass)}</p>
      {credits !== null && creditsLeft !== null && (
        <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-surface-sunken">
          <div className="h-full rounded-full bg-brand" style={{ width: `${(creditsLeft / credits) * 100}%` }} />
        </div>
      )}
      <p className="mt-2 text-sm text-ink-muted">
        <span>{creditsWords(credits)}</span>
        {" · "}
        <span>{status === "ended" ? `ended ${lastDayOf(pass)}` : `until ${lastDayOf(pass)}`}</span>
      </p>
      {uses.length > 0 && (
        <details className="mt-3 border-t border-line pt-3">
          <summary className="cursor-pointer py-1 font-semibold text-brand-ink">What it paid for</summary>
          <ul className="mt-2 divide-y divide-line">
            {uses.toReversed().map((use) => (
              <li key={`${use.bookingId} ${use.at}`} className="flex justify-between gap-4 py-2 text-sm">
                <span>
                  <span className="font-semibold">{use.className}</span>
                  <br />
                  <span className="text-ink-muted" translate="no">
                    {`${formatMoment(use.at)} · ${use.attendeeName}`}
                  </span>
                </span>
                <span className="text-ink-muted">{USE_WORDS[use.state]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

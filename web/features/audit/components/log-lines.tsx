import { ChevronDown } from "lucide-react";
import type { AuditLine } from "#shared/core/schemas/audit-line.ts";
import type { LogFilter } from "#shared/features/audit/endpoints.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { formatMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { joined } from "#web/words/joined.ts";
import { t } from "#web/words/t.ts";
import { whatText } from "../action-labels.ts";
import { OUTCOMES } from "../outcomes.ts";
import { useLog } from "../queries.ts";
import { thingText } from "../thing-words.ts";
import { LineDetails } from "./line-details.tsx";

export function LogLines({ filter }: { filter: LogFilter }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLog(filter);
  if (!data && error)
    return (
      <ErrorState
        kind={error instanceof OfflineError ? "offline" : "error"}
        title={t("This needs a connection")}
        description={t("You need a connection to see the log.")}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonList label={t("Loading the audit log")} />;
  const lines = data.pages.flatMap((page) => page.lines);
  if (lines.length === 0)
    return (
      <EmptyState
        title={t("No matching log entries")}
        description={t("Choose other days, another person or another kind.")}
      />
    );
  return (
    <div className="grid gap-4">
      <ul
        aria-label={t("Audit log lines")}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-raised"
      >
        {lines.map((line) => (
          <Line key={line.number} line={line} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("Show older lines")}
        </Button>
      )}
    </div>
  );
}

/** A line as a person reads it; where and on what it was done unfold. */
function Line({ line }: { line: AuditLine }) {
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-brand-soft sm:px-5 [&::-webkit-details-marker]:hidden">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
              <span>{whatText(line.what)}</span>
              <Outcome line={line} />
            </p>
            <About line={line} />
            <p className="text-sm text-ink-muted">
              <Actor line={line} /> · <time dateTime={line.at}>{formatMoment(line.at, "exact")}</time>
            </p>
          </div>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <LineDetails line={line} />
        </div>
      </details>
    </li>
  );
}

/** So many things stand in the line itself; all of them unfold. */
const MOST_NAMED = 3;

/** Plain words, for the line is a button; the links unfold below it. */
function About({ line: { about } }: { line: AuditLine }) {
  const named = [...new Set(about.map(thingText))].filter((text) => text !== "");
  if (named.length === 0) return null;
  const more = named.length - MOST_NAMED;
  return (
    <p className="text-sm [overflow-wrap:anywhere]" data-content>
      {joined([
        ...named.slice(0, MOST_NAMED),
        more > 0 && t("{count, plural, one {and # more} other {and # more}}", { count: more }),
      ])}
    </p>
  );
}

function Outcome({ line }: { line: AuditLine }) {
  const { tone, label } = OUTCOMES[line.outcome];
  return tone && <Badge tone={tone}>{t(label)}</Badge>;
}

function Actor({ line: { by, actorId, actorName } }: { line: AuditLine }) {
  if (by === "assistant" && actorName) return t("Assistant, confirmed by {name}", { name: actorName });
  if (actorName) return actorName;
  if (by === "system") return t("System");
  if (by === "assistant") return t("Assistant");
  return actorId ? t("Former member") : t("A guest");
}

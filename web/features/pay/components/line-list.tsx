import { formatCents } from "#shared/core/money.ts";
import { FRONT_DESK_ID, type PayLine } from "#shared/features/pay/line.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ownName, t } from "#web/words/t.ts";
import { type StatementKey, useLines } from "../queries.ts";
import { termsText } from "../words.ts";

/** The lines of a statement, the newest first, each with what makes its amount. */
export function LineList(key: StatementKey) {
  const query = useLines(key);
  return (
    <>
      <QueryState query={{ ...query, data: query.rows }} what={t("the statement")}>
        {(lines) =>
          lines.length === 0 ? (
            <EmptyState
              title={t("No class yet")}
              description={t("Classes show here once they're over and have a rate.")}
            />
          ) : (
            <RowList>
              {lines.map((line) => (
                <LineRow key={line.id} line={line} />
              ))}
            </RowList>
          )
        }
      </QueryState>
      {query.hasNextPage && <ShowMore isLoading={query.isFetchingNextPage} onShow={() => void query.fetchNextPage()} />}
    </>
  );
}

function LineRow({ line }: { line: PayLine }) {
  const { kind, date, startTime, className, cents } = line;
  const isDesk = line.instructorId === FRONT_DESK_ID;
  const when = [formatDay(date), startTime && formatTime(startTime)].filter(Boolean).join(" · ");
  return (
    <Row
      title={kind === "extra" ? line.reason : isDesk ? t("Front desk") : ownName(className)}
      detail={
        <>
          <span className="block">{when}</span>
          <span className="block">{whyText(line)}</span>
          {kind === "correction" && <Badge tone="info">{t("Correction")}</Badge>}
          {kind === "class" && line.unmarked > 0 && <Badge tone="warning">{t("Roster not taken")}</Badge>}
        </>
      }
      trailing={<span className="font-semibold tabular-nums">{formatCents(cents)}</span>}
    />
  );
}

function whyText({ kind, byName, terms, heads, missed, earnedCents }: PayLine): string {
  if (kind === "extra") return t("Entered by {name}", { name: byName });
  if (kind === "tip") return t("Tips");
  if (!terms) return t("No rate");
  const facts = [
    t("{count, plural, one {# person} other {# people}}", { count: heads }),
    ...(terms.countsMissed && missed > 0
      ? [t("{count, plural, one {# no-show} other {# no-shows}}", { count: missed })]
      : []),
    ...(terms.sharePercent > 0 ? [t("{amount} earned", { amount: formatCents(earnedCents) })] : []),
  ];
  return `${termsText(terms)} · ${facts.join(" · ")}`;
}

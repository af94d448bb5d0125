import { CheckCheck, TriangleAlert } from "lucide-react";
import { countHere, countOpenIssues } from "#shared/features/attendance/roster-rules.ts";
import { agesWords } from "#shared/features/classes/ages.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { useNow } from "#web/use-now.ts";
import { t } from "#web/words/t.ts";
import type { LedClass } from "../../queries.ts";
import type { RosterEntryRow } from "../../tables.ts";
import { canMarkHere, useMarking } from "../../use-marking.ts";

/** So long after its beginning a class still waits for people. */
const LATE_MS = 15 * 60_000;

interface RosterHeadProps extends LedClass {
  isNear: boolean;
}

/** How far the roster is, and what to see to before the class begins. */
export function RosterHead({ instance, entries, isNear }: RosterHeadProps) {
  const hasBegun = useNow().epochMilliseconds > Date.parse(instance.startsAt) + LATE_MS;
  const { here, expected } = countHere(entries);
  const issues = issueWords(entries);
  const ages = instance.ages && <Badge>{t(agesWords(instance.ages))}</Badge>;
  if (!isNear)
    return (
      <p className="mb-4 text-sm text-ink-muted">
        {ages} {t("{count, plural, one {# person booked.} other {# people booked.}}", { count: expected })}{" "}
        {t("The roster opens a day before the class.")}
      </p>
    );
  return (
    <div className="mb-2 grid gap-1 md:mb-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm">
          <span className="font-medium">{t("{here} of {expected} here", { here, expected })}</span>
          <span className="text-ink-muted"> · {openWords(entries, hasBegun)}</span> {ages}
        </p>
        <AllHere entries={entries} />
      </div>
      <Progress
        labelHidden
        label={t("{here} of {expected} here", { here, expected })}
        value={here}
        max={Math.max(expected, 1)}
      />
      {issues.length > 0 && (
        <p className="flex items-start gap-1.5 pt-1 text-sm font-medium text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{t("To settle: {list}", { list: issues.join(" · ") })}</span>
        </p>
      )}
    </div>
  );
}

/** One press for a class where all came; useful from two open rows on. */
function AllHere({ entries }: { entries: RosterEntryRow[] }) {
  const { markAllHere } = useMarking();
  if (entries.filter(canMarkHere).length < 2) return null;
  return (
    <Button variant="ghost" size="sm" className="-mr-3 print:hidden" onClick={() => void markAllHere(entries)}>
      <CheckCheck aria-hidden="true" />
      {t("All here")}
    </Button>
  );
}

function openWords(entries: RosterEntryRow[], hasBegun: boolean): string {
  const { here, expected, unmarked } = countHere(entries);
  if (unmarked === 0) return here === expected ? t("Everyone is here") : t("Everyone is marked");
  return hasBegun ? t("{unmarked} not marked", { unmarked }) : t("{unmarked} to come", { unmarked });
}

function issueWords(entries: RosterEntryRow[]): string[] {
  const { waivers, unpaid, overCapacity } = countOpenIssues(entries);
  return [
    ...(waivers > 0
      ? [t("{count, plural, one {# waiver missing} other {# waivers missing}}", { count: waivers })]
      : []),
    ...(unpaid > 0 ? [t("{unpaid} unpaid", { unpaid })] : []),
    ...(overCapacity > 0 ? [t("{overCapacity} over capacity", { overCapacity })] : []),
  ];
}

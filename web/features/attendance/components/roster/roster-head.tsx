import { CheckCheck, TriangleAlert } from "lucide-react";
import { countHere, countOpenIssues } from "../../../../../shared/features/attendance/roster-rules.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Progress } from "../../../../ui/feedback/progress.tsx";
import { useNow } from "../../../../use-now.ts";
import type { LedClass } from "../../queries.ts";
import type { RosterEntryRow } from "../../tables.ts";
import { canMarkHere, useMarking } from "../../use-marking.ts";

interface RosterHeadProps extends LedClass {
  isNear: boolean;
}

/** How far the roster is, and what to see to before the class begins. */
export function RosterHead({ instance, entries, isNear }: RosterHeadProps) {
  const isOver = useNow().epochMilliseconds > Date.parse(instance.endsAt);
  const { here, expected } = countHere(entries);
  const issues = issueWords(entries);
  if (!isNear)
    return (
      <p className="mb-4 text-sm text-ink-muted">
        {expected === 1 ? "1 person booked." : `${expected} people booked.`} The roster opens a day before the class.
      </p>
    );
  return (
    <div className="mb-2 grid gap-1 md:mb-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm">
          <span className="font-medium">{`${here} of ${expected} here`}</span>
          <span className="text-ink-muted"> · {openWords(entries, isOver)}</span>
        </p>
        <AllHere entries={entries} />
      </div>
      <Progress labelHidden label={`${here} of ${expected} here`} value={here} max={Math.max(expected, 1)} />
      {issues.length > 0 && (
        <p className="flex items-start gap-1.5 pt-1 text-sm font-medium text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>To settle: {issues.join(" · ")}</span>
        </p>
      )}
    </div>
  );
}

/** One press for a class where everyone came; useful from two open rows on. */
function AllHere({ entries }: { entries: RosterEntryRow[] }) {
  const { markAllHere } = useMarking();
  if (entries.filter(canMarkHere).length < 2) return null;
  return (
    <Button variant="ghost" size="sm" className="-mr-3 print:hidden" onClick={() => void markAllHere(entries)}>
      <CheckCheck aria-hidden="true" />
      All here
    </Button>
  );
}

function openWords(entries: RosterEntryRow[], isOver: boolean): string {
  const { here, expected, unmarked } = countHere(entries);
  if (unmarked === 0) return here === expected ? "Everybody is here" : "Everyone is marked";
  return isOver ? `${unmarked} not marked` : `${unmarked} to come`;
}

function issueWords(entries: RosterEntryRow[]): string[] {
  const { waivers, unpaid, overCapacity } = countOpenIssues(entries);
  return [
    ...(waivers > 0 ? [waivers === 1 ? "1 waiver missing" : `${waivers} waivers missing`] : []),
    ...(unpaid > 0 ? [`${unpaid} unpaid`] : []),
    ...(overCapacity > 0 ? [`${overCapacity} over capacity`] : []),
  ];
}

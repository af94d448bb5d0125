import { TriangleAlert } from "lucide-react";
import { countHere, countOpenIssues } from "../../../../../shared/features/attendance/roster-rules.ts";
import { Progress } from "../../../../ui/feedback/progress.tsx";
import type { RosterEntryRow } from "../../tables.ts";

interface RosterHeadProps {
  entries: RosterEntryRow[];
  isNear: boolean;
}

/** How far the roster is, and what to see to before the class begins. */
export function RosterHead({ entries, isNear }: RosterHeadProps) {
  const { here, expected } = countHere(entries);
  const issues = issueWords(entries);
  return (
    <div className="mb-4 grid gap-3">
      {isNear ? (
        <Progress
          label={`${here} of ${expected} here`}
          value={here}
          max={Math.max(expected, 1)}
          detail={here === expected ? "Everybody is here" : `${expected - here} to come`}
        />
      ) : (
        <p className="text-sm text-ink-muted">
          {expected === 1 ? "1 person booked." : `${expected} people booked.`} The roster opens a day before the class.
        </p>
      )}
      {issues.length > 0 && (
        <p className="flex items-start gap-2 rounded-control bg-warning-soft px-3.5 py-2.5 text-sm font-medium text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>To settle: {issues.join(" · ")}</span>
        </p>
      )}
    </div>
  );
}

function issueWords(entries: RosterEntryRow[]): string[] {
  const { waivers, unpaid, overCapacity } = countOpenIssues(entries);
  return [
    ...(waivers > 0 ? [waivers === 1 ? "1 waiver missing" : `${waivers} waivers missing`] : []),
    ...(unpaid > 0 ? [`${unpaid} unpaid`] : []),
    ...(overCapacity > 0 ? [`${overCapacity} over capacity`] : []),
  ];
}

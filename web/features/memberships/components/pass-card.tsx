import "#web/words/values.ts";
import type { Day } from "#shared/core/time.ts";
import { costLines } from "#shared/features/memberships/plan-costs.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { t } from "#web/words/t.ts";
import { creditsWords, lastDayOf, STATUS_WORDS } from "../labels.ts";
import type { PassRow } from "../tables.ts";
import { ManagePass } from "./holder/manage-pass.tsx";
import { PassPayments, PassUses } from "./holder/pass-ledger.tsx";
import { ClassesLeft } from "./pass-why.tsx";

export const STATUS_TONES = { active: "success", "past-due": "danger", frozen: "info", ended: "neutral" } as const;

export interface PassCardProps {
  pass: PassRow;
  /** In the studio. */
  today: Day;
  /** One's own, or of a child one looks after. */
  canChange: boolean;
}

/** What is left, when it ends or is charged again, and every class that took something. */
export function PassCard({ pass, today, canChange }: PassCardProps) {
  const { planName, ownerName, credits, creditsLeft, status, kind } = pass;
  const isMembership = kind === "membership" && Boolean(pass.paidUntil);
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg" data-content>
          {planName}
        </h3>
        <Badge tone={STATUS_TONES[status]}>{t(STATUS_WORDS[status])}</Badge>
      </div>
      <p className="text-sm text-ink-muted">{ownerName}</p>
      <p className="mt-3 text-2xl font-semibold">
        <ClassesLeft pass={pass} />
      </p>
      {credits !== null && creditsLeft !== null && (
        <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-surface-sunken">
          <div className="h-full rounded-full bg-brand" style={{ width: `${(creditsLeft / credits) * 100}%` }} />
        </div>
      )}
      <p className="mt-2 text-sm text-ink-muted">
        <span>{creditsWords(credits)}</span>
        {isMembership && credits !== null && (
          <>
            {" "}
            <span>{t("a month")}</span>
          </>
        )}
        {" · "}
        <span>
          {status === "ended" ? t("ended {day}", { day: lastDayOf(pass) }) : t("until {day}", { day: lastDayOf(pass) })}
        </span>
      </p>
      {status !== "ended" && <Costs pass={pass} />}
      {isMembership && <ManagePass pass={pass} today={today} canChange={canChange} />}
      <PassUses pass={pass} />
      {isMembership && canChange && <PassPayments passId={pass.id} />}
    </Card>
  );
}

/** Null on a device that last received the pass before passes had this field. */
function Costs({ pass }: { pass: PassRow }) {
  if (pass.lateFeeCents === undefined) return null;
  return costLines(pass)
    .map((line) => t(line))
    .map((line) => (
      <p key={line} className="text-sm text-ink-muted">
        {line}
      </p>
    ));
}

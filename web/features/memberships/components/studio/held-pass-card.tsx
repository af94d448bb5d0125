import { useState } from "react";
import { formatCents } from "../../../../../shared/core/money.ts";
import type { PassChange } from "../../../../../shared/features/memberships/changes.ts";
import type { HeldPass } from "../../../../../shared/features/memberships/endpoints.ts";
import type { MembershipPayment } from "../../../../../shared/features/memberships/payment.ts";
import { formatMoment } from "../../../../format.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Badge } from "../../../../ui/display/badge.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { useToday } from "../../queries.ts";
import { dayWords, lastDayOf, leftWords, STATUS_WORDS } from "../../words.ts";
import { ChangeButtons } from "../holder/change-buttons.tsx";
import { ChangeDialog } from "../holder/change-dialogs.tsx";
import { STATUS_TONES } from "../pass-card.tsx";
import { PackButtons } from "./pack-buttons.tsx";
import { RefundMonth } from "./refund-month.tsx";

const LOG_WORDS: Record<string, string> = {
  freeze: "Frozen by",
  resume: "Resumed by",
  cancel: "Cancelled by",
  "undo-cancel": "Cancelling undone by",
  grant: "Given by",
  extend: "Extended by",
  add: "Classes added by",
  take: "Classes taken by",
};

/** One member's pass: state, next charge, payments, and what the studio can do with it for them. */
export function HeldPassCard({ pass, onChanged }: { pass: HeldPass; onChanged: () => void }) {
  const [asked, setAsked] = useState<PassChange | null>(null);
  const [refunded, setRefunded] = useState<MembershipPayment | null>(null);
  const today = useToday();
  const { paidUntil, priceCents, renews, status } = pass;
  return (
    <Card className="h-full">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg" translate="no">
          {pass.ownerName}
        </h2>
        <Badge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>
      </div>
      <p className="text-sm">
        <span translate="no">{pass.planName}</span>
        {" · "}
        <span>{leftWords(pass)}</span>
      </p>
      <p className="mt-1 text-sm text-ink-muted">
        {renews && paidUntil && priceCents !== null && status !== "past-due"
          ? `Next charge: ${formatCents(priceCents)}, ${dayWords(paidUntil)}`
          : status === "ended"
            ? `ended ${lastDayOf(pass)}`
            : `until ${lastDayOf(pass)}`}
        {pass.nextTryAt && ` `}
        {pass.nextTryAt && <span>{`Next try: ${formatMoment(pass.nextTryAt)}`}</span>}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        <ChangeButtons pass={pass} about={pass.ownerName} onAsk={setAsked} />
        {pass.kind === "pack" && <PackButtons pass={pass} onDone={onChanged} />}
      </div>
      <Payments payments={pass.payments} onRefund={setRefunded} />
      <Log log={pass.log} />
      {asked && paidUntil && (
        <ChangeDialog
          pass={{ ...pass, paidUntil }}
          change={asked}
          today={today}
          isStudio
          onClose={() => setAsked(null)}
          onDone={onChanged}
        />
      )}
      {refunded && <RefundMonth payment={refunded} onClose={() => setRefunded(null)} onDone={onChanged} />}
    </Card>
  );
}

interface PaymentsProps {
  payments: readonly MembershipPayment[];
  onRefund: (payment: MembershipPayment) => void;
}

function Payments({ payments, onRefund }: PaymentsProps) {
  if (payments.length === 0) return null;
  return (
    <details className="mt-3 border-t border-line pt-1">
      <summary className="cursor-pointer py-2.5 font-semibold text-brand-ink">Monthly payments</summary>
      <ul className="mt-1 divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.id} className="flex items-center justify-between gap-4 py-2 text-sm">
            <span>
              <span>{formatMoment(payment.paidAt)}</span>
              {" · "}
              <span className="font-semibold tabular-nums">{formatCents(payment.cents)}</span>
            </span>
            {payment.refundState ? (
              <span className="text-ink-muted">Paid back</span>
            ) : (
              <Button size="sm" variant="ghost" onClick={() => onRefund(payment)}>
                Give back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Log({ log }: Pick<HeldPass, "log">) {
  if (log.length === 0) return null;
  return (
    <details className="mt-3 border-t border-line pt-1">
      <summary className="cursor-pointer py-2.5 font-semibold text-brand-ink">What was changed</summary>
      <ul className="mt-1 divide-y divide-line">
        {log.toReversed().map(({ at, by, change, reason }) => (
          <li key={`${at} ${change}`} className="py-2 text-sm">
            <span>{LOG_WORDS[change]}</span> <span translate="no">{by}</span>
            <span className="text-ink-muted">{` · ${formatMoment(at)}`}</span>
            {reason && (
              <p className="text-ink-muted" translate="no">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

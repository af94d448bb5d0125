import { Suspense, useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import type { PassChange } from "#shared/features/memberships/changes.ts";
import type { HeldPass } from "#shared/features/memberships/endpoints.ts";
import { isRefundable, type MembershipPayment } from "#shared/features/memberships/payment.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { RefundPapers } from "#web/features/refund-papers/index.ts";
import { formatStudioMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { t } from "#web/words/t.ts";
import { dayWords, lastDayOf, STATUS_WORDS } from "../../labels.ts";
import { ChangeButtons } from "../holder/change-buttons.tsx";
import { ChangeDialog } from "../holder/change-dialogs.tsx";
import { hasRefund, monthRefundWords } from "../holder/pass-ledger.tsx";
import { STATUS_TONES } from "../pass-card.tsx";
import { HeldClassesLeft, NextCharge } from "../pass-why.tsx";

import { EndPass, ExtendPack, PackButtons } from "./pack-buttons.tsx";
import { RefundMonth } from "./refund-month.tsx";

const LOG_WORDS: Record<string, (name: string) => string> = {
  freeze: (name) => t("Frozen by {name}", { name }),
  resume: (name) => t("Resumed by {name}", { name }),
  cancel: (name) => t("Canceled by {name}", { name }),
  "undo-cancel": (name) => t("Canceling undone by {name}", { name }),
  grant: (name) => t("Given by {name}", { name }),
  extend: (name) => t("Extended by {name}", { name }),
  add: (name) => t("Classes added by {name}", { name }),
  take: (name) => t("Classes removed by {name}", { name }),
  end: (name) => t("Ended by {name}", { name }),
};

interface HeldPassCardProps {
  pass: HeldPass;
  /** For the front desk, which reads it and may let a pack last longer; left out: an admin. */
  desk?: { mayExtend: boolean } | undefined;
  onChanged: () => void;
}

/** One member's pass: state, next charge, payments, and what the studio can do with it for them. */
export function HeldPassCard({ pass, desk, onChanged }: HeldPassCardProps) {
  const [asked, setAsked] = useState<PassChange | null>(null);
  const [refunded, setRefunded] = useState<MembershipPayment | null>(null);
  const today = studioToday().toString();
  const { paidUntil, priceCents, renews, status } = pass;
  return (
    <Card className="h-full">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{pass.ownerName}</h2>
        <Badge tone={STATUS_TONES[status]}>{t(STATUS_WORDS[status])}</Badge>
      </div>
      <p className="text-sm">
        <span data-content>{pass.planName}</span>
        {" · "}
        <HeldClassesLeft pass={pass} />
      </p>
      <p className="mt-1 text-sm text-ink-muted">
        {renews && paidUntil && priceCents !== null && status !== "past-due" ? (
          <NextCharge
            pass={{ ...pass, paidUntil }}
            text={t("Next charge: {amount}, {dayWords}", {
              amount: formatCents(priceCents),
              dayWords: dayWords(paidUntil),
            })}
          />
        ) : status === "ended" ? (
          t("ended {day}", { day: lastDayOf(pass) })
        ) : (
          t("until {day}", { day: lastDayOf(pass) })
        )}
        {pass.nextTryAt && ` `}
        {pass.nextTryAt && <span>{t("Next try: {when}", { when: formatStudioMoment(pass.nextTryAt) })}</span>}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {desk ? (
          desk.mayExtend && pass.kind === "pack" && <ExtendPack pass={pass} isDesk onDone={onChanged} />
        ) : (
          <>
            <ChangeButtons pass={pass} about={pass.ownerName} onAsk={setAsked} />
            {pass.kind === "pack" && <PackButtons pass={pass} onDone={onChanged} />}
            {status !== "ended" && <EndPass pass={pass} onDone={onChanged} />}
          </>
        )}
      </div>
      <Payments payments={pass.payments} onRefund={desk ? null : setRefunded} />
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
      {refunded && (
        <RefundMonth
          payment={refunded}
          isLast={status !== "ended" && refunded.id === pass.payments.find((each) => !each.refundState)?.id}
          onClose={() => setRefunded(null)}
          onDone={onChanged}
        />
      )}
    </Card>
  );
}

interface PaymentsProps {
  payments: readonly MembershipPayment[];
  /** Null: they are only read. */
  onRefund: ((payment: MembershipPayment) => void) | null;
}

function Payments({ payments, onRefund }: PaymentsProps) {
  const [isOpen, setOpen] = useState(false);
  if (payments.length === 0) return null;
  return (
    <details className="mt-3 border-t border-line pt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-2.5 font-semibold text-brand-ink">{t("Monthly payments")}</summary>
      <ul className="mt-1 divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.id} className="py-2 text-sm">
            <div className="flex items-center justify-between gap-4">
              <span>
                <span>{formatStudioMoment(payment.paidAt)}</span>
                {" · "}
                <span className="font-semibold tabular-nums">{formatCents(payment.cents)}</span>
              </span>
              {hasRefund(payment) && <span className="text-ink-muted">{monthRefundWords(payment)}</span>}
              {onRefund && isRefundable(payment) && (
                <Button size="sm" variant="ghost" onClick={() => onRefund(payment)}>
                  {payment.refundState === "refused" ? t("Try again") : t("Refund")}
                </Button>
              )}
            </div>
            {isOpen && onRefund && hasRefund(payment) && (
              <Suspense fallback={null}>
                <RefundPapers sourceId={payment.id} isAdmin isInline />
              </Suspense>
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
      <summary className="cursor-pointer py-2.5 font-semibold text-brand-ink">{t("What was changed")}</summary>
      <ul className="mt-1 divide-y divide-line">
        {log.toReversed().map(({ at, by, change, reason }) => (
          <li key={`${at} ${change}`} className="py-2 text-sm">
            <span>{LOG_WORDS[change]?.(by) ?? by}</span>
            <span className="text-ink-muted">{` · ${formatStudioMoment(at)}`}</span>
            {reason && <p className="text-ink-muted">{reason}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}

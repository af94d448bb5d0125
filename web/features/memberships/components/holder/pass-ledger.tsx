import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import { listPayments } from "#shared/features/memberships/endpoints.ts";
import { leftOfMonth, type MembershipPayment, refundedOfMonth } from "#shared/features/memberships/payment.ts";
import { call } from "#web/data/client.ts";
import { RefundPapers } from "#web/features/refund-papers/index.ts";
import { formatStudioMoment } from "#web/format.ts";
import { t } from "#web/words/t.ts";
import { USE_WORDS } from "../../labels.ts";
import type { PassRow } from "../../tables.ts";

const summaryStyle = "cursor-pointer py-2.5 font-semibold text-brand-ink";

/** What each class took from a pass of so many classes. */
function takenWords(pass: PassRow, state: PassRow["uses"][number]["state"]): string {
  if (pass.credits === null) return t(USE_WORDS[state]);
  return state === "returned" ? "+1 −1" : "−1";
}

/** Whether there is something to say of a refund. */
export const hasRefund = (payment: MembershipPayment): boolean =>
  payment.refundState === "refused" || refundedOfMonth(payment) > 0;

/** All of a month went back, or so much of it, or the bank did not accept it. */
export const monthRefundWords = (payment: MembershipPayment): string =>
  payment.refundState === "refused"
    ? t("The bank returned the refund")
    : payment.refundState || leftOfMonth(payment) === 0
      ? t("Refunded")
      : t("{amount} refunded", { amount: formatCents(refundedOfMonth(payment)) });

/** Every class it paid for: what it took, and what came back. */
export function PassUses({ pass }: { pass: PassRow }) {
  if (pass.uses.length === 0) return null;
  return (
    <details className="mt-3 border-t border-line pt-1">
      <summary className={summaryStyle}>{t("What it paid for")}</summary>
      <ul className="mt-2 divide-y divide-line">
        {pass.uses.toReversed().map((use) => (
          <li key={`${use.bookingId} ${use.at}`} className="flex justify-between gap-4 py-2 text-sm">
            <span>
              <span className="font-semibold" data-content>
                {use.className}
              </span>
              <br />
              <span className="text-ink-muted">{`${formatStudioMoment(use.at)} · ${use.attendeeName}`}</span>
            </span>
            <span className="text-right">
              {pass.credits !== null && (
                <span className="block font-semibold tabular-nums" aria-hidden="true">
                  {takenWords(pass, use.state)}
                </span>
              )}
              <span className="text-ink-muted">{t(USE_WORDS[use.state])}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The charged months: loaded when the user opens them. */
export function PassPayments({ passId }: { passId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isLoading } = useQuery({
    queryKey: [listPayments.path, passId],
    queryFn: () => call(listPayments, { id: passId }),
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <details className="mt-3 border-t border-line pt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={summaryStyle}>{t("Monthly payments")}</summary>
      {isLoading && <p className="py-2 text-sm text-ink-muted">{t("Searching")}</p>}
      {error && <p className="py-2 text-sm text-ink-muted">{t("You need a connection to see the payments.")}</p>}
      {data?.length === 0 && (
        <p className="py-2 text-sm text-ink-muted">{t("None yet. The first month is on your purchase receipt.")}</p>
      )}
      <ul className="divide-y divide-line">
        {data?.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </details>
  );
}

function PaymentRow({ payment }: { payment: MembershipPayment }) {
  return (
    <li className="py-2 text-sm">
      <div className="flex justify-between gap-4">
        <span>{formatStudioMoment(payment.paidAt)}</span>
        <span className="font-semibold tabular-nums">
          {formatCents(payment.cents)}
          {hasRefund(payment) && <span className="block font-normal text-ink-muted">{monthRefundWords(payment)}</span>}
        </span>
      </div>
      {hasRefund(payment) && (
        <Suspense fallback={null}>
          <RefundPapers sourceId={payment.id} isInline />
        </Suspense>
      )}
    </li>
  );
}

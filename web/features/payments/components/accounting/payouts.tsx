import { useQuery } from "@tanstack/react-query";
import { message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import type { Day } from "#shared/core/time.ts";
import { listPayouts, type MissingPayment, type MonthPayout } from "#shared/features/payments/endpoints.ts";
import { call } from "#web/data/client.ts";
import { formatStudioDay } from "#web/format.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { AmountTable } from "./amount-table.tsx";

/** The provider's payouts of a month, each with what is in it, and payments that only one side has. */
export function Payouts({ day }: { day: Day }) {
  const query = useQuery({
    queryKey: [listPayouts.path, day],
    queryFn: () => call(listPayouts, { day }),
    staleTime: 0,
  });
  return (
    <Section
      title={t("Card payouts")}
      description={t("Compared with Stripe just now. This isn't part of the closed numbers.")}
    >
      <QueryState query={query}>
        {({ payouts, missingHere, missingThere }) => (
          <div className="grid gap-6">
            <AmountTable
              caption={t("Card payouts")}
              heads={[
                message("Day"),
                message("Payments"),
                message("Refunds"),
                message("Fees"),
                message("Other @accounting"),
                message("Paid out"),
              ]}
              rows={payouts.map((payout) => ({
                key: payout.id,
                label: <PayoutName payout={payout} />,
                cents: [
                  ...(payout.parts
                    ? [
                        payout.parts.paymentsCents,
                        payout.parts.refundsCents,
                        -payout.parts.feesCents,
                        payout.parts.otherCents,
                      ]
                    : [null, null, null, null]),
                  payout.cents,
                ],
              }))}
            />
            <Missing title={t("Only Stripe has these payments")} payments={missingHere} />
            <Missing title={t("Only the studio has these payments")} payments={missingThere} />
          </div>
        )}
      </QueryState>
    </Section>
  );
}

function PayoutName({ payout: { at, parts, status } }: { payout: MonthPayout }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {formatStudioDay(at)}
      {status === "failed" && <Badge tone="danger">{t("Failed")}</Badge>}
      {parts?.isWhole && (
        <Badge tone="success">
          {t("{count, plural, one {# payment matched} other {# payments matched}}", { count: parts.payments })}
        </Badge>
      )}
      {parts && !parts.isWhole && <Badge tone="danger">{t("Does not add up")}</Badge>}
      {!parts && <Badge tone="neutral">{t("Made by hand")}</Badge>}
    </span>
  );
}

function Missing({ title, payments }: { title: string; payments: readonly MissingPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold text-warning">{title}</h3>
      <ul className="divide-y divide-line text-sm">
        {payments.map(({ id, at, cents }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="break-all">{`${formatStudioDay(at)} · ${id}`}</span>
            <span className="tabular-nums">{formatCents(cents)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { formatCents } from "#shared/core/money.ts";
import { listAllOrders, type StudioOrder } from "#shared/features/checkout/endpoints.ts";
import type { OrderLine } from "#shared/features/checkout/order.ts";
import { isRefundedByCreditNote } from "#shared/features/checkout/refund-rules.ts";
import { call } from "#web/data/client.ts";
import { usePages } from "#web/data/pages/use-pages.ts";
import { RefundPapers } from "#web/features/refund-papers/index.ts";
import { formatStudioMoment } from "#web/format.ts";
import { paths } from "#web/paths.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { StoredText } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { RefundLine } from "./refund-line.tsx";
import { RefusedRefunds } from "./refused-refunds.tsx";

interface Chosen {
  order: StudioOrder;
  line: OrderLine;
}

/** Paid orders, to be found by name or number (`?search=`), and given back line by line. */
export function OrdersTab() {
  const [search, setSearch] = useState(useSearchParams()[0].get("search") ?? "");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const wanted = useSettled(search.trim());
  const query = usePages([listAllOrders.path, wanted], (after) =>
    call(listAllOrders, { ...after, ...(wanted && { query: wanted }) }),
  );
  return (
    <div className="grid gap-5">
      <SearchInput label={t("Search by name or receipt number")} value={search} onValueChange={setSearch} />
      <QueryState query={{ ...query, data: query.rows }}>
        {(orders) =>
          orders.length === 0 && wanted === "" && !query.isPlaceholderData ? (
            <EmptyState title={t("No payments yet")} description={t("What members pay in the app shows here.")} />
          ) : orders.length === 0 ? (
            <EmptyState title={t("Nothing found")} description={t("No payment by this name, and no such receipt.")} />
          ) : (
            <ul className="grid gap-4">
              {orders.map((order) => (
                <li key={order.id}>
                  <OrderCard
                    order={order}
                    onRefund={(line) => setChosen({ order, line })}
                    onChanged={() => void query.refetch()}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {query.hasNextPage && (
        <ShowMore className="" isLoading={query.isFetchingNextPage} onShow={() => void query.fetchNextPage()} />
      )}
      {chosen && <RefundLine {...chosen} onClose={() => setChosen(null)} onDone={() => void query.refetch()} />}
    </div>
  );
}

interface OrderCardProps {
  order: StudioOrder;
  onRefund: (line: OrderLine) => void;
  onChanged: () => void;
}

function OrderCard({ order, onRefund, onChanged }: OrderCardProps) {
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-3">
        <h2 className="text-base">{order.payerName ? order.payerName : t("A guest at the till")}</h2>
        <p className="text-sm text-ink-muted">
          {t("Receipt No. {number}", { number: order.number ?? "–" })}
          {order.paidAt && <>, {formatStudioMoment(order.paidAt)}</>}
        </p>
      </div>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.refId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 flex-1">
              <StoredText row={line} name="title" />
              {line.quantity > 1 && <span className="text-ink-muted"> × {line.quantity}</span>}
            </span>
            {line.totalCents > 0 && line.refundableCents === 0 && <Badge tone="info">{t("Refunded")}</Badge>}
            <span className="font-semibold tabular-nums">{formatCents(line.totalCents)}</span>
            {line.refundableCents > 0 && isRefundedByCreditNote(line) && (
              <TextLink asChild quiet className="hit-44 relative">
                <Link to={paths.adminInvoices}>{t("Credit it")}</Link>
              </TextLink>
            )}
            {line.refundableCents > 0 && !isRefundedByCreditNote(line) && (
              <Button variant="ghost" size="sm" onClick={() => onRefund(line)}>
                {t("Refund")}
                <span className="sr-only">
                  : <StoredText row={line} name="title" />
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <RefusedRefunds order={order} onDone={onChanged} />
      <dl className="grid gap-1 border-t border-line pt-3 text-sm">
        {order.discounts.map((discount) => (
          <Sum key={discount.label} label={<StoredText row={discount} name="label" />} cents={-discount.cents} />
        ))}
        {order.values.map((value) => (
          <Sum key={value.balanceId} label={<StoredText row={value} name="label" />} cents={value.cents} />
        ))}
        <Sum label={t("Paid by card")} cents={order.cardCents} />
        {order.refundedCents > 0 && <Sum label={t("Refunded")} cents={-order.refundedCents} />}
      </dl>
      {order.refundedCents > 0 && (
        <Suspense fallback={null}>
          <RefundPapers key={order.refundedCents} sourceId={order.id} isAdmin isInline />
        </Suspense>
      )}
    </Card>
  );
}

function Sum({ label, cents }: { label: ReactNode; cents: number }) {
  return (
    <div className="flex justify-between gap-4 text-ink-muted">
      <dt>{label}</dt>
      <dd className="tabular-nums">{formatCents(cents)}</dd>
    </div>
  );
}

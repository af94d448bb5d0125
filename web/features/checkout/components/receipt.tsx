import { type ReactNode, Suspense } from "react";
import { formatCents } from "#shared/core/money.ts";
import { REFUND_WAY_WORDS, type RefundWay, refundWayOf } from "#shared/features/bookings/refund-way.ts";
import type { Order, OrderLine, Refund } from "#shared/features/checkout/order.ts";
import { priceIn, sumLineTaxes } from "#shared/features/taxes/compute.ts";
import { detailLines } from "#shared/features/taxes/tax-details.ts";
import { formatDay, formatStudioMoment, formatTime } from "#web/format.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Content, StoredText } from "#web/words/content.tsx";
import { rich } from "#web/words/rich.tsx";
import { ownName, t, tField } from "#web/words/t.ts";
import { OwnBalances } from "../../gift-cards/index.ts";
import { RefundPapers } from "../../refund-papers/index.ts";
import { StudioAddress, StudioContact, useStudio, WhatToBring } from "../../studio/index.ts";
import { TaxRows } from "../../taxes/index.ts";
import { readClassLine } from "../class-lines.ts";
import { AddLineToCalendar } from "./add-line-to-calendar.tsx";

export const wasRefused = ({ outcome }: OrderLine): boolean => outcome === "refunded" || outcome === "refund-due";

/** What was paid, line by line, and what came back. */
export function Receipt({ order }: { order: Order }) {
  const refused = order.lines.filter(wasRefused);
  const hasGiftCard = order.lines.some(({ kind, outcome }) => kind === "gift-card" && outcome === "fulfilled");
  const hasClass = order.lines.some(({ kind, outcome }) => kind === "class" && outcome === "fulfilled");
  return (
    <div className="grid gap-5">
      {refused.length > 0 && <RefundNote lines={refused} way={refundWayOf(order)} />}
      <Card>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-3">
          <h2 className="text-lg">
            {order.number === null ? t("Receipt") : t("Receipt No. {number}", { number: order.number })}
          </h2>
          {order.paidAt && <p className="text-sm text-ink-muted">{formatStudioMoment(order.paidAt)}</p>}
        </div>
        <ul className="divide-y divide-line">
          {order.lines.map((line) => (
            <ReceiptLine key={line.refId} line={line} refunds={order.refunds} />
          ))}
        </ul>
        <dl className="border-t border-line pt-3">
          {order.discounts.map((discount) => (
            <Sum key={discount.label} label={<StoredText row={discount} name="label" />} cents={-discount.cents} />
          ))}
          <TaxRows taxes={sumLineTaxes(order.lines)} />
          {order.values.map((value) => (
            <Sum
              key={value.balanceId}
              label={t("Paid with: {label}", { label: tField(value, "label") })}
              cents={value.cents}
            />
          ))}
          {order.refundedCents > 0 && <Sum label={t("Refunded")} cents={-order.refundedCents} />}
          <Sum label={t("Total paid")} cents={order.totalCents - order.refundedCents} isTotal />
        </dl>
        <StudioContact />
        {order.customerDetails && (
          <address className="mt-3 text-sm text-ink-muted not-italic" data-content>
            {detailLines(order.customerDetails).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        )}
      </Card>
      {order.refunds.length > 0 && (
        <Suspense fallback={null}>
          <RefundPapers sourceId={order.id} />
        </Suspense>
      )}
      {hasClass && <Visit />}
      {hasGiftCard && (
        <Suspense fallback={null}>
          <OwnBalances />
        </Suspense>
      )}
    </div>
  );
}

/** Where the classes are, and what to bring. */
function Visit() {
  const { bring } = useStudio();
  return (
    <div className="grid gap-2">
      <StudioAddress />
      {(bring.en || bring.es) && <p>{rich("Bring: {what}", { what: <WhatToBring /> })}</p>}
    </div>
  );
}

/** When to be there for a class. */
function ArriveBy({ detail }: { detail: string }) {
  const { arriveMinutes } = useStudio();
  const line = readClassLine(detail);
  if (!line || arriveMinutes === 0) return null;
  const early = Temporal.PlainTime.from(line.time).subtract({ minutes: arriveMinutes });
  return <p className="text-sm text-ink-muted">{t("Be there by {time}", { time: formatTime(early.toString()) })}</p>;
}

function detailWords(detail: string) {
  const line = readClassLine(detail);
  if (!line) return <Content>{detail}</Content>;
  const { day, time, who } = line;
  return <>{t("{day}, {time}, for {who}", { day: formatDay(day), time: formatTime(time), who })}</>;
}

/** Where the money of a line went. */
function refundedWords(refId: string, refunds: readonly Refund[]): string {
  const own = refunds.filter((refund) => refund.refId === refId);
  const isCard = own.some(({ cardCents }) => cardCents > 0);
  if (!own.some(({ creditCents }) => creditCents > 0)) return t("Refunded to your card");
  return isCard ? t("Refunded to your card and as credit") : t("Refunded as credit");
}

function ReceiptLine({ line, refunds }: { line: OrderLine; refunds: readonly Refund[] }) {
  return (
    <li className="py-3.5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold">
            <StoredText row={line} name="title" />
            {line.quantity > 1 && <span className="font-normal text-ink-muted"> × {line.quantity}</span>}
          </p>
          {line.detail && <p className="text-sm text-ink-muted">{detailWords(line.detail)}</p>}
        </div>
        <span className="font-semibold tabular-nums">{formatCents(priceIn(line) + line.discountCents)}</span>
      </div>
      {line.outcome === "refunded" && <Badge tone="info">{refundedWords(line.refId, refunds)}</Badge>}
      {line.outcome === "refund-due" && <Badge tone="info">{t("Refund on its way")}</Badge>}
      {line.kind === "class" && line.outcome === "fulfilled" && (
        <>
          <ArriveBy detail={line.detail} />
          <AddLineToCalendar bookingId={line.refId} />
        </>
      )}
    </li>
  );
}

function Sum({ label, cents, isTotal = false }: { label: ReactNode; cents: number; isTotal?: boolean }) {
  return (
    <div
      className={isTotal ? "flex justify-between pt-1 text-lg font-semibold" : "flex justify-between text-ink-muted"}
    >
      <dt>{label}</dt>
      <dd className="tabular-nums">{formatCents(cents)}</dd>
    </div>
  );
}

function RefundNote({ lines, way }: { lines: readonly OrderLine[]; way: RefundWay }) {
  return (
    <Banner tone="warning" title={t("Someone else got the seat first")}>
      <p>
        {t("{list}: your hold ran out before the payment came through, and the class was full. {back}", {
          list: lines.map(({ title }) => ownName(title)).join(", "),
          back: t(REFUND_WAY_WORDS[way]),
        })}
      </p>
    </Banner>
  );
}

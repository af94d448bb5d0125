import { studioName } from "#shared/core/brand.ts";
import { formatCents } from "#shared/core/money.ts";
import type { SoldCard } from "#shared/features/pos/endpoints.ts";
import { refundedWithTip } from "#shared/features/pos/refund-rules.ts";
import { changeOf } from "#shared/features/pos/totals.ts";
import { sumLineTaxes } from "#shared/features/taxes/compute.ts";
import { StudioContact } from "#web/features/studio/index.ts";
import { TaxRows } from "#web/features/taxes/index.ts";
import { formatStudioMoment } from "#web/format.ts";
import { t } from "#web/words/t.ts";
import { lineName, numberWords, WAY_WORDS } from "../../labels.ts";
import type { TillSaleRow } from "../../tables.ts";

/** As it is handed over, on the screen and on paper. */
export function Receipt({ sale, cards = [] }: { sale: TillSaleRow; cards?: readonly SoldCard[] | undefined }) {
  const discount = sale.lines.reduce((sum, line) => sum + line.discountCents, 0);
  const refunded = refundedWithTip(sale);
  const byWayCents = sale.values.reduce((left, { cents }) => left - cents, sale.totalCents + sale.tipCents);
  const change = sale.tenderedCents === null ? null : changeOf(byWayCents, sale.tenderedCents);
  return (
    <section
      aria-label={t("Receipt")}
      className="rounded-card border border-line bg-surface-raised p-4 print:border-0 print:p-0"
    >
      <p className="font-semibold print:hidden">{studioName()}</p>
      <StudioContact />
      <p className="text-sm text-ink-muted">
        <span>{numberWords(sale)}</span>
        {" · "}
        <span>{formatStudioMoment(sale.soldAt)}</span>
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {sale.lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-3 py-2">
            <span>
              {line.quantity > 1 && <span className="tabular-nums">{`${line.quantity} × `}</span>}
              <span>{lineName(line)}</span>
              {cards
                .filter(({ lineId, code }) => lineId === line.id && code)
                .map(({ id, code }) => (
                  <code key={id} className="block">
                    {code}
                  </code>
                ))}
            </span>
            <span className="tabular-nums">{formatCents(line.unitCents * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1 tabular-nums">
        {discount > 0 && <Line label={t("Discount")} cents={-discount} />}
        <TaxRows taxes={sumLineTaxes(sale.lines)} />
        <Line label={t("Total")} cents={sale.totalCents} isSum />
        {sale.tipCents > 0 && <Line label={t("Tip")} cents={sale.tipCents} />}
        {sale.values.map(({ balanceId, lastFour, cents }) => (
          <Line key={balanceId} label={t("Gift card {lastFour}", { lastFour })} cents={cents} />
        ))}
        {(byWayCents > 0 || sale.values.length === 0) && (
          <Line label={t(WAY_WORDS[sale.way])} cents={sale.tenderedCents ?? byWayCents} />
        )}
        {change !== null && change > 0 && <Line label={t("Change @coins")} cents={-change} />}
        {refunded > 0 && <Line label={t("Refunded")} cents={-refunded} />}
      </dl>
      {sale.customerName && <p className="mt-3 text-sm text-ink-muted">{sale.customerName}</p>}
    </section>
  );
}

function Line({ label, cents, isSum }: { label: string; cents: number; isSum?: boolean }) {
  return (
    <div className={isSum ? "flex justify-between text-lg font-semibold" : "flex justify-between"}>
      <dt>{label}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  );
}

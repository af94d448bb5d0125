import { X } from "lucide-react";
import { formatCents } from "#shared/core/money.ts";
import type { SaleTotals } from "#shared/features/pos/totals.ts";
import { sumLineTaxes } from "#shared/features/taxes/compute.ts";
import { TaxRows } from "#web/features/taxes/index.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { t } from "#web/words/t.ts";
import { type Counter, cardUses, dueCents } from "../../till-cart.ts";

interface CounterSumProps {
  counter: Counter;
  sum: SaleTotals;
  onChange: (counter: Counter) => void;
  onReduce: (() => void) | undefined;
}

/** The sums of what lies on the counter, and what gift cards pay of it. */
export function CounterSum({ counter, sum, onChange, onReduce }: CounterSumProps) {
  const reason = counter.discountReason;
  return (
    <dl className="grid gap-1 border-t border-line pt-3">
      {sum.discountCents > 0 && (
        <div className="flex justify-between gap-3 text-sm text-ink-muted tabular-nums">
          <dt>
            <span>{t("Discount")}</span>
            {reason && <span data-content>{` · ${reason}`}</span>}
          </dt>
          <dd>{formatCents(-sum.discountCents)}</dd>
        </div>
      )}
      <TaxRows taxes={sumLineTaxes(sum.lines)} />
      <div className="flex items-baseline justify-between gap-3">
        <dt className="flex items-center gap-2 text-lg font-semibold">
          {t("Total")}
          {onReduce && (
            <Button variant="ghost" size="sm" onClick={onReduce}>
              {t("Discount")}
            </Button>
          )}
        </dt>
        <dd className="text-2xl font-semibold tabular-nums" aria-live="polite">
          {formatCents(sum.totalCents)}
        </dd>
      </div>
      <PayingCards counter={counter} sum={sum} onChange={onChange} />
    </dl>
  );
}

function PayingCards({ counter, sum, onChange }: Omit<CounterSumProps, "onReduce">) {
  if (counter.giftCards.length === 0) return null;
  const without = (code: string) => counter.giftCards.filter((card) => card.code !== code);
  return (
    <>
      {cardUses(counter, sum).map(({ code, lastFour, cents }) => (
        <div key={code} className="flex items-center justify-between gap-3 tabular-nums">
          <dt className="flex items-center gap-1">
            {t("Gift card {lastFour}", { lastFour })}
            <IconButton
              size="sm"
              label={t("Don't use {label}", { label: t("Gift card {lastFour}", { lastFour }) })}
              onClick={() => onChange({ ...counter, giftCards: without(code) })}
            >
              <X />
            </IconButton>
          </dt>
          <dd>{formatCents(-cents)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-3 text-lg font-semibold">
        <dt>{t("Left to pay")}</dt>
        <dd className="tabular-nums" aria-live="polite">
          {formatCents(dueCents(counter, sum))}
        </dd>
      </div>
    </>
  );
}

import { formatCents } from "#shared/core/money.ts";
import type { LineTax } from "#shared/core/tax.ts";
import { taxLabel } from "#shared/features/taxes/tax.ts";
import { t } from "#web/words/t.ts";

/** Taxes in a list of sums, by rate: what comes on top, and what the prices say already. */
export function TaxRows({ taxes }: { taxes: readonly LineTax[] }) {
  return taxes.map((tax) => (
    <div key={`${tax.isIncluded} ${taxLabel(tax)}`} className="flex justify-between gap-4 text-ink-muted">
      <dt>{tax.isIncluded ? t("Includes {tax}", { tax: taxLabel(tax) }) : taxLabel(tax)}</dt>
      <dd className="tabular-nums">{formatCents(tax.taxCents)}</dd>
    </div>
  ));
}

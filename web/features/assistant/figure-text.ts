import { formatCents } from "#shared/core/money.ts";
import type { Unit } from "#shared/features/assistant/chat/figure.ts";
import { pageLocale, t } from "#web/words/t.ts";

/** A figure in its unit, as the page's language writes it. */
export function valueText(value: number, unit: Unit): string {
  if (unit === "cents") return formatCents(value, pageLocale());
  const number = new Intl.NumberFormat(pageLocale()).format(value);
  return unit === "percent" ? t("{number}%", { number }) : number;
}

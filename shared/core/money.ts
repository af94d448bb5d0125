import type { Cents } from "./schemas/amount.ts";
import type { Currency } from "./settings/currencies.ts";
import { digitsOf, unitsIn } from "./settings/currency.ts";
import { inForce } from "./settings/in-force.ts";

export { Cents, Dollars } from "./schemas/amount.ts";

/** Cents in whole units of the currency in force: 1250 is 12.5 dollars. */
export const toDollars = (cents: Cents): number => cents / unitsIn(inForce().currency);
/** Making a format costs a slow phone more than using it a hundred times: each is made once. */
const formats = new Map<string, Intl.NumberFormat>();

/** Where Spanish writes the currency in its own way. */
const SPANISH: Partial<Record<Currency, string>> = { EUR: "es-ES", MXN: "es-MX", CLP: "es-CL" };

function formatOf(locale: string): Intl.NumberFormat {
  const { currency } = inForce();
  const known = formats.get(locale + currency);
  if (known) return known;
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat((locale.startsWith("es") && SPANISH[currency]) || locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(locale + currency, format);
  return format;
}

/** `$12.50`: in dollars two decimals always (owner's specification, section 9), else as many as the currency has. */
export const formatCents = (cents: Cents, locale: string = "en-US"): string =>
  // Nothing has no sign: a balance that is turned around for reading would be "-$0.00".
  formatOf(locale).format(toDollars(cents) || 0);

import type { Cents } from "./schemas/amount.ts";
import type { Currency } from "./settings/currencies.ts";
import { digitsOf, stepOf } from "./settings/currency.ts";
import { inForce } from "./settings/in-force.ts";

export { Cents, Dollars } from "./schemas/amount.ts";

/** How many of the smallest unit make one of the studio's currency: 100 cents a dollar, 1 yen, 1,000 fils a dinar. */
const unitsOf = (): number => 10 ** digitsOf(inForce().currency);

export const toDollars = (cents: Cents): number => cents / unitsOf();
/** Rounds half away from zero, so that -1.005 and 1.005 are mirror images. */
export const toCents = (dollars: number): Cents =>
  Math.sign(dollars) * roundTo(Math.abs(dollars) * unitsOf() + 1e-7, stepOf(inForce().currency));

/** To a multiple of `step`, a half upward. */
const roundTo = (amount: number, step: number): number => Math.round(amount / step) * step;

/** Making a format costs a slow phone more than using it a hundred times: each is made once. */
const formats = new Map<string, Intl.NumberFormat>();

/** Where Spanish writes the currency in its own way. */
const SPANISH: Partial<Record<Currency, string>> = { EUR: "es-ES", MXN: "es-MX", CLP: "es-CL" };

function formatOf(language: "en" | "es"): Intl.NumberFormat {
  const { currency } = inForce();
  const known = formats.get(language + currency);
  if (known) return known;
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat(language === "es" ? (SPANISH[currency] ?? "es-US") : "en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(language + currency, format);
  return format;
}

/** `$12.50`: in dollars two decimals always (owner's specification, section 9), else as many as the currency has. */
export const formatCents = (cents: Cents, language: "en" | "es" = "en"): string =>
  formatOf(language).format(toDollars(cents));

/** `$`, `€`, `¥`: what stands before an amount that is typed. */
export const currencySymbol = (): string =>
  formatOf("en")
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? inForce().currency;

/** `12.50`, `1500`: an amount as one types it. */
export const amountText = (cents: Cents): string => toDollars(cents).toFixed(digitsOf(inForce().currency));

/**
 * @param mostDigits before the decimal sign; without decimals an amount has two more
 * @returns what a typed amount says; null for what is no amount of the studio's currency
 */
export function readAmount(text: string, mostDigits: number): Cents | null {
  const digits = digitsOf(inForce().currency);
  const pattern = digits === 0 ? `\\d{1,${mostDigits + 2}}` : `\\d{1,${mostDigits}}([.,]\\d{1,${digits}})?`;
  if (!new RegExp(`^${pattern}$`).test(text)) return null;
  const cents = Math.round(Number(text.replace(",", ".")) * unitsOf());
  return cents % stepOf(inForce().currency) === 0 ? cents : null;
}

/** Down to what the currency can be paid in. */
export const floorCents = (cents: number): Cents => {
  const step = stepOf(inForce().currency);
  return Math.floor(cents / step) * step;
};
/** The smallest amount that can be paid. */
export const leastStep = (): Cents => stepOf(inForce().currency);

/** `cents * part / whole`, rounded half away from zero as a bill is, to what the currency can be paid in. */
export function roundedShare(cents: Cents, part: number, whole: number): Cents {
  const step = stepOf(inForce().currency);
  const share = Math.floor((Math.abs(cents) * part * 2 + whole * step) / (whole * step * 2)) * step;
  return Math.sign(cents) * share;
}

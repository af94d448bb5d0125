import type { Cents } from "./schemas/amount.ts";

export { Cents, Dollars } from "./schemas/amount.ts";

export const toDollars = (cents: Cents): number => cents / 100;
/** Rounds half away from zero, so that -1.005 and 1.005 are mirror images. */
export const toCents = (dollars: number): Cents => Math.sign(dollars) * Math.round(Math.abs(dollars) * 100 + 1e-7);

/** `$12.50`: two decimals always (owner's specification, section 9). */
export function formatCents(cents: Cents, language: "en" | "es" = "en"): string {
  return new Intl.NumberFormat(language === "es" ? "es-US" : "en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: 2,
  }).format(cents / 100);
}

/** `cents * part / whole`, rounded half away from zero as a bill is. */
export const roundedShare = (cents: Cents, part: number, whole: number): Cents =>
  Math.sign(cents) * Math.floor((Math.abs(cents) * part * 2 + whole) / (whole * 2));

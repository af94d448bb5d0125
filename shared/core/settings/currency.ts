import type { Currency } from "./currencies.ts";

const DIGITS: Partial<Record<Currency, number>> = { JPY: 0, KRW: 0, CLP: 0, ISK: 0, KWD: 3, BHD: 3, JOD: 3 };

/** How many decimals an amount has (ISO 4217). */
export const digitsOf = (currency: Currency): number => DIGITS[currency] ?? 2;

/**
 * Amounts are multiples of this. The provider takes currencies of three decimals only with a zero at the end
 * (docs.stripe.com/currencies, three-decimal currencies).
 */
export const stepOf = (currency: Currency): number => (digitsOf(currency) === 3 ? 10 : 1);

/** How many of the smallest unit make one of it: 100 cents a dollar, 1 yen, 1,000 fils a dinar. */
export const unitsIn = (currency: Currency): number => 10 ** digitsOf(currency);

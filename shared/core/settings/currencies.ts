/** What a studio can choose, in the order of the choice (ISO 4217). */
export const CURRENCY_CODES = [
  ...(["USD", "EUR", "GBP", "CAD", "AUD", "NZD", "MXN", "BRL", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK"] as const),
  ...(["RON", "JPY", "KRW", "CLP", "ISK", "HKD", "SGD", "THB", "MYR", "INR", "AED", "KWD", "BHD", "JOD"] as const),
] as const;
/** ISO 4217, of the currencies the studio may choose. */
export type Currency = (typeof CURRENCY_CODES)[number];

import type { Cents } from "../schemas/amount.ts";
import type { Currency } from "./currencies.ts";
import { inForce } from "./in-force.ts";

/** The least a card is charged, in the smallest unit (docs.stripe.com/currencies, minimum charge); else 50. */
const LEAST: Partial<Record<Currency, Cents>> = {
  GBP: 30,
  MXN: 1_000,
  SEK: 300,
  NOK: 300,
  DKK: 250,
  PLN: 200,
  CZK: 1_500,
  RON: 200,
  KRW: 1_000,
  CLP: 500,
  ISK: 100,
  HKD: 400,
  THB: 1_000,
  MYR: 200,
  AED: 200,
  KWD: 200,
  BHD: 200,
  JOD: 400,
};

/** What the card payment provider takes at least. */
export const leastCardCents = (): Cents => LEAST[inForce().currency] ?? 50;

/** The studio's currency as the provider spells it. */
export const providerCurrency = (): string => inForce().currency.toLowerCase();

/** Crowns have no hundredths, and the provider counts them all the same (docs.stripe.com/currencies, special cases). */
const factor = (): number => (inForce().currency === "ISK" ? 100 : 1);
/** Cents to the provider's amount, which counts hundredths of Icelandic crowns. */
export const toProvider = (cents: Cents): number => cents * factor();
/** The provider's amount to cents. */
export const fromProvider = (amount: number): Cents => Math.round(amount / factor());

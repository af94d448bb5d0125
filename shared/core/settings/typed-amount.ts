import { formatCents, toDollars } from "../money.ts";
import type { Cents } from "../schemas/amount.ts";
import { digitsOf, stepOf, unitsIn } from "./currency.ts";
import { inForce } from "./in-force.ts";

/** `$`, `€`, `¥`: what stands before an amount that is typed. */
export const currencySymbol = (): string => formatCents(0).replaceAll(/[\d.,\s]/g, "");

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
  const cents = Math.round(Number(text.replace(",", ".")) * unitsIn(inForce().currency));
  return cents % stepOf(inForce().currency) === 0 ? cents : null;
}

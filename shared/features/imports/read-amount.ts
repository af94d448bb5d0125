import type { Cents } from "../../core/schemas/amount.ts";
import { digitsOf, stepOf, unitsIn } from "../../core/settings/currency.ts";
import { inForce } from "../../core/settings/in-force.ts";

const SIGNS = /[\p{Sc}\s\u00A0\u202F'’]|\b(?:[A-Z]{3}|US|MX|CA)(?=[\p{Sc}\d\s-])|(?<=[\d\s])[A-Z]{3}\b/gu;

/**
 * Reads an amount as other programs write it: `$1,200.00`, `€27,50`, `(12.00)`, `1.250 KWD`. The last of two kinds of signs
 * divides; a single one does where as many figures follow as the currency has.
 * @returns null where it is no amount, or none that the studio's currency can pay
 */
export function readForeignAmount(cell: string): Cents | null {
  const { currency } = inForce();
  const digits = digitsOf(currency);
  const text = cell.trim().replaceAll(SIGNS, "");
  const inBrackets = /^\((.*)\)$/.exec(text);
  const isBelow = inBrackets !== null || text.startsWith("-") || text.startsWith("−");
  const plain = (inBrackets?.[1] ?? text).replace(/^[-−+]/, "");
  if (!/^\d+(?:[.,]\d+)*$/.test(plain)) return null;
  const number = decimalOf(plain, digits);
  if (number === null) return null;
  const cents = Math.round(Number(number) * unitsIn(currency));
  if (!Number.isSafeInteger(cents) || cents > 100_000_000 || cents % stepOf(currency) !== 0) return null;
  return isBelow && cents !== 0 ? -cents : cents;
}

/** As a number with a point; null where thousands and parts cannot be kept apart. */
function decimalOf(plain: string, digits: number): string | null {
  const signs = [...plain.matchAll(/[.,]/g)];
  const last = signs.at(-1);
  if (!last) return plain;
  const kinds = new Set(signs.map(([sign]) => sign));
  const whole = plain.slice(0, last.index);
  const part = plain.slice(last.index + 1);
  const isThousands = kinds.size === 1 && (signs.length > 1 || part.length === 3) && part.length !== digits;
  if (isThousands) return areGroups(plain) ? plain.replaceAll(/[.,]/g, "") : null;
  if (part.length > Math.max(digits, 2) || (kinds.size === 2 && !areGroups(whole))) return null;
  if (digits === 0 && Number(part) !== 0) return null;
  return `${whole.replaceAll(/[.,]/g, "")}.${part}`;
}

/** Three figures behind each sign, and signs of one kind. */
const areGroups = (text: string): boolean => /^\d{1,3}(?:,\d{3})*$|^\d{1,3}(?:\.\d{3})*$/.test(text);

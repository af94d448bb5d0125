import { CURRENCY_CODES } from "../../core/settings/currencies.ts";

export type LockScreenLeak = "amount" | "name";

const CODES = CURRENCY_CODES.join("|");
const AMOUNT = new RegExp(
  `\\p{Sc}\\s?\\d|\\b(?:${CODES})\\s?\\d|\\d\\s?(?:\\p{Sc}|(?:${CODES}|dollars?|cents?)\\b)`,
  "iu",
);

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);

/**
 * What makes a text unfit for a lock screen, where every passer-by can read it: an amount of money, or a word of one of
 * `names` (the minors of the household). Null when nothing does.
 */
export function findLockScreenLeak(text: string, names: readonly string[]): LockScreenLeak | null {
  if (AMOUNT.test(text)) return "amount";
  const words = new Set(wordsOf(text));
  return names.flatMap(wordsOf).some((name) => words.has(name)) ? "name" : null;
}

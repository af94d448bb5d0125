import { plainText } from "../../core/search/plain-text.ts";

/** Of each kind in one answer. */
export const MOST_OF_A_KIND = 5;
export const SHORTEST_SEARCH = 2;
/** Classes of so many days, today among them. */
export const CLASS_DAYS = 8;

/** `#1042` or `1042`: the number of a receipt or an invoice, from 1. Null for other texts. */
export function numberIn(query: string): number | null {
  const [, digits = "0"] = /^#?\s*(\d{1,9})$/.exec(query.trim()) ?? [];
  return Number(digits) || null;
}

const wordsIn = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word that was typed begins a word of one of these texts. */
export function hasWords(query: string, texts: readonly (string | null | undefined)[]): boolean {
  const words = texts.flatMap((text) => wordsIn(text ?? ""));
  const typed = wordsIn(query);
  return typed.length > 0 && typed.every((one) => words.some((word) => word.startsWith(one)));
}

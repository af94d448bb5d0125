import { plainText } from "../../shared/core/search/plain-text.ts";
import { ownName } from "./t.ts";

const wordsOf = (search: string): string[] => plainText(search).split(/\s+/).filter(Boolean);

/**
 * Makes a test whether every word of a search is in one of the texts, as they were written or as this page shows them.
 * Accents and capitals do not matter, and nothing searched for is in everything.
 */
export function searchFor(search: string): (...texts: readonly string[]) => boolean {
  const words = wordsOf(search);
  if (words.length === 0) return () => true;
  return (...texts) => {
    const searched = plainText([...texts, ...texts.map(ownName)].join(" "));
    return words.every((word) => searched.includes(word));
  };
}

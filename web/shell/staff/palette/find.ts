import { plainText } from "#shared/core/search/plain-text.ts";

export interface Findable {
  label: string;
  /** Its name in Spanish. */
  spanish?: string;
  /** Other words to find it by. */
  words: string;
}

const NEVER = Number.POSITIVE_INFINITY;
/** One slip in a word of four letters, two in one of eight; shorter words would be taken for each other. */
const slipsAllowed = ({ length }: string): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Letters left out, added, changed or swapped between two words, up to the number that still counts as a typo. */
function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? NEVER) + 1,
        (next[at - 1] ?? NEVER) + 1,
        (last[at - 1] ?? NEVER) + (isSame ? 0 : 1),
        isSwap ? (before[at - 2] ?? NEVER) + 1 : NEVER,
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? NEVER;
}

/** How far what is typed is from a word: 0 is the word itself. Its end may be still to come. */
function distance(typed: string, word: string): number {
  if (word === typed) return 0;
  if (word.startsWith(typed)) return 1;
  if (typed.length > 3 && word.includes(typed)) return 3;
  const allowed = slipsAllowed(typed);
  if (allowed === 0) return NEVER;
  const ends = [-1, 0, 1].map((more) => slipsBetween(typed, word.slice(0, typed.length + more)));
  const slips = Math.min(...ends);
  return slips <= allowed ? 4 + slips : NEVER;
}

const nearest = (typed: string, words: readonly string[]): number =>
  Math.min(NEVER, ...words.map((word) => distance(typed, word)));

/** A word of the name counts more than another word for it, and a name that says no more counts most. */
const OTHER_WORD = 2;
const WORD_UNSAID = 0.1;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function score({ label, spanish = "", words }: Findable, typed: readonly string[]): number {
  const others = wordsOf(words);
  const as = [wordsOf(label), wordsOf(spanish)].map((name) => {
    const unsaid = Math.max(0, name.length - typed.length) * WORD_UNSAID;
    return unsaid + sum(typed.map((one) => Math.min(nearest(one, name), nearest(one, others) + OTHER_WORD)));
  });
  return Math.min(...as);
}

/** What is meant, the nearest first; everything in its own order while nothing is typed. Each typed word must be in it. */
export function find<One extends Findable>(all: readonly One[], query: string): One[] {
  const typed = wordsOf(query);
  if (typed.length === 0) return query.trim() ? [] : [...all];
  return all
    .map((one) => ({ one, far: score(one, typed) }))
    .filter(({ far }) => far < NEVER)
    .toSorted((a, b) => a.far - b.far)
    .map(({ one }) => one);
}

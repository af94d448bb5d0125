/**
 * English texts with their translation. `{}` in a key stands for any value, and in the translation for the same values
 * in the same order; `{2}` is the second one, where the order differs. A value is looked up in its turn: in
 * "{}, paid back" a gift card's line is translated, and a name stays as it is.
 */
export type Phrases = Readonly<Record<string, string>>;

export interface PhraseBook {
  /** Null when the book has nothing for it. What is among `asIs`, a name, is never translated. */
  find(text: string, asIs?: ReadonlySet<string>): string | null;
  /** A name as a whole, never by a pattern: the plan "Ten classes" is no number of classes. */
  findName(name: string): string | null;
}

interface Pattern {
  /** So short that a sentence a person wrote could match it: "{} to {}". */
  isLoose: boolean;
  regex: RegExp;
  prefix: string;
  suffix: string;
  translation: string;
}

const PLACE = "{}";
/** A list is a value in a value: "Mon, Wed, Fri" is three deep. */
const DEEPEST = 5;
/** A pattern with fewer letters of its own is loose. */
const FIRM_LETTERS = 10;
/** A name, a number, a time or a date; "gentle start" is none of them. */
const STANDS_ALONE = /^[^\p{Ll}]|\d/u;

const NOTHING: ReadonlySet<string> = new Set();

const escapeRegex = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

function toPattern([key, translation]: [string, string]): Pattern {
  const parts = key.split(PLACE);
  return {
    regex: new RegExp(`^${parts.map(escapeRegex).join("(.+?)")}$`, "su"),
    prefix: parts.at(0) ?? "",
    suffix: parts.at(-1) ?? "",
    translation,
    isLoose: (parts.join("").match(/\p{L}/gu) ?? []).length < FIRM_LETTERS,
  };
}

const literalLength = ([key]: [string, string]) => key.replaceAll(PLACE, "").length;

function fill(translation: string, values: readonly string[]): string {
  let next = 0;
  return translation.replaceAll(/\{(\d*)\}/g, (_, place: string) => values[place ? Number(place) - 1 : next++] ?? "");
}

/**
 * @param own the studio's own word for a text, which comes before the book's
 */
export function createPhraseBook(phrases: Phrases, own: (text: string) => string | null = () => null): PhraseBook {
  const exact = new Map(Object.entries(phrases).filter(([key]) => !key.includes(PLACE)));
  // The one that says most is the one that is meant.
  const patterns = Object.entries(phrases)
    .filter(([key]) => key.includes(PLACE))
    .toSorted((a, b) => literalLength(b) - literalLength(a))
    .map(toPattern);

  function find(text: string, depth: number, asIs: ReadonlySet<string>): string | null {
    if (asIs.has(text)) return null;
    const known = own(text) ?? exact.get(text);
    if (known !== undefined || depth >= DEEPEST) return known ?? null;
    for (const { regex, prefix, suffix, translation, isLoose } of patterns) {
      if (!text.startsWith(prefix) || !text.endsWith(suffix)) continue;
      const values = regex.exec(text)?.slice(1);
      if (!values) continue;
      const found = values.map((value) => find(value, depth + 1, asIs));
      const isWord = (value: string) => !STANDS_ALONE.test(value);
      if (isLoose && values.some((value, at) => found[at] === null && isWord(value))) continue;
      return fill(
        translation,
        values.map((value, at) => found[at] ?? value),
      );
    }
    return null;
  }
  return {
    find: (text, asIs = NOTHING) => find(text, 0, asIs),
    findName: (name) => own(name) ?? exact.get(name) ?? null,
  };
}

import { plainText } from "./plain-text.ts";

/** What a person is found by. */
export interface Searchable {
  firstName: string;
  lastName: string;
  username?: string | null;
  email?: string | null;
  emailToProve?: string | null;
  phone?: string | null;
}

export const SEARCH_SOURCES = ["firstName", "lastName", "username", "email", "emailToProve", "phone"] as const;

export interface SearchFields {
  /** Words to look up by equality or by their beginning, see `searchFieldsOf`. */
  searchWords: string[];
  /** The order of lists of people. */
  searchName: string;
}

/** Typed beginnings up to this long are words of their own: an index finds them in the order of the list. */
const SHORT = 5;
/** Shorter names are too like each other for a letter more or less. */
const SHORTEST_FORGIVEN = 4;
const LONGEST_FORGIVEN = 20;
const MOST_WORDS = 6;
/** What begins a word that stands for a name with one letter left out. People do not type it. */
const ONE_LESS = "~";
/** Local numbers with area code, without it, and the last digits, as people say them. */
const PHONE_TAILS = [10, 7, 4];

const split = (text: string, at: RegExp): string[] => plainText(text).split(at).filter(Boolean);
const withoutSigns = (word: string): string => word.replace(/[^\p{L}\p{N}@._+~]/gu, "").replaceAll(ONE_LESS, "");

const isNumber = (word: string): boolean => /^\d+$/.test(word);
/** Whether a beginning is kept as a word: else everything that begins so is looked through. */
export const isKeptBeginning = (word: string): boolean => word.length <= SHORT && !isNumber(word);

/** "O'Brien-Smith" is found as obrien, brien and smith. */
const namesOf = (name: string): string[] =>
  split(name, /[\s-]+/)
    .flatMap((part) => [withoutSigns(part), ...part.split(/[^\p{L}\p{N}]+/u)])
    .filter(Boolean);

const addressesOf = (address: string): string[] => {
  const whole = plainText(address);
  const [local = ""] = whole.split("@");
  return [whole, ...local.split(/[._+-]+/).filter(Boolean)];
};

function phonesOf(phone: string): string[] {
  const digits = phone.replace(/\D/g, "");
  return digits
    ? [digits, ...PHONE_TAILS.filter((tail) => digits.length > tail).map((tail) => digits.slice(-tail))]
    : [];
}

/** The name itself and what is left of it without any one letter: two names that differ in one letter share one. */
export const forgivingWords = (name: string): string[] =>
  name.length < SHORTEST_FORGIVEN || name.length > LONGEST_FORGIVEN
    ? []
    : [name, ...[...name].map((_, at) => [...name].toSpliced(at, 1).join(""))].map((word) => ONE_LESS + word);

/** What is kept beside a person, so that an index finds them by the beginnings of words and despite one wrong letter. */
export function searchFieldsOf({
  firstName,
  lastName,
  username,
  email,
  emailToProve,
  phone,
}: Searchable): SearchFields {
  const names = [...namesOf(firstName), ...namesOf(lastName)];
  const others = [username, email, emailToProve].flatMap((each) => (each ? addressesOf(each) : []));
  const words = [...names, ...others, ...phonesOf(phone ?? "")];
  const beginnings = words
    .filter((word) => !isNumber(word))
    .flatMap((word) => Array.from({ length: SHORT }, (_, i) => word.slice(0, i + 1)));
  return {
    searchWords: [...new Set([...words, ...beginnings, ...names.flatMap(forgivingWords)])],
    searchName: searchNameOf({ firstName, lastName }),
  };
}

/** Lists of people are in this order. */
export const searchNameOf = ({ firstName, lastName }: Searchable): string => plainText(`${firstName} ${lastName}`);

/** The words to look for, all of which a person must have; a number is one word however it is written. */
export function wordsToFind(query: string): string[] {
  const digits = query.replace(/[\s().+-]/g, "");
  if (/^\d{3,}$/.test(digits)) return [digits];
  const words = split(query, /[\s,;]+/).flatMap((word) => (word.includes("@") ? [word] : word.split("-")));
  return words.map(withoutSigns).filter(Boolean).slice(0, MOST_WORDS);
}

/** Whether two words differ in one letter at most: one more, one less, another one, or two neighbors swapped. */
export function isOneOff(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  const from = [...a].findIndex((letter, at) => letter !== b[at]);
  const at = from === -1 ? a.length : from;
  const rest = (text: string, skipped: number) => text.slice(at + skipped);
  return (
    rest(a, 1) === rest(b, 1) ||
    rest(a, 1) === rest(b, 0) ||
    rest(a, 0) === rest(b, 1) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2))
  );
}

/** Whether each word typed is, but for one letter, a word of the name or begins one. */
export function isNear({ firstName, lastName }: Searchable, words: readonly string[]): boolean {
  const names = [...namesOf(firstName), ...namesOf(lastName)];
  return words.every((word) => names.some((name) => name.startsWith(word) || isOneOff(name, word)));
}

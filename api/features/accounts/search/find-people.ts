import { mongoose } from "#api/db/mongoose.ts";
import { forgivingWords, isKeptBeginning, isNear, wordsToFind } from "#shared/core/search/search-words.ts";
import { type UserDocument, UserModel } from "../user.model.ts";

const { trusted } = mongoose;
/** Fewer than this, and one letter may be wrong. */
export const FEW_FOUND = 5;

export type Condition = Record<string, unknown>;

/** A short beginning is a word of its own, so that the index gives the first page in order, however many there are. */
export const beginningWith = (word: string): Condition => ({
  searchWords: isKeptBeginning(word) ? word : trusted({ $elemMatch: { $gte: word, $lt: `${word}\uffff` } }),
});

const orOneOff = (word: string): Condition => ({
  $or: [beginningWith(word), { searchWords: trusted({ $in: forgivingWords(word) }) }],
});

/** People in the order of their lists, without their password hashes. */
export const findInOrder = (conditions: Condition[], limit: number): Promise<UserDocument[]> =>
  inOrder(conditions, limit, { passwordHash: 0 });

const inOrder = (conditions: Condition[], limit: number, fields: Record<string, 0 | 1>): Promise<UserDocument[]> =>
  UserModel.find({ $and: [{ deletedAt: null }, ...conditions] }, fields)
    .sort({ searchName: 1, _id: 1 })
    .limit(limit)
    .lean<UserDocument[]>();

/**
 * People whose names differ from the words in one letter, but those already found. An index finds many more than are
 * near: of these only the names are read.
 */
export async function findNear(
  words: string[],
  conditions: Condition[],
  { limit, found }: { limit: number; found: readonly string[] },
): Promise<UserDocument[]> {
  const named = await inOrder([...conditions, ...words.map(orOneOff)], limit, { firstName: 1, lastName: 1 });
  const ids = idsOfNear(named, words).filter((id) => !found.includes(id));
  return ids.length === 0 ? [] : findInOrder([{ _id: trusted({ $in: ids }) }], limit);
}

const idsOfNear = (people: UserDocument[], words: string[]): string[] =>
  people.filter((person) => isNear(person, words)).map(({ _id }) => _id);

/** Whose account was not closed. */
const IS_OPEN: Condition = { disabledAt: null };

/**
 * People whose names begin with each of the words, in the order of the alphabet; where there are few, also those whose
 * name differs in one letter. Only names count: a number or an address has no match.
 */
export async function findPeopleNamed(
  query: string,
  limit: number,
  condition: Condition = IS_OPEN,
): Promise<UserDocument[]> {
  const words = wordsToFind(query);
  if (words.length === 0) return [];
  const isHere = { searchName: trusted({ $gte: "" }), ...condition };
  const found = await findInOrder([isHere, ...words.map(beginningWith)], limit);
  const named = found.filter((person) => isNear(person, words));
  if (named.length >= FEW_FOUND || words.every((word) => forgivingWords(word).length === 0)) return named;
  // Without the bound on `searchName`, with which the database would sort what it finds instead of merging it in order.
  const near = await findNear(words, [condition], { limit, found: named.map(({ _id }) => _id) });
  return [...named, ...near].slice(0, limit);
}

/**
 * The ids of all people with that name, closed accounts included: what they paid and owe stays. Where there are few, also
 * all whose name differs in one letter: a list of payments that leaves people out would seem complete.
 */
export async function findPayerIds(query: string): Promise<string[]> {
  const words = wordsToFind(query);
  if (words.length === 0) return [];
  const ids = idsOfNear(await namesOf([{ searchName: trusted({ $gte: "" }) }, ...words.map(beginningWith)]), words);
  if (ids.length >= FEW_FOUND || words.every((word) => forgivingWords(word).length === 0)) return ids;
  return idsOfNear(await namesOf(words.map(orOneOff)), words);
}

/** In no order: for all of them together. */
const namesOf = (conditions: Condition[]): Promise<UserDocument[]> =>
  UserModel.find({ $and: [{ deletedAt: null }, ...conditions] }, { firstName: 1, lastName: 1 }).lean<UserDocument[]>();

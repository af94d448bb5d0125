import { forgivingWords, isKeptBeginning, isNear, wordsToFind } from "../../../../shared/core/search/search-words.ts";
import { mongoose } from "../../../db/mongoose.ts";
import { type UserDocument, UserModel } from "../user.model.ts";

const { trusted } = mongoose;
/** Fewer than this, and one letter may be wrong. */
export const FEW_FOUND = 5;

export type Condition = Record<string, unknown>;

/** A short beginning is a word of its own, so that the index gives the first page in order, however many there are. */
export const beginningWith = (word: string): Condition => ({
  searchWords: isKeptBeginning(word) ? word : trusted({ $elemMatch: { $gte: word, $lt: `${word}\uffff` } }),
});

export const orOneOff = (word: string): Condition => ({
  $or: [beginningWith(word), { searchWords: trusted({ $in: forgivingWords(word) }) }],
});

/** People in the order of their lists, without their password hashes. */
export const findInOrder = (conditions: Condition[], limit: number): Promise<UserDocument[]> =>
  UserModel.find({ $and: [{ deletedAt: null }, ...conditions] }, { passwordHash: 0 })
    .sort({ searchName: 1, _id: 1 })
    .limit(limit)
    .lean<UserDocument[]>();

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
  const near = await findInOrder([isHere, ...words.map(orOneOff)], limit);
  const known = new Set(named.map(({ _id }) => _id));
  return [...named, ...near.filter((person) => !known.has(person._id) && isNear(person, words))].slice(0, limit);
}

/** A longer name finds the others. */
const MOST_PAYERS = 50;

/** The ids of people so named, with closed accounts: what these people paid and owe stays. */
export const findPayerIds = async (query: string): Promise<string[]> =>
  (await findPeopleNamed(query, MOST_PAYERS, {})).map(({ _id }) => _id);

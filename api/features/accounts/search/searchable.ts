import type { Query, Schema } from "mongoose";
import { fillInBatches } from "#api/db/migrations/in-batches.ts";
import { SEARCH_SOURCES, type Searchable, searchFieldsOf } from "#shared/core/search/search-words.ts";

/**
 * Keeps beside a person the words they are found by. A change of a source field removes the old words in the same
 * update; they are made again right after, or by a job if the process crashed in between.
 */
export function searchable(schema: Schema): void {
  schema.add({
    searchWords: { type: [String], default: undefined, select: false },
    searchName: { type: String, select: false },
  });
  schema.index({ searchWords: 1, searchName: 1, _id: 1 });
  schema.index({ searchName: 1, _id: 1 });
  schema.pre("save", function addWords() {
    if (this.isNew) this.set(searchFieldsOf(this.toObject() as unknown as Searchable));
  });
  schema.pre("insertMany", (docs) => {
    for (const doc of Array.isArray(docs) ? docs : [docs]) Object.assign(doc, searchFieldsOf(doc));
  });
  const updates = ["updateOne", "updateMany", "findOneAndUpdate"] as const;
  schema.pre([...updates], function removeWords(this: Query<unknown, unknown>) {
    const update = (this.getUpdate() ?? {}) as Record<string, object>;
    if (changesWords(update)) this.setUpdate({ ...update, $unset: { ...update.$unset, searchName: 1 } });
  });
  schema.post([...updates], async function makeWords(this: Query<unknown, unknown>) {
    if (changesWords((this.getUpdate() ?? {}) as Record<string, object>)) await makeSearchWords();
  });
}

function changesWords(update: Record<string, object>): boolean {
  const { $set = {}, ...rest } = update;
  return SEARCH_SOURCES.some((field) => field in $set || field in rest);
}

/** Makes the words of every person who has none. @returns how many people that were */
export const makeSearchWords = (): Promise<number> =>
  fillInBatches("users", { match: { searchName: null }, read: SEARCH_SOURCES, make: searchFieldsOf });

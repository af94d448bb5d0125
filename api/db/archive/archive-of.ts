import { type IndexDefinition, Schema } from "mongoose";
import { mongoose } from "../mongoose.ts";

/** The collection that a collection's old documents are moved to. */
export const archiveNameOf = (name: string): string => `archived_${name}`;

interface Live {
  modelName: string;
  collection: { collectionName: string };
}

/**
 * The model of the archive of `live`: the documents are as they were when they were moved, also where the schema has
 * changed since. Never synced, so it has only the indexes that are named.
 */
export function archiveOf<Model extends Live>(live: Model, indexes: IndexDefinition[] = []): Model {
  // Filters must not be strict either: mongoose would drop every field this schema does not name.
  const schema = new Schema({ _id: String }, { strict: false, strictQuery: false, versionKey: false });
  for (const index of indexes) schema.index(index);
  const name = archiveNameOf(live.collection.collectionName);
  return mongoose.model(`Archived${live.modelName}`, schema, name) as unknown as Model;
}

/** What was found in both places, each document once: while it is moved, the live one is the newer. */
export function joinArchived<Row extends { _id: unknown }>(live: Row[], archived: Row[]): Row[] {
  const known = new Set(live.map(({ _id }) => _id));
  return [...live, ...archived.filter(({ _id }) => !known.has(_id))];
}

import { mongoose } from "../../api/db/mongoose.ts";
import { isEmptied } from "./database.ts";

/** What lies in the database now, to be put back later. @returns puts it back into an empty one */
export async function keepDatabase(): Promise<() => Promise<void>> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const contents = await Promise.all(
    collections
      .filter(({ collectionName }) => isEmptied(collectionName))
      .map(async (collection) => ({ collection, docs: await collection.find({}).toArray() })),
  );
  const full = contents.filter(({ docs }) => docs.length > 0);
  return async () => void (await Promise.all(full.map(({ collection, docs }) => collection.insertMany(docs))));
}

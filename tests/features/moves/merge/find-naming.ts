import { mongoose } from "#api/db/mongoose.ts";

/** The collections with a document that still names a move, other than what was asked, done and said. */
export async function findNaming(moveId: string): Promise<string[]> {
  const found = [];
  for (const collection of (await mongoose.connection.db?.collections()) ?? []) {
    if (/^(moves|move_merges|operations|audit|log|notification)/.test(collection.collectionName)) continue;
    const docs = await collection.find({ deletedAt: null }).toArray();
    if (docs.some((doc) => JSON.stringify(doc).includes(moveId))) found.push(collection.collectionName);
  }
  return found.toSorted();
}

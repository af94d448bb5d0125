import { mongoose } from "../mongoose.ts";

const BATCH = 500;

/**
 * Updates all documents that match, in batches, each with a new revision, so that devices hear of it. `update` must make
 * that a document no longer matches. The collection is named rather than its model: a step outlives what models say.
 */
export async function updateInBatches(
  collection: string,
  match: Record<string, unknown>,
  updates: Record<string, unknown>[],
  alive: () => Promise<void>,
): Promise<void> {
  const documents = mongoose.connection.collection<{ _id: string }>(collection);
  for (;;) {
    const found = await documents.find(match, { projection: { _id: 1 }, limit: BATCH }).toArray();
    if (found.length === 0) return;
    const these = { _id: { $in: found.map(({ _id }) => _id) } };
    for (const update of updates)
      await documents.updateMany(these, { ...update, $currentDate: { rev: { $type: "timestamp" } } });
    await alive();
  }
}

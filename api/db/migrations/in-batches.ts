import { mongoose } from "../mongoose.ts";

const BATCH = 500;

/**
 * Updates all documents that match, in batches, each with a new revision, so that devices receive it. After `update` a
 * document must not match any more. The collection is named rather than its model: a step outlives what models say.
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

/**
 * Sets on every document that matches what `make` returns for it, without a new revision: for fields that no device
 * keeps. After `make` a document must not match any more; a document whose `read` fields changed in between is read
 * again.
 * @returns how many were written
 */
export async function fillInBatches<Row extends object>(
  collection: string,
  { match, read, make }: { match: Record<string, unknown>; read: readonly string[]; make(row: Row): object },
  alive?: () => Promise<void>,
): Promise<number> {
  const documents = mongoose.connection.collection<{ _id: string }>(collection);
  let written = 0;
  for (;;) {
    const found = await documents.find(match, { limit: BATCH }).toArray();
    if (found.length === 0) return written;
    const writes = found.map((row) => {
      const fields = row as Record<string, unknown>;
      const unchanged = Object.fromEntries(read.map((field) => [field, fields[field] ?? null]));
      return { updateOne: { filter: { ...unchanged, _id: row._id }, update: { $set: make(row as unknown as Row) } } };
    });
    written += (await documents.bulkWrite(writes, { ordered: false })).modifiedCount;
    await alive?.();
  }
}

import { mongoose } from "../mongoose.ts";

/** Collects what is asked for within one turn of the event loop, and does all of it at once. */
function createBatch<Item>(work: (items: Item[]) => Promise<(index: number) => Error | undefined>) {
  let waiting: { item: Item; resolve(): void; reject(error: unknown): void }[] = [];
  const run = async () => {
    const batch = waiting;
    waiting = [];
    try {
      const faultOf = await work(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, i) => {
        const fault = faultOf(i);
        if (fault) reject(fault);
        else resolve();
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return (item: Item) =>
    new Promise<void>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void run());
      waiting.push({ item, resolve, reject });
    });
}

/** What each write of an unordered bulk has to say; a fault of the whole is thrown. */
async function faultsOf(bulk: Promise<unknown>): Promise<(index: number) => Error | undefined> {
  try {
    await bulk;
    return () => undefined;
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
    const byIndex = new Map([error.writeErrors].flat().map((fault) => [fault.index, fault]));
    return (index) => {
      const fault = byIndex.get(index);
      return fault && new mongoose.mongo.MongoServerError({ message: fault.errmsg, code: fault.code });
    };
  }
}

interface Document {
  _id: string;
}
type Collection = Pick<mongoose.Collection, "insertMany" | "bulkWrite">;

/**
 * Inserts and updates many small documents of one collection, those of the same moment with one request to the database
 * and one wait for its journal. Each caller gets the result of its own document only, and a duplicate is its own error.
 */
export function createBatches(collection: () => Collection) {
  const unordered = { ordered: false, ignoreUndefined: true };
  return {
    insert: createBatch<Document & Record<string, unknown>>((docs) =>
      faultsOf(collection().insertMany(docs as never[], unordered)),
    ),
    set: createBatch<{ _id: string; fields: Record<string, unknown> }>((updates) =>
      faultsOf(
        collection().bulkWrite(
          updates.map(({ _id, fields }) => ({
            updateOne: { filter: { _id: _id as never }, update: { $set: fields } },
          })),
          unordered,
        ),
      ),
    ),
  };
}

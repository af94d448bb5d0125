import { mongoose } from "../mongoose.ts";

/**
 * Collects what is asked for within one turn of the event loop, and does all of it at once. `work` returns how to get
 * each item's own result, by its index; what that throws is thrown for this item alone. `oneAtATime`: what comes while
 * `work` is running is collected until it has ended.
 */
export function createBatch<Item, Result>(
  work: (items: Item[]) => Promise<(index: number) => Result>,
  { oneAtATime = false } = {},
) {
  let waiting: { item: Item; resolve(result: Result): void; reject(error: unknown): void }[] = [];
  let isRunning = false;
  const run = async () => {
    const batch = waiting;
    waiting = [];
    isRunning = oneAtATime;
    try {
      const resultOf = await work(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, i) => {
        try {
          resolve(resultOf(i));
        } catch (fault) {
          reject(fault);
        }
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      isRunning = false;
      if (oneAtATime && waiting.length > 0) void run();
    }
  };
  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      if (waiting.push({ item, resolve, reject }) === 1 && !isRunning) setImmediate(() => void run());
    });
}

/** Waits for an unordered bulk. @returns what throws the fault of one of its writes @throws a fault of the whole */
async function faultsOf(bulk: Promise<unknown>): Promise<(index: number) => void> {
  try {
    await bulk;
    return () => {};
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
    const byIndex = new Map([error.writeErrors].flat().map((fault) => [fault.index, fault]));
    return (index) => {
      const fault = byIndex.get(index);
      if (fault) throw new mongoose.mongo.MongoServerError({ message: fault.errmsg, code: fault.code });
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
    insert: createBatch<Document & Record<string, unknown>, void>((docs) =>
      faultsOf(collection().insertMany(docs as never[], unordered)),
    ),
    set: createBatch<{ _id: string; fields: Record<string, unknown> }, void>((updates) =>
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

import { mongoose } from "../db/mongoose.ts";

const DUPLICATE_KEY = 11_000;

interface Insertable<Doc> {
  insertMany(docs: Doc[], options: { ordered: false; lean: true }): Promise<unknown>;
}

/** Inserts in bulk what is not there yet: a planting that was cut short, or two at once, end the same. */
export async function insertAll<Doc>(model: Insertable<Doc>, docs: Doc[]): Promise<void> {
  if (docs.length === 0) return;
  try {
    await model.insertMany(docs, { ordered: false, lean: true });
  } catch (error) {
    const isThere = error instanceof mongoose.mongo.MongoBulkWriteError && error.code === DUPLICATE_KEY;
    if (!isThere) throw error;
  }
}

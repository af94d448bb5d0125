import { mongoose } from "../mongoose.ts";

const DUPLICATE_KEY = 11_000;

interface Insertable<Doc> {
  new (): { toObject(): object };
  insertMany(docs: Doc[], options: { ordered: false; lean: true }): Promise<unknown>;
}

/**
 * Inserts in bulk what is not there yet: a planting that was cut short, or two at once, end the same. Nothing is cast, for
 * speed; what a document leaves out it gets from its schema's defaults, once made.
 */
export async function insertAll<Doc>(model: Insertable<Doc>, docs: Doc[]): Promise<void> {
  if (docs.length === 0) return;
  const defaults = new model().toObject();
  try {
    await model.insertMany(
      docs.map((doc) => ({ ...defaults, ...doc })),
      { ordered: false, lean: true },
    );
  } catch (error) {
    const isThere = error instanceof mongoose.mongo.MongoBulkWriteError && error.code === DUPLICATE_KEY;
    if (!isThere) throw error;
  }
}

import { Schema } from "mongoose";
import { isDuplicateKey } from "../duplicate-key.ts";
import { mongoose } from "../mongoose.ts";
import { lastNumber } from "./counters.ts";

/** One number of a series, as its `_id`: inserting it is what decides, on any number of processes. */
interface GivenNumber {
  _id: number;
  /** Whose number it is; nothing has two. */
  forId: string;
}

/** The numbers of one kind of paper, in a collection of their own. */
export const createSeries = (name: string, collection: string) => {
  const schema = new Schema<GivenNumber>(
    { _id: { type: Number, required: true }, forId: { type: String, required: true, unique: true } },
    { versionKey: false },
  );
  return mongoose.model(name, schema, collection);
};
type Series = ReturnType<typeof createSeries>;

/**
 * The number of a paper: the next of its series, or the one it got before. A number is given only when the one before it
 * was, and none is ever taken back: so the series has no gap. See README.md, "A number is inserted, not counted".
 * @param counter the counter whose numbers came before this series, if any: see `nextNumber`
 */
export async function numberFor(series: Series, forId: string, counter?: string): Promise<number> {
  for (let next = await nextOf(series, counter); ; next += 1) {
    const given = await series.findOne({ forId }).lean<GivenNumber>();
    if (given) return given._id;
    try {
      await series.create({ _id: next, forId });
      return next;
    } catch (error) {
      // Another paper has this number, so the next one is tried; or another process has just numbered this one.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

async function nextOf(series: Series, counter: string | undefined): Promise<number> {
  const [last, before] = await Promise.all([
    series.findOne().sort({ _id: -1 }).lean<GivenNumber>(),
    counter === undefined ? 0 : lastNumber(counter),
  ]);
  return Math.max(last?._id ?? 0, before) + 1;
}

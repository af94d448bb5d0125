import { Schema } from "mongoose";
import { isDuplicateKey } from "../duplicate-key.ts";
import { mongoose } from "../mongoose.ts";

/** One number of a series, as its `_id`: inserting it is what decides, on any number of processes. */
interface GivenNumber {
  /** `series:number` */
  _id: string;
  series: string;
  number: number;
  /** Whose number it is; nothing has two. */
  forId: string;
}

const schema = new Schema<GivenNumber>(
  {
    _id: { type: String, required: true },
    series: { type: String, required: true },
    number: { type: Number, required: true },
    forId: { type: String, required: true },
  },
  { versionKey: false },
);
schema.index({ series: 1, forId: 1 }, { unique: true });
schema.index({ series: 1, number: -1 });
const GivenNumberModel = mongoose.model("GivenNumber", schema, "given_numbers");

/**
 * The number of a receipt: the next of its series, or the one it got before. Two calls for the same receipt get the same
 * number, so that the series has no gap. Numbers go on after those of the counter of this name, which came before.
 */
export async function numberOnce(series: string, forId: string): Promise<number> {
  for (let next = await nextOf(series); ; next += 1) {
    const given = await GivenNumberModel.findOne({ series, forId }).lean<GivenNumber>();
    if (given) return given.number;
    try {
      await GivenNumberModel.create({ _id: `${series}:${next}`, series, number: next, forId });
      return next;
    } catch (error) {
      // Another receipt has this number, so that the next one may be given; or this one was numbered meanwhile.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

async function nextOf(series: string): Promise<number> {
  const counters = mongoose.connection.collection<{ _id: string; value: number }>("counters");
  const [last, counter] = await Promise.all([
    GivenNumberModel.findOne({ series }).sort({ number: -1 }).lean<GivenNumber>(),
    counters.findOne({ _id: series }),
  ]);
  return Math.max(last?.number ?? 0, counter?.value ?? 0) + 1;
}

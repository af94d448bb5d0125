import { Schema } from "mongoose";
import { isDuplicateKey } from "../../../db/duplicate-key.ts";
import { mongoose } from "../../../db/mongoose.ts";

/** One number of a series, as its `_id`: inserting it is what decides, on any number of processes. */
interface Given {
  _id: number;
  /** Whose number it is; nothing has two. */
  forId: string;
}

const registryOf = (name: string, collection: string) => {
  const schema = new Schema<Given>(
    { _id: { type: Number, required: true }, forId: { type: String, required: true, unique: true } },
    { versionKey: false },
  );
  return mongoose.model(name, schema, collection);
};

export const InvoiceNumberModel = registryOf("InvoiceNumber", "invoice_numbers");
export const CreditNoteNumberModel = registryOf("CreditNoteNumber", "credit_note_numbers");
type Series = typeof InvoiceNumberModel;

/**
 * The number of an invoice, or of a credit note: the next of its series, or the one it got before. A number is given
 * only when the one before it was, and none is ever taken back: so the series has no gap, whatever dies in between.
 */
export async function numberFor(series: Series, forId: string): Promise<number> {
  for (let next = await nextOf(series); ; next++) {
    const given = await series.findOne({ forId }).lean<Given>();
    if (given) return given._id;
    try {
      await series.create({ _id: next, forId });
      return next;
    } catch (error) {
      // Somebody else has this number, so that the next one may be given; or this was numbered meanwhile.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

async function nextOf(series: Series): Promise<number> {
  const last = await series.findOne().sort({ _id: -1 }).lean<Given>();
  return (last?._id ?? 0) + 1;
}

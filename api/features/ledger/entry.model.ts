import { Schema } from "mongoose";
import type { Posting } from "../../../shared/core/ledger.ts";
import { mongoose } from "../../db/mongoose.ts";

/** Written once and never changed: a correction is another entry. */
export interface EntryDocument {
  _id: string;
  at: Date;
  about: string;
  book: string;
  postings: Posting[];
}

const posting = new Schema<Posting>(
  { account: { type: String, required: true }, cents: { type: Number, required: true } },
  { _id: false },
);

const schema = new Schema<EntryDocument>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    about: { type: String, required: true },
    book: { type: String, required: true },
    postings: { type: [posting], required: true },
  },
  { versionKey: false },
);

schema.index({ at: -1, _id: 1 });

export const EntryModel = mongoose.model("LedgerEntry", schema, "ledger_entries");

import { Schema } from "mongoose";
import type { Posting } from "#shared/core/ledger.ts";
import type { Message } from "#shared/core/messages/message.ts";
import type { TaxPart } from "#shared/core/tax.ts";
import { MESSAGE_FIELD, mongoose } from "../../db/mongoose.ts";
import { taxPartSchema } from "../../db/tax-schemas.ts";

/** Written once and never changed: a correction is another entry. */
export interface EntryDocument {
  _id: string;
  at: Date;
  about: string;
  /** Missing in an entry of before there were messages, and where staff wrote the text. */
  aboutWords?: Message | undefined;
  book: string;
  postings: Posting[];
  /** Missing where no rate applied. */
  taxes?: TaxPart[] | undefined;
  /** Whether the kept balances hold it; older entries, which say nothing, were there when they were first added up. */
  isCounted?: boolean;
  /** Of an entry that was counted after the month of its moment was closed: the start of the month it counts in. */
  countsAt?: Date;
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
    aboutWords: MESSAGE_FIELD,
    book: { type: String, required: true },
    postings: { type: [posting], required: true },
    taxes: { type: [taxPartSchema], default: undefined },
    isCounted: { type: Boolean },
    countsAt: { type: Date, default: undefined },
  },
  { versionKey: false },
);

schema.index({ at: -1, _id: -1 });
// Holds the entries that came late, and no others.
schema.index({ countsAt: 1, _id: 1 }, { partialFilterExpression: { countsAt: { $gt: new Date(0) } } });
// Pages of one account, of all time or of a month.
schema.index({ "postings.account": 1, at: -1, _id: -1 });
schema.index({ isCounted: 1 }, { partialFilterExpression: { isCounted: false } });

export const EntryModel = mongoose.model("LedgerEntry", schema, "ledger_entries");

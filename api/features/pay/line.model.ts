import { Schema } from "mongoose";
import { PayLine } from "#shared/features/pay/line.ts";
import type { PayTerms } from "#shared/features/pay/rate.ts";
import type { KeptLine } from "#shared/features/pay/settle.ts";
import type { Made } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";

export type LineDocument = Omit<PayLine, "id" | "at"> & {
  _id: string;
  at: Date;
  /** Null: its period is open, and it may change. */
  periodId: string | null;
} & Made;

const whole = { type: Number, required: true } as const;
const text = { type: String, required: true } as const;

const terms = new Schema<PayTerms>(
  { perClassCents: whole, perHeadCents: whole, headsIncluded: whole, sharePercent: whole, countsMissed: Boolean },
  { _id: false },
);

const schema = new Schema<LineDocument>(
  {
    _id: text,
    kind: text,
    instructorId: text,
    at: { type: Date, required: true },
    date: text,
    startTime: { type: String, default: null },
    classInstanceId: { type: String, default: null },
    className: { type: String, default: "" },
    heads: whole,
    missed: whole,
    unmarked: whole,
    earnedCents: whole,
    terms: { type: terms, default: null },
    cents: whole,
    reason: { type: String, default: "" },
    byName: { type: String, default: "" },
    periodId: { type: String, default: null },
    madeBy: String,
  },
  { versionKey: false },
);
schema.index({ classInstanceId: 1 });
schema.index({ instructorId: 1 });
// A statement, and the sums of a period.
schema.index({ periodId: 1, instructorId: 1, at: -1, _id: -1 });
// The lines a period takes in when it is closed.
schema.index({ periodId: 1, date: 1 });

export const LineModel = mongoose.model("PayLine", schema, "pay_lines");

export const toLine = ({ _id, at, ...line }: LineDocument): PayLine =>
  PayLine.parse({ ...line, id: _id, at: at.toISOString() });

export const toKept = (doc: LineDocument): KeptLine => ({ ...toLine(doc), periodId: doc.periodId });

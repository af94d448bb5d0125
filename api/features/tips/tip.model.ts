import { Schema } from "mongoose";
import type { Day } from "#shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";

/** A tip that was paid: of a line of an order, or of the till. */
export interface TipDocument {
  _id: string;
  /** Null: for the front desk together. */
  classInstanceId: string | null;
  cents: number;
  /** Given back. */
  backCents: number;
  backIds: string[];
  /** The studio's day it was paid on. */
  date: Day;
  /** Its period of pay is closed. */
  isPaidOut: boolean;
  /** When it was paid or given back last. */
  changedAt: Date;
}

const schema = new Schema<TipDocument>(
  {
    _id: { type: String, required: true },
    classInstanceId: { type: String, default: null },
    cents: { type: Number, required: true },
    backCents: { type: Number, default: 0 },
    backIds: { type: [String], default: [] },
    date: { type: String, required: true },
    isPaidOut: { type: Boolean, default: false },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ classInstanceId: 1, date: 1 });
schema.index({ changedAt: 1 });

export const TipModel = mongoose.model("Tip", schema, "tips");

import { Schema } from "mongoose";
import type { Posting } from "#shared/core/ledger.ts";
import type { Figures } from "#shared/features/accounting/figures.ts";
import type { Month } from "#shared/features/accounting/month.ts";
import type { Made } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import { keepsTodo, type WithTodo } from "../../follow-ups/todo.ts";

/** A closed month. Once its figures are written down they never change. */
export interface ClosedMonth extends Made, WithTodo {
  _id: Month;
  /** Its entries are from this moment on, and before `until`. */
  from: Date;
  until: Date;
  /** The studio's when it was closed: its days stay where they are. */
  timeZone: string;
  /** `closing`: the figures are still to be written down. */
  state: "closing" | "closed";
  figures: Figures | null;
  /** Every account at its end. */
  balances: Posting[];
  closedAt: Date;
  closedByName: string;
}

const schema = new Schema<ClosedMonth>(
  {
    _id: { type: String, required: true },
    from: { type: Date, required: true },
    until: { type: Date, required: true },
    timeZone: { type: String, required: true },
    state: { type: String, enum: ["closing", "closed"], required: true },
    figures: { type: Schema.Types.Mixed, default: null },
    balances: { type: [{ _id: false, account: String, cents: Number }], default: [] },
    closedAt: { type: Date, required: true },
    closedByName: { type: String, default: "" },
    madeBy: String,
  },
  { versionKey: false, minimize: false },
);
schema.plugin(keepsTodo);

export const ClosedMonthModel = mongoose.model("ClosedMonth", schema, "closed_months");

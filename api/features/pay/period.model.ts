import { Schema } from "mongoose";
import type { Day } from "#shared/core/time.ts";
import type { Made } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import { keepsTodo, type WithTodo } from "../../follow-ups/todo.ts";

/** A closed period: the lines of its days that stood when it was closed. */
export interface PeriodDocument extends Made, WithTodo {
  _id: string;
  to: Day;
  /** `closing`: its lines are being marked. */
  state: "closing" | "closed";
  closedAt: Date;
  closedByName: string;
}

const schema = new Schema<PeriodDocument>(
  {
    _id: { type: String, required: true },
    to: { type: String, required: true, unique: true },
    state: { type: String, enum: ["closing", "closed"], required: true },
    closedAt: { type: Date, required: true },
    closedByName: { type: String, default: "" },
    madeBy: String,
  },
  { versionKey: false },
);
schema.index({ state: 1, closedAt: 1 });
schema.plugin(keepsTodo);

export const PeriodModel = mongoose.model("PayPeriod", schema, "pay_periods");

import { Schema } from "mongoose";
import type { Day } from "#shared/core/time.ts";
import { MOST_RATES } from "#shared/features/pay/endpoints.ts";
import { type PayRate, PayScope, PayTerms } from "#shared/features/pay/rate.ts";
import type { Made } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import { keepsTodo, type WithTodo } from "../../follow-ups/todo.ts";

/** Never changed: a change is a rate of a later day, or one that is removed and made again. */
export type RateDocument = Omit<PayRate, "id"> & {
  _id: string;
  /** Of what it was made for: one rate each. Two accounts that become one keep both. */
  scope: string;
  /** Classes up to this day were settled with it; null: none yet. */
  appliedTo: Day | null;
} & Made &
  WithTodo;

const whole = { type: Number, required: true } as const;

const schema = new Schema<RateDocument>(
  {
    _id: { type: String, required: true },
    scope: { type: String, required: true, unique: true },
    instructorId: { type: String, default: null },
    blueprintId: { type: String, default: null },
    from: { type: String, required: true },
    perClassCents: whole,
    perHeadCents: whole,
    headsIncluded: whole,
    sharePercent: whole,
    countsMissed: { type: Boolean, required: true },
    appliedTo: { type: String, default: null },
    madeBy: String,
  },
  { versionKey: false },
);
schema.plugin(keepsTodo);

export const RateModel = mongoose.model("PayRate", schema, "pay_rates");

export const toRate = ({ _id, ...rate }: RateDocument): PayRate => ({
  id: _id,
  ...PayScope.parse(rate),
  ...PayTerms.parse(rate),
});

/** All rates; they are few. */
export const readRates = async (): Promise<PayRate[]> =>
  (await RateModel.find().sort({ _id: 1 }).limit(MOST_RATES).lean<RateDocument[]>()).map(toRate);

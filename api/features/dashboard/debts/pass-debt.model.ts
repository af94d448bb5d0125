import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import type { PassDebt } from "#shared/features/dashboard/owed.ts";

/** The debt of the studio for one pass; the id is the pass's. Derived, see ../README.md, "A pass owes what was paid for it". */
export interface PassDebtDocument extends PassDebt {
  _id: string;
}

const whole = { type: Number, required: true } as const;
const schema = new Schema<PassDebtDocument>(
  { _id: { type: String, required: true }, cents: whole, days: whole, endsOnNumber: whole },
  { versionKey: false },
);
// Holds all that is added up, so that no document is read for it.
schema.index({ endsOnNumber: 1, days: 1, cents: 1 });
export const PassDebtModel = mongoose.model("PassDebt", schema, "pass_debts");

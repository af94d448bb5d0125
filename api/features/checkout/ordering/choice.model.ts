import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import type { TipChoice } from "#shared/features/tips/tip-settings.ts";

/** What a person wants taken off, or paid with, at their next checkout. Gone once it is paid. */
export interface ChoiceDocument {
  /** The person's id. */
  _id: string;
  promoCode: string | null;
  giftCardIds: string[];
  usesCredit: boolean;
  /** For the teachers of the classes. */
  tip: TipChoice | null;
}

const tip = new Schema<TipChoice>(
  { kind: { type: String, required: true }, value: { type: Number, required: true } },
  { _id: false },
);

const schema = new Schema<ChoiceDocument>(
  {
    _id: { type: String, required: true },
    promoCode: { type: String, default: null },
    giftCardIds: { type: [String], default: [] },
    usesCredit: { type: Boolean, default: true },
    tip: { type: tip, default: null },
  },
  { versionKey: false },
);

export const ChoiceModel = mongoose.model("CheckoutChoice", schema, "checkout_choices");

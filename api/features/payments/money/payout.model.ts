import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import type { ProviderMove } from "#shared/features/payments/entries.ts";

/** A payout of Stripe to the studio's bank. */
export interface PayoutDocument {
  /** `po_…` */
  _id: string;
  cents: number;
  status: string;
  at: Date;
  arrivesAt: Date;
  /** Everything in it; null: not read yet, or made by hand, of which Stripe does not say it. */
  parts: Omit<ProviderMove, "at">[] | null;
  /** Its parts are still to be read. */
  isDue: boolean;
}

const schema = new Schema<PayoutDocument>(
  {
    _id: { type: String, required: true },
    cents: { type: Number, required: true },
    status: { type: String, required: true },
    at: { type: Date, required: true, index: true },
    arrivesAt: { type: Date, required: true },
    parts: { type: Schema.Types.Mixed, default: null } as never,
    isDue: { type: Boolean, required: true },
  },
  { versionKey: false },
);
schema.index({ isDue: 1 }, { partialFilterExpression: { isDue: true } });

export const PayoutModel = mongoose.model("ProviderPayout", schema, "provider_payouts");

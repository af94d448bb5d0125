import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";

/** A dispute as it was read at the card payment provider, which alone changes it. */
export interface DisputeDocument {
  /** `dp_…` */
  _id: string;
  /** Of the payment: orders and months of memberships keep it too. */
  intentId: string | null;
  cents: number;
  reason: string;
  status: string;
  at: Date;
  answerBy: Date | null;
  isAnswered: boolean;
  /** The studio has to answer: counted for the dashboard. */
  isOpen: boolean;
  /** Balance transactions, by their ids: what was taken back, and what was won again. */
  moves: { id: string; cents: number; feeCents: number; at: Date }[];
  /** When the provider was asked: an older answer never takes the place of a newer one. */
  readAt: Date;
}

const schema = new Schema<DisputeDocument>(
  {
    _id: { type: String, required: true },
    intentId: { type: String, default: null },
    cents: { type: Number, required: true },
    reason: { type: String, required: true },
    status: { type: String, required: true },
    at: { type: Date, required: true },
    answerBy: { type: Date, default: null },
    isAnswered: { type: Boolean, required: true },
    isOpen: { type: Boolean, required: true },
    moves: { type: [{ _id: false, id: String, cents: Number, feeCents: Number, at: Date }], default: [] },
    readAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ at: -1, _id: -1 });
schema.index({ isOpen: 1 }, { partialFilterExpression: { isOpen: true } });

export const DisputeModel = mongoose.model("ProviderDispute", schema, "provider_disputes");

import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import type { ProviderMove } from "#shared/features/payments/entries.ts";

/** A balance transaction of Stripe, kept as it was read: it never changes there. */
export type MoveDocument = Omit<ProviderMove, "id" | "at"> & { _id: string; at: Date };

const schema = new Schema<MoveDocument>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    cents: { type: Number, required: true },
    feeCents: { type: Number, required: true },
    netCents: { type: Number, required: true },
    at: { type: Date, required: true, index: true },
    intentId: { type: String, default: undefined },
  },
  { versionKey: false },
);

schema.index({ intentId: 1 }, { partialFilterExpression: { intentId: { $gt: "" } } });

export const MoveModel = mongoose.model("ProviderMove", schema, "provider_moves");

/** The sum of all moves before a moment: the balance at Stripe adds only the later ones to it. */
export interface MoveSum {
  _id: string;
  before: Date;
  cents: number;
}

const sumSchema = new Schema<MoveSum>(
  {
    _id: { type: String, required: true },
    before: { type: Date, required: true },
    cents: { type: Number, required: true },
  },
  { versionKey: false },
);
export const MoveSumModel = mongoose.model("ProviderMoveSum", sumSchema, "provider_move_sums");

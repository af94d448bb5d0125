import { Schema } from "mongoose";
import type { BalanceKind, BalanceMove } from "#shared/features/gift-cards/balance.ts";
import type { Made } from "../../db/insert-own.ts";
import { MESSAGE_FIELD, mongoose } from "../../db/mongoose.ts";

type Move = Omit<BalanceMove, "at"> & { at: Date };

/** What is left and what moved stand in one document, so that one update checks and takes: never below zero. */
export interface BalanceDocument extends Made {
  _id: string;
  kind: BalanceKind;
  code: string | null;
  /** Whose credit it is, or who bought the card; null: the studio gave it away. */
  ownerId: string | null;
  leftCents: number;
  moves: Move[];
  voidedAt: Date | null;
  createdAt: Date;
}

const move = new Schema<Move>(
  {
    id: { type: String, required: true },
    cents: { type: Number, required: true, min: 0 },
    state: { type: String, enum: ["added", "reserved", "spent", "returned"], required: true },
    about: { type: String, required: true },
    aboutWords: MESSAGE_FIELD,
    at: { type: Date, required: true },
  },
  { _id: false },
);

const schema = new Schema<BalanceDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: ["gift-card", "credit"], required: true },
    code: { type: String, default: null },
    ownerId: { type: String, default: null },
    leftCents: { type: Number, required: true, min: 0 },
    moves: { type: [move], default: [] },
    voidedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    madeBy: String,
  },
  { versionKey: false },
);
schema.index({ code: 1 }, { unique: true, partialFilterExpression: { code: { $gt: "" } } });
schema.index({ ownerId: 1, kind: 1 });
schema.index({ "moves.id": 1 });
schema.index({ "moves.state": 1, "moves.at": 1 });
schema.index({ leftCents: 1 });
schema.index({ createdAt: -1, _id: -1 });
// Whole, as the planner does not see that a span of dates is within a partial index of dates.
schema.index({ voidedAt: 1 });

export const BalanceModel = mongoose.model("Balance", schema, "balances");

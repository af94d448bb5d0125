import { Schema } from "mongoose";
import { type Deferral, type DeferralMove, MOVE_KINDS } from "#shared/features/deferred/deferral.ts";
import { mongoose } from "../../db/mongoose.ts";

type StoredMove = Omit<DeferralMove, "at" | "madeAt"> & { at: Date; madeAt: Date };

/** A price that was paid ahead. See README.md, "A price paid ahead is a document of moves". */
export interface DeferralDocument {
  /** The pass, or the payment of a later month. */
  _id: string;
  passId: string;
  planName: string;
  /** The sum of its moves: owed in classes or days. */
  leftCents: number;
  /** When time alone changes it next: a class begins, days were used, the pass ends. */
  lookAt: Date | null;
  moves: StoredMove[];
  /** Moves are entered on what was read, or not at all. */
  version: number;
}

const move = new Schema<StoredMove>(
  {
    id: { type: String, required: true },
    kind: { type: String, enum: MOVE_KINDS, required: true },
    at: { type: Date, required: true },
    madeAt: { type: Date, required: true },
    cents: { type: Number, required: true },
    bookingId: { type: String },
    className: { type: String },
    daysLeft: { type: Number },
  },
  { _id: false, id: false },
);

const schema = new Schema<DeferralDocument>(
  {
    _id: { type: String, required: true },
    passId: { type: String, required: true, index: true },
    planName: { type: String, required: true },
    leftCents: { type: Number, required: true },
    lookAt: { type: Date, default: null },
    moves: { type: [move], required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ lookAt: 1 });
// Of what is owed still; with the id, as pages go through it.
schema.index({ leftCents: -1, _id: -1 }, { partialFilterExpression: { leftCents: { $gt: 0 } } });
schema.index({ "moves.at": 1 });
schema.index({ "moves.madeAt": 1 });
schema.index({ "moves.bookingId": 1 }, { sparse: true });

export const DeferralModel = mongoose.model("Deferral", schema, "deferrals");

export const toStored = ({ at, madeAt, ...rest }: DeferralMove): StoredMove => ({
  ...rest,
  at: new Date(at),
  madeAt: new Date(madeAt),
});

export const toDeferral = ({ _id, passId, planName, moves }: DeferralDocument): Deferral => ({
  id: _id,
  passId,
  planName,
  moves: moves.map(({ at, madeAt, ...rest }) => ({ ...rest, at: at.toISOString(), madeAt: madeAt.toISOString() })),
});

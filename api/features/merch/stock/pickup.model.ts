import { Schema } from "mongoose";
import { v5 as nameId } from "uuid";
import { mongoose } from "#api/db/mongoose.ts";
import type { Pickup } from "#shared/features/merch/pickup.ts";

/** What a person paid for in the app and picks up at the front desk. */
export type PickupDocument = Omit<Pickup, "id" | "paidAt" | "handedOverAt"> & {
  /** Made of the order and its line, so that selling it twice is selling it once. */
  _id: string;
  refId: string;
  productId: string;
  variantId: string | null;
  paidAt: Date;
  handedOverAt: Date | null;
  /** Of one whose money went back: whether it stands on the shelf again. */
  isRestocked: boolean;
  /** Pieces that came back of it piece by piece, each under the id of its refund. */
  returns: { id: string; quantity: number }[];
};

const text = { type: String, required: true } as const;
const schema = new Schema<PickupDocument>(
  {
    _id: text,
    orderId: { ...text, index: true },
    refId: text,
    userId: { type: String, default: null, index: true },
    personName: { type: String, default: "" },
    productId: text,
    variantId: { type: String, default: null },
    title: text,
    quantity: { type: Number, required: true },
    status: { ...text, enum: ["waiting", "handed-over", "returned"] },
    paidAt: { type: Date, required: true },
    handedOverAt: { type: Date, default: null },
    handedOverBy: { type: String, default: null },
    isRestocked: { type: Boolean, default: false },
    returns: { type: [{ _id: false, id: String, quantity: Number }], default: [] },
  },
  { versionKey: false },
);
schema.index({ status: 1, paidAt: -1, _id: -1 });
schema.index({ status: 1, handedOverAt: -1, _id: -1 });
schema.index({ productId: 1, status: 1 });
export const PickupModel = mongoose.model("Pickup", schema, "pickups");

export const pickupIdOf = (orderId: string, refId: string): string => nameId(`pickup ${refId}`, orderId);

/** Pieces that did not come back. */
export const piecesLeft = ({ quantity, returns = [] }: PickupDocument): number =>
  returns.reduce((left, each) => left - each.quantity, quantity);

export const toPickup = (doc: PickupDocument): Pickup => ({
  id: doc._id,
  orderId: doc.orderId,
  userId: doc.userId,
  personName: doc.personName,
  title: doc.title,
  quantity: Math.max(1, piecesLeft(doc)),
  status: doc.status,
  paidAt: doc.paidAt.toISOString(),
  handedOverAt: doc.handedOverAt?.toISOString() ?? null,
  handedOverBy: doc.handedOverBy,
});

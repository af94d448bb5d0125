import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

export interface CartItemFields {
  userId: string;
  productId: string;
  quantity: number;
  addedAt: Date;
  /** Whom a plan is for; null for things. */
  forId: string | null;
  /** Which size or colour; null for what has none. */
  variantId: string | null;
  /** The latest operations that added to it, so that one whose answer was lost does not add again. */
  operations: string[];
}

const schema = syncedSchema<CartItemFields>(
  {
    userId: { type: String, required: true },
    productId: { type: String, required: true },
    quantity: { type: Number, required: true, min: 1 },
    addedAt: { type: Date, required: true },
    forId: { type: String, default: null },
    variantId: { type: String, default: null },
    operations: { type: [String], default: [] },
  },
  { versionKey: false },
);
// One line per product and variant, and of a plan per person: adding it again adds to it.
schema.index(
  { userId: 1, productId: 1, variantId: 1, forId: 1 },
  { unique: true, partialFilterExpression: { deletedAt: null } },
);

export const CartItemModel = mongoose.model("CartItem", schema, "cart_items");
export type CartItemDocument = CartItemFields & SyncedFields;

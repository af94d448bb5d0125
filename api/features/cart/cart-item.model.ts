import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

export interface CartItemFields {
  userId: string;
  productId: string;
  quantity: number;
  addedAt: Date;
}

const schema = syncedSchema<CartItemFields>(
  {
    userId: { type: String, required: true },
    productId: { type: String, required: true },
    quantity: { type: Number, required: true, min: 1 },
    addedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// One line per product: adding it again adds to it.
schema.index({ userId: 1, productId: 1 }, { unique: true, partialFilterExpression: { deletedAt: null } });

export const CartItemModel = mongoose.model("CartItem", schema, "cart_items");
export type CartItemDocument = CartItemFields & SyncedFields;

import type { Product } from "../../../shared/features/merch/product.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

export type ProductFields = Omit<Product, "id">;

const schema = syncedSchema<ProductFields>(
  {
    name: { type: String, required: true },
    description: { type: String, default: "" },
    priceCents: { type: Number, required: true, min: 0 },
    category: { type: String, required: true },
    shelf: { type: String, required: true },
    picture: { type: String, default: "" },
  },
  { versionKey: false },
);

export const ProductModel = mongoose.model("Product", schema, "products");
export type ProductDocument = ProductFields & SyncedFields;

import { Schema } from "mongoose";
import type { PlanTerms } from "../../../shared/features/memberships/plan.ts";
import type { Product } from "../../../shared/features/merch/product.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

export type ProductFields = Omit<Product, "id"> & {
  /** No longer sold; what was sold of it stays good. */
  archivedAt: Date | null;
};

const plan = new Schema<PlanTerms>(
  {
    kind: { type: String, required: true },
    credits: { type: Number, default: null },
    validWeeks: { type: Number, default: null },
    blueprintIds: { type: [String], default: [] },
    isIntro: { type: Boolean, default: false },
    isForFamily: { type: Boolean, default: false },
    lateFeeCents: { type: Number, default: null },
    noShowFeeCents: { type: Number, default: null },
  },
  { _id: false },
);

const schema = syncedSchema<ProductFields>(
  {
    name: { type: String, required: true },
    description: { type: String, default: "" },
    priceCents: { type: Number, required: true, min: 0 },
    category: { type: String, required: true },
    shelf: { type: String, required: true },
    picture: { type: String, default: "" },
    plan: { type: plan, default: null },
    archivedAt: { type: Date, default: null },
  },
  { versionKey: false },
);

export const ProductModel = mongoose.model("Product", schema, "products");
export type ProductDocument = ProductFields & SyncedFields;

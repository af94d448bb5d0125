import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import type { JournalEntry } from "../product.model.ts";

/** The history of the stock. Each entry was written with the change itself, into the product, and is copied here. */
export type MovementDocument = Omit<JournalEntry, "id"> & { _id: string; productId: string; variantId: string };

const schema = new Schema<MovementDocument>(
  {
    _id: { type: String, required: true },
    productId: { type: String, required: true },
    variantId: { type: String, required: true },
    kind: { type: String, required: true },
    delta: { type: Number, required: true },
    short: { type: Number, default: 0 },
    reason: { type: String, default: "" },
    byName: { type: String, default: "" },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ productId: 1, at: -1, _id: -1 });
export const MovementModel = mongoose.model("StockMovement", schema, "stock_movements");

import { Schema } from "mongoose";
import type { PlanTerms } from "#shared/features/merch/plan-terms.ts";
import type { Product, ProductVariant } from "#shared/features/merch/product.ts";
import type { StockMovementKind } from "#shared/features/merch/stock-movement.ts";
import type { Made } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

/** Pieces promised to an order. They are no longer in `stock`. */
export interface Hold {
  /** The order and its line. */
  key: string;
  orderId: string;
  quantity: number;
  isSold: boolean;
  /** The person whose cart asked for it: theirs are the pieces until the order is paid or closed. */
  ownerId?: string | null;
  at: Date;
}

/** One change of the stock, written in the same update. Copied to the history, where it stays. */
export interface JournalEntry {
  id: string;
  kind: StockMovementKind;
  delta: number;
  short: number;
  reason: string;
  byName: string;
  at: Date;
}

/** A price that was: what a till without a network still asked for. Of a variant, or of the product itself. */
export interface FormerPrice {
  variantId: string | null;
  priceCents: number | null;
  until: Date;
}

export type StoredVariant = ProductVariant & { holds: Hold[]; journal: JournalEntry[] };

export type ProductFields = Omit<Product, "id" | "variants" | "pictureIds"> & {
  pictureIds?: string[];
  variants?: StoredVariant[];
  formerPrices?: FormerPrice[];
  /** No longer sold; what was sold of it stays good. */
  archivedAt: Date | null;
} & Made;

/** Stands in products, and in orders as it was when they were placed. */
export const planTermsSchema = new Schema<PlanTerms>(
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

const hold = new Schema<Hold>(
  {
    key: { type: String, required: true },
    orderId: { type: String, required: true },
    quantity: { type: Number, required: true, min: 1 },
    isSold: { type: Boolean, default: false },
    ownerId: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const journalEntry = new Schema<JournalEntry>(
  {
    id: { type: String, required: true },
    kind: { type: String, required: true },
    delta: { type: Number, required: true },
    short: { type: Number, default: 0 },
    reason: { type: String, default: "" },
    byName: { type: String, default: "" },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const variant = new Schema<StoredVariant>(
  {
    id: { type: String, required: true },
    name: { type: String, default: "" },
    priceCents: { type: Number, default: null, min: 0 },
    stock: { type: Number, default: null, min: 0 },
    isArchived: { type: Boolean, default: false },
    holds: { type: [hold], default: [] },
    journal: { type: [journalEntry], default: [] },
  },
  { _id: false, id: false },
);

const formerPrice = new Schema<FormerPrice>(
  {
    variantId: { type: String, default: null },
    priceCents: { type: Number, default: null },
    until: { type: Date, required: true },
  },
  { _id: false },
);

const schema = syncedSchema<ProductFields>(
  {
    name: { type: String, required: true },
    description: { type: String, default: "" },
    nameEs: { type: String },
    descriptionEs: { type: String },
    priceCents: { type: Number, required: true, min: 0 },
    category: { type: String, required: true },
    shelf: { type: String, required: true },
    picture: { type: String, default: "" },
    pictureIds: { type: [String], default: [] },
    variants: { type: [variant], default: [] },
    formerPrices: { type: [formerPrice], default: [] },
    plan: { type: planTermsSchema, default: null },
    taxChoice: { type: String },
    archivedAt: { type: Date, default: null },
    madeBy: String,
  },
  { versionKey: false },
);
schema.index({ "variants.holds.orderId": 1 }, { sparse: true });
schema.index({ "variants.holds.at": 1 }, { sparse: true });
schema.index({ "variants.journal.at": 1 }, { sparse: true });

export const ProductModel = mongoose.model("Product", schema, "products");
export type ProductDocument = ProductFields & SyncedFields;

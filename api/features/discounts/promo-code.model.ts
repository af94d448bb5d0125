import { Schema } from "mongoose";
import type { PromoCode, PromoTarget } from "#shared/features/discounts/promo-code.ts";
import type { Made } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";

interface Use {
  orderId: string;
  userId: string;
  at: Date;
}

/** What is left and who used it stand in one document: the last use is given once. */
export interface PromoCodeDocument extends Made {
  _id: string;
  code: string;
  kind: PromoCode["kind"];
  off: number;
  targets: PromoTarget[];
  minCents: number;
  maxUses: number | null;
  usesLeft: number | null;
  isOncePerPerson: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  archivedAt: Date | null;
  uses: Use[];
  createdAt: Date;
}

const use = new Schema<Use>(
  {
    orderId: { type: String, required: true },
    userId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const schema = new Schema<PromoCodeDocument>(
  {
    _id: { type: String, required: true },
    code: { type: String, required: true, unique: true },
    kind: { type: String, required: true },
    off: { type: Number, required: true },
    targets: { type: [String], required: true },
    minCents: { type: Number, default: 0 },
    maxUses: { type: Number, default: null },
    usesLeft: { type: Number, default: null, min: 0 },
    isOncePerPerson: { type: Boolean, default: false },
    startsAt: { type: Date, default: null },
    endsAt: { type: Date, default: null },
    archivedAt: { type: Date, default: null },
    uses: { type: [use], default: [] },
    createdAt: { type: Date, required: true },
    madeBy: String,
  },
  { versionKey: false },
);
schema.index({ "uses.orderId": 1 });

export const PromoCodeModel = mongoose.model("PromoCode", schema, "promo_codes");

import { Schema } from "mongoose";
import type { SiblingDiscount } from "#shared/features/discounts/endpoints.ts";
import { mongoose } from "../../db/mongoose.ts";

/** One document. */
const schema = new Schema<SiblingDiscount & { _id: string }>(
  { _id: String, percent: { type: Number, required: true, min: 0, max: 90 } },
  { versionKey: false },
);
const SiblingDiscountModel = mongoose.model("SiblingDiscount", schema, "sibling_discount");
const ONLY = "siblings";

/** None until the studio says so. */
export async function getSiblingDiscount(): Promise<SiblingDiscount> {
  const stored = await SiblingDiscountModel.findById(ONLY).lean();
  return { percent: stored?.percent ?? 0 };
}

export async function changeSiblingDiscount({ percent }: SiblingDiscount): Promise<SiblingDiscount> {
  await SiblingDiscountModel.updateOne({ _id: ONLY }, { percent }, { upsert: true });
  return getSiblingDiscount();
}

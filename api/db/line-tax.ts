import { Schema } from "mongoose";
import type { LineTax } from "#shared/core/tax.ts";

/** The tax of one line of a sale, kept with it. */
export const lineTaxSchema = new Schema<LineTax>(
  {
    name: { type: String, required: true },
    basisPoints: { type: Number, required: true },
    netCents: { type: Number, required: true },
    taxCents: { type: Number, required: true },
    isIncluded: { type: Boolean, required: true },
  },
  { _id: false },
);

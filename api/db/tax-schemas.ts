import { Schema } from "mongoose";
import type { LineTax, TaxPart } from "#shared/core/tax.ts";

const PART = {
  name: { type: String, required: true },
  basisPoints: { type: Number, required: true },
  netCents: { type: Number, required: true },
  taxCents: { type: Number, required: true },
} as const;

/** The share of one rate in an entry or a paper. */
export const taxPartSchema = new Schema<TaxPart>(PART, { _id: false });

/** The tax of one line of a sale, kept with it. */
export const lineTaxSchema = new Schema<LineTax>(
  { ...PART, isIncluded: { type: Boolean, required: true } },
  { _id: false },
);

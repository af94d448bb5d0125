import * as z from "zod";
import { Cents } from "./amount.ts";

/** Hundredths of a percent: 825 is 8.25 %, 887.5 is the 8.875 % of New York City. */
export const BasisPoints = z.number().min(0).multipleOf(0.1);

/** An amount by one rate: `netCents` before the tax, `taxCents` of it. Below zero where money went back. */
export const TaxPart = z.object({
  /** As the studio calls it: "Sales tax". */
  name: z.string(),
  basisPoints: BasisPoints,
  netCents: Cents,
  taxCents: Cents,
});
export type TaxPart = z.infer<typeof TaxPart>;

/** The tax of one line, kept with it as it was then. */
export const LineTax = TaxPart.extend({
  /** The price says it already; else it comes on top. */
  isIncluded: z.boolean(),
});
export type LineTax = z.infer<typeof LineTax>;

import * as z from "zod";
import { Cents } from "./amount.ts";

/** An amount by one rate: `netCents` before the tax, `taxCents` of it. Below zero where money went back. */
export const TaxPart = z.object({
  /** As the studio calls it: "Sales tax". */
  name: z.string(),
  /** Hundredths of a percent: 825 is 8.25 %. */
  basisPoints: z.int(),
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

import * as z from "zod";
import { type Cents, toCents } from "../../../../../shared/core/money.ts";
import { ClassPriceCents } from "../../../../../shared/features/classes/class-blueprint.ts";

/** A price as one types it, "25" or "25.00"; comes out in cents. */
export const PriceText = z
  .string()
  .trim()
  .regex(/^\d{1,5}(\.\d{1,2})?$/, "A price like 25.00.")
  .transform((text) => toCents(Number(text)))
  .pipe(ClassPriceCents);

export const priceText = (cents: Cents): string => (cents / 100).toFixed(2);

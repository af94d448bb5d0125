import * as z from "zod";
import { type Cents, toCents } from "../shared/core/money.ts";

/** A price as one types it, "25" or "25.00"; comes out in cents. */
export const PriceText = z
  .string()
  .trim()
  .regex(/^\d{1,4}(\.\d{1,2})?$/, "A price like 25.00.")
  .transform((text): Cents => toCents(Number(text)));

export const priceText = (cents: Cents): string => (cents / 100).toFixed(2);

/** The same where nothing is an answer too. */
export const MaybePriceText = z.union([z.literal("").transform(() => null), PriceText]);

export const maybePriceText = (cents: Cents | null | undefined): string => (cents == null ? "" : priceText(cents));

import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Cents } from "../../core/money.ts";

/** Owner's specification, section 3: a product is an invoice, a membership, or something else (merchandise, a snack). */
export const ProductCategory = z.enum(["invoice", "membership", "other"]);
export type ProductCategory = z.infer<typeof ProductCategory>;

/** The shelf a product stands on in the shop. */
export const Shelf = z.enum(["apparel", "gear", "snacks"]);
export type Shelf = z.infer<typeof Shelf>;

export const Product = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  priceCents: Cents,
  category: ProductCategory,
  shelf: Shelf,
  /** The name of a drawing shipped with the app. */
  picture: z.string(),
});
export type Product = z.infer<typeof Product>;

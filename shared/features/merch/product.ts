import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Cents } from "../../core/money.ts";
import { TaxChoice } from "../taxes/tax-settings.ts";
import { PlanTerms } from "./plan-terms.ts";

/** Owner's specification, section 3: a product is an invoice, a membership, or something else (merchandise, a snack). */
export const ProductCategory = z.enum(["invoice", "membership", "other"]);
export type ProductCategory = z.infer<typeof ProductCategory>;

/** The shelf a product stands on; plans are sold on a page of their own, the others in the shop. */
export const Shelf = z.enum(["apparel", "gear", "snacks", "gift-cards", "plans"]);
export type Shelf = z.infer<typeof Shelf>;

/** A size, a colour: what one really takes from the shelf. */
export const ProductVariant = z.object({
  id: Id,
  /** Empty where there is only one kind. */
  name: z.string(),
  /** Null: the product's. */
  priceCents: Cents.nullable(),
  /** What can still be sold, without the pieces that are set aside. Null: not counted. */
  stock: z.int().min(0).nullable(),
  /** No longer sold. */
  isArchived: z.boolean(),
});
export type ProductVariant = z.infer<typeof ProductVariant>;

/** A product with its variants; prices are cents. */
export const Product = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** The studio's own Spanish, where there is any. */
  nameEs: z.string().optional(),
  descriptionEs: z.string().optional(),
  priceCents: Cents,
  category: ProductCategory,
  shelf: Shelf,
  /** The name of a drawing shipped with the app. */
  picture: z.string(),
  /** The studio's own pictures, the first one first. */
  pictureIds: z.array(Id),
  /** A thing has one at least; a plan none. */
  variants: z.array(ProductVariant),
  /** What a plan gives; null for a thing. */
  plan: PlanTerms.nullable(),
  /** Missing, or empty: taxed as its kind usually is. */
  taxChoice: TaxChoice.optional(),
});
export type Product = z.infer<typeof Product>;

/** A product as one person's shop has it. */
export const ShopProduct = Product.extend({
  /** Pieces by variant that this person's own unpaid order holds: the next order gets them. Left out where there are none. */
  ownPieces: z.record(Id, z.int().min(1)).optional(),
});
export type ShopProduct = z.infer<typeof ShopProduct>;

/** For its form; empty: none. */
export const ProductSpanish = z.object({ nameEs: z.string(), descriptionEs: z.string() });

import { toDollars } from "../../../shared/core/money.ts";
import type { ProductOffer } from "../../../shared/features/merch/endpoints.ts";
import type { Product } from "../../../shared/features/merch/product.ts";
import type { ProductDocument } from "./product.model.ts";

/** What a product is, for sale or not. */
export const toCatalogueRow = (doc: ProductDocument): Product => ({
  id: doc._id,
  name: doc.name,
  description: doc.description,
  priceCents: doc.priceCents,
  category: doc.category,
  shelf: doc.shelf,
  picture: doc.picture,
  plan: doc.plan ?? null,
});

/** Null when it is no longer sold. */
export const toProduct = (doc: ProductDocument): Product | null => (doc.archivedAt ? null : toCatalogueRow(doc));

export function toOffer(doc: ProductDocument): ProductOffer {
  const { priceCents, ...rest } = toCatalogueRow(doc);
  return { ...rest, price: toDollars(priceCents) };
}

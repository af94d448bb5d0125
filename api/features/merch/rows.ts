import { toDollars } from "../../../shared/core/money.ts";
import type { ProductOffer } from "../../../shared/features/merch/endpoints.ts";
import type { Product } from "../../../shared/features/merch/product.ts";
import type { ProductDocument } from "./product.model.ts";

const inCatalogue = ({ _id, name, description, category, shelf, picture, plan }: ProductDocument) => ({
  id: _id,
  name,
  description,
  category,
  shelf,
  picture,
  plan: plan ?? null,
});

/** Null when it is no longer sold. */
export const toProduct = (doc: ProductDocument): Product | null =>
  doc.archivedAt ? null : { ...inCatalogue(doc), priceCents: doc.priceCents };

export const toOffer = (doc: ProductDocument): ProductOffer => ({
  ...inCatalogue(doc),
  price: toDollars(doc.priceCents),
});

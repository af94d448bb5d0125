import { toDollars } from "#shared/core/money.ts";
import type { ProductOffer, StockedProduct } from "#shared/features/merch/endpoints.ts";
import type { Product, ProductVariant } from "#shared/features/merch/product.ts";
import type { ProductDocument, StoredVariant } from "./product.model.ts";

const toVariant = ({ id, name, priceCents, stock, isArchived }: StoredVariant): ProductVariant => ({
  id,
  name,
  priceCents: priceCents ?? null,
  stock: stock ?? null,
  isArchived,
});

/** Pieces that a person's own unpaid order holds: their next order closes that one. */
const heldBy = ({ holds }: StoredVariant, userId: string): number =>
  holds.reduce((sum, { ownerId, isSold, quantity }) => sum + (ownerId === userId && !isSold ? quantity : 0), 0);

/**
 * Variants as a buyer sees them. Products from before there were variants have none.
 * @param userId counts what this person's own unpaid order holds as still there
 */
export const variantsOf = ({ variants = [] }: Pick<ProductDocument, "variants">, userId?: string): ProductVariant[] =>
  variants.map((stored) => {
    const variant = toVariant(stored);
    if (!userId || variant.stock === null) return variant;
    return { ...variant, stock: variant.stock + heldBy(stored, userId) };
  });

/** What a product is, for sale or not. */
export const toCatalogueRow = (doc: ProductDocument): Product => ({
  id: doc._id,
  name: doc.name,
  description: doc.description,
  ...(doc.nameEs && { nameEs: doc.nameEs }),
  ...(doc.descriptionEs && { descriptionEs: doc.descriptionEs }),
  priceCents: doc.priceCents,
  category: doc.category,
  shelf: doc.shelf,
  picture: doc.picture,
  pictureIds: doc.pictureIds ?? [],
  variants: variantsOf(doc),
  plan: doc.plan ?? null,
});

/** A product's name and description in Spanish; empty where there are none. */
export const spanishOf = ({ nameEs = "", descriptionEs = "" }: ProductDocument) => ({ nameEs, descriptionEs });

/** Null when it is no longer sold. */
export const toProduct = (doc: ProductDocument): Product | null => (doc.archivedAt ? null : toCatalogueRow(doc));

export function toOffer(doc: ProductDocument): ProductOffer {
  const { priceCents, ...rest } = toCatalogueRow(doc);
  return { ...rest, price: toDollars(priceCents) };
}

const piecesOf = (pieces: { quantity: number }[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** @param waiting pieces at the front desk by variant */
export const toStockedProduct = (doc: ProductDocument, waiting: ReadonlyMap<string, number>): StockedProduct => ({
  ...toCatalogueRow(doc),
  ...spanishOf(doc),
  isArchived: doc.archivedAt != null,
  variants: (doc.variants ?? []).map((variant) => ({
    ...toVariant(variant),
    reserved: piecesOf(variant.holds.filter(({ isSold }) => !isSold)),
    waiting: waiting.get(variant.id) ?? 0,
  })),
});

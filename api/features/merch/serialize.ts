import type { Actor } from "#shared/core/actor.ts";
import { toDollars } from "#shared/core/money.ts";
import type { ProductOffer, StockedProduct } from "#shared/features/merch/endpoints.ts";
import type { Product, ProductVariant, ShopProduct } from "#shared/features/merch/product.ts";
import { variantsWithOwn } from "#shared/features/merch/variants.ts";
import type { ProductDocument, StoredVariant } from "./product.model.ts";

const toVariant = ({ id, name, priceCents, stock, isArchived }: StoredVariant): ProductVariant => ({
  id,
  name,
  priceCents: priceCents ?? null,
  stock: stock ?? null,
  isArchived,
});

/** Pieces by variant that a person's own unpaid order holds: their next order closes that one. */
function piecesHeldBy({ variants = [] }: Pick<ProductDocument, "variants">, userId: string): Record<string, number> {
  const held = variants.map(({ id, holds }) => {
    const own = holds.filter(({ ownerId, isSold }) => ownerId === userId && !isSold);
    return [id, piecesOf(own)] as const;
  });
  return Object.fromEntries(held.filter(([, pieces]) => pieces > 0));
}

/**
 * Variants as a buyer sees them. Products from before there were variants have none.
 * @param userId counts what this person's own unpaid order holds as still there
 */
export function variantsOf(product: Pick<ProductDocument, "variants">, userId?: string): ProductVariant[] {
  const variants = (product.variants ?? []).map(toVariant);
  return userId ? variantsWithOwn({ variants, ownPieces: piecesHeldBy(product, userId) }) : variants;
}

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
  ...(doc.taxChoice && { taxChoice: doc.taxChoice }),
});

/** A product's name and description in Spanish; empty where there are none. */
export const spanishOf = ({ nameEs = "", descriptionEs = "" }: ProductDocument) => ({ nameEs, descriptionEs });

/** As a device has it, with what its own person's unpaid order holds. Null when it is no longer sold. */
export function toShopProduct(doc: ProductDocument, actor: Actor | null): ShopProduct | null {
  if (doc.archivedAt) return null;
  const ownPieces = actor ? piecesHeldBy(doc, actor.userId) : {};
  return { ...toCatalogueRow(doc), ...(Object.keys(ownPieces).length > 0 && { ownPieces }) };
}

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

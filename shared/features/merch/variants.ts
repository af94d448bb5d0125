import { type Message, message } from "../../core/messages/message.ts";
import type { Cents } from "../../core/schemas/amount.ts";
import type { Product, ProductVariant, ShopProduct } from "./product.ts";

type Priced = Pick<Product, "priceCents" | "variants">;

/** So few that one should know before walking to the front desk. */
export const FEW_LEFT = 3;

/** Variants that are not archived. */
export const variantsOnSale = ({ variants }: Pick<Product, "variants">): ProductVariant[] =>
  variants.filter(({ isArchived }) => !isArchived);

/** Null where the id is null or unknown. */
export const findVariant = ({ variants }: Pick<Product, "variants">, id: string | null): ProductVariant | null =>
  variants.find((variant) => variant.id === id) ?? null;

/** The price of a variant, the product's own where the variant has none; in cents. */
export const priceOf = (product: Priced, variantId: string | null): Cents =>
  findVariant(product, variantId)?.priceCents ?? product.priceCents;

/** `few` are left, `none`, or enough; an uncounted product always has enough. */
export type StockSign = "enough" | "few" | "none";
/** From the pieces in stock: `few` up to FEW_LEFT. */
export function stockSign({ stock }: Pick<ProductVariant, "stock">): StockSign {
  if (stock === null || stock > FEW_LEFT) return "enough";
  return stock === 0 ? "none" : "few";
}

/**
 * Which variant is meant: the named one, or the only one. `choose` when there are several and none was named, `unknown`
 * for one that is not sold; null for what has none.
 */
export function chooseVariant(
  product: Pick<Product, "variants">,
  variantId: string | null | undefined,
): ProductVariant | null | "choose" | "unknown" {
  const onSale = variantsOnSale(product);
  if (variantId) return onSale.find(({ id }) => id === variantId) ?? "unknown";
  if (product.variants.length === 0) return null;
  if (onSale.length === 0) return "unknown";
  return onSale.length === 1 ? (onSale[0] ?? null) : "choose";
}

/** Variants with what a person's own unpaid order holds counted as in stock: that person's next order closes that one. */
export const variantsWithOwn = ({ variants, ownPieces = {} }: Pick<ShopProduct, "variants" | "ownPieces">) =>
  variants.map((variant): ProductVariant => {
    const { id, stock } = variant;
    return stock === null ? variant : { ...variant, stock: stock + (ownPieces[id] ?? 0) };
  });

/** "Studio T-shirt, M" */
export const nameWithVariant = (name: string, variant: Pick<ProductVariant, "name"> | null): string =>
  variant?.name ? `${name}, ${variant.name}` : name;

/** Why so many cannot be sold, said to the person; null when they can. */
export function stockRefusal(name: string, variant: ProductVariant | null, quantity: number): Message | null {
  if (!variant || variant.stock === null || variant.stock >= quantity) return null;
  if (variant.stock === 0) return soldOut(name, variant);
  const left = { name: { own: nameWithVariant(name, variant) }, left: variant.stock };
  return message("{left, plural, one {Only # {name} is left.} other {Only # of {name} are left.}}", left);
}

/** Said where none is left. */
export const soldOut = (name: string, variant: Pick<ProductVariant, "name"> | null): Message =>
  message("{name} is sold out.", { name: { own: nameWithVariant(name, variant) } });

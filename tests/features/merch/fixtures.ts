import { v7 as newId } from "uuid";
import { type ProductDocument, ProductModel } from "#api/features/merch/product.model.ts";
import { MovementModel } from "#api/features/merch/stock/movement.model.ts";
import type { ProductDraft, VariantDraft } from "#shared/features/merch/product-draft.ts";

export const aVariant = (
  name: string,
  initialStock: number | null,
  more: Partial<VariantDraft> = {},
): VariantDraft => ({
  id: newId(),
  name,
  priceCents: null,
  isCounted: initialStock !== null,
  initialStock: initialStock ?? 0,
  isArchived: false,
  ...more,
});

export const aProduct = (
  variants: VariantDraft[],
  more: Partial<ProductDraft> = {},
): ProductDraft & { id: string } => ({
  id: newId(),
  name: "Studio T-shirt",
  description: "Soft cotton.",
  shelf: "apparel",
  priceCents: 2_800,
  picture: "t-shirt",
  pictureIds: [],
  variants,
  ...more,
});

export const stockOf = async (productId: string, variantId: string): Promise<number | null | undefined> =>
  (await storedOf(productId, variantId))?.stock;

export const storedOf = async (productId: string, variantId: string) => {
  const product = await ProductModel.findById(productId).lean<ProductDocument>();
  return product?.variants?.find(({ id }) => id === variantId);
};

/** What the history says there must be. */
export async function historySum(variantId: string): Promise<number> {
  const movements = await MovementModel.find({ variantId }).lean();
  return movements.reduce((sum, { delta }) => sum + delta, 0);
}

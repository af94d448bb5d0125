import { stockSign, variantsOnSale } from "#shared/features/merch/variants.ts";
import { listStock } from "./products.ts";

/** How many products on sale have a variant that is running out. Products are few, and read whole. */
export const countLowStock = async (): Promise<number> =>
  (await listStock()).filter(
    (product) => !product.isArchived && variantsOnSale(product).some((variant) => stockSign(variant) !== "enough"),
  ).length;

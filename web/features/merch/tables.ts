import type { ShopProduct } from "#shared/features/merch/product.ts";

export type ProductRow = ShopProduct;

export const merchTables = { products: "id, shelf" };

import type { Product } from "#shared/features/merch/product.ts";

export type ProductRow = Product;

export const merchTables = { products: "id, shelf" };

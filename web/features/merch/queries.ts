import { useDatabase, useLiveQuery } from "../../local-data.ts";
import type { ProductRow } from "./tables.ts";

const SHOP_SHELVES = ["apparel", "gear", "snacks", "gift-cards"] as const;
export type ShopShelf = (typeof SHOP_SHELVES)[number];

export interface ShelfOfProducts {
  shelf: ShopShelf;
  products: ProductRow[];
}

/** The shop, shelf by shelf, only those with something on them. Undefined while looking. */
export function useShelves(): ShelfOfProducts[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const products = await db.rows<ProductRow>("products").where("shelf").anyOf(SHOP_SHELVES).sortBy("name");
    return SHOP_SHELVES.map((shelf) => ({
      shelf,
      products: products.filter((product) => product.shelf === shelf),
    })).filter(({ products: onShelf }) => onShelf.length > 0);
  }, [db]);
}

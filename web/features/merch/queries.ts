import { useLiveQuery } from "dexie-react-hooks";
import { Shelf } from "../../../shared/features/merch/product.ts";
import { useDatabase } from "../../local-data.ts";
import type { ProductRow } from "./tables.ts";

export interface ShelfOfProducts {
  shelf: Shelf;
  products: ProductRow[];
}

/** The shop, shelf by shelf, only those with something on them. Undefined while looking. */
export function useShelves(): ShelfOfProducts[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const products = await db.rows<ProductRow>("products").where("shelf").anyOf(Shelf.options).sortBy("name");
    return Shelf.options
      .map((shelf) => ({ shelf, products: products.filter((product) => product.shelf === shelf) }))
      .filter(({ products: onShelf }) => onShelf.length > 0);
  }, [db]);
}

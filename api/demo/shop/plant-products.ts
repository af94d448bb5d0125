import { ProductModel } from "../../features/merch/index.ts";
import { insertAll } from "../insert-all.ts";
import { demoId } from "../studio.ts";
import { PRODUCTS } from "./products.data.ts";

/** The shop: merchandise and snacks. */
export async function plantProducts(): Promise<void> {
  const docs = PRODUCTS.map((product) => ({
    _id: demoId(`product ${product.name}`),
    ...product,
    category: "other",
    plan: null,
    archivedAt: null,
    audiences: ["public"],
  }));
  await insertAll(ProductModel, docs as never[]);
}

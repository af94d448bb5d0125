import type { Feed } from "../../sync/feed.ts";
import { ProductModel } from "./product.model.ts";
import { toShopProduct } from "./serialize.ts";

/** The catalogue goes to every device: the shop opens without a network. */
export const productFeed: Feed = {
  collection: "products",
  model: ProductModel,
  commonTo: ["public"],
  comesLate: true,
  toRow: toShopProduct,
};

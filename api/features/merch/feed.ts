import type { Product } from "../../../shared/features/merch/product.ts";
import type { Feed } from "../../sync/feed.ts";
import { type ProductDocument, ProductModel } from "./product.model.ts";

/** The catalogue goes to every device: the shop opens without a network. */
export const productFeed: Feed = {
  collection: "products",
  model: ProductModel,
  comesLate: true,
  toRow: ({ _id, name, description, priceCents, category, shelf, picture }: ProductDocument): Product => ({
    id: _id,
    name,
    description,
    priceCents,
    category,
    shelf,
    picture,
  }),
};

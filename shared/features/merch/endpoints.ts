import * as z from "zod";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { Dollars } from "../../core/money.ts";
import { Product } from "./product.ts";

/** A product on the wire: `price` in dollars, as the owner's specification has it. */
export const ProductOffer = Product.omit({ priceCents: true }).extend({ price: Dollars });
export type ProductOffer = z.infer<typeof ProductOffer>;

export const listProducts = endpoint({
  name: "merch.listProducts",
  method: "GET",
  path: "/api/products",
  summary: "The shop's catalogue.",
  output: z.array(ProductOffer),
  access: "public",
});

export const getProduct = endpoint({
  name: "merch.getProduct",
  method: "GET",
  path: "/api/products/:id",
  summary: "One product.",
  input: z.object({ id: Id }),
  output: ProductOffer,
  access: "public",
});

import { notFound } from "../../../shared/core/errors.ts";
import { getProduct, listProducts } from "../../../shared/features/merch/endpoints.ts";
import { handle, type Route } from "../../http/route.ts";
import { type ProductDocument, ProductModel } from "./product.model.ts";
import { toOffer } from "./rows.ts";

const onSale = { deletedAt: null, archivedAt: null };

export const routes: Route[] = [
  handle(listProducts, async () => {
    const products = await ProductModel.find(onSale).sort({ shelf: 1, name: 1 }).lean<ProductDocument[]>();
    return products.map(toOffer);
  }),

  handle(getProduct, async ({ id }) => {
    const product = await ProductModel.findOne({ _id: id, ...onSale }).lean<ProductDocument>();
    if (!product) throw notFound("This product");
    return toOffer(product);
  }),
];

import { notFound } from "../../../shared/core/errors.ts";
import { toDollars } from "../../../shared/core/money.ts";
import { getProduct, listProducts, type ProductOffer } from "../../../shared/features/merch/endpoints.ts";
import { handle, type Route } from "../../http/route.ts";
import { type ProductDocument, ProductModel } from "./product.model.ts";

const toOffer = ({ _id, name, description, priceCents, category, shelf, picture }: ProductDocument): ProductOffer => ({
  id: _id,
  name,
  description,
  price: toDollars(priceCents),
  category,
  shelf,
  picture,
});

export const routes: Route[] = [
  handle(listProducts, async () => {
    const products = await ProductModel.find({ deletedAt: null }).sort({ shelf: 1, name: 1 }).lean<ProductDocument[]>();
    return products.map(toOffer);
  }),

  handle(getProduct, async ({ id }) => {
    const product = await ProductModel.findOne({ _id: id, deletedAt: null }).lean<ProductDocument>();
    if (!product) throw notFound("This product");
    return toOffer(product);
  }),
];

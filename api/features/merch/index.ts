export { type ProductDocument, ProductModel } from "./product.model.ts";

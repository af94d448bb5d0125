export { type ProductDocument, ProductModel } from "./product.model.ts";
export { toCatalogueRow } from "./rows.ts";

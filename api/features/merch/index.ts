export { priceAsOf } from "./catalogue/former-prices.ts";
export { type ProductDocument, ProductModel, planTermsSchema } from "./product.model.ts";
export { toCatalogueRow, variantsOf } from "./rows.ts";
export {
  type PaidOrder,
  releaseStock,
  reserveStock,
  returnStock,
  type StockLine,
  sellStock,
  stockLinesOf,
} from "./stock/orders.ts";
export { returnAtTill, takeAtTill } from "./stock/till.ts";

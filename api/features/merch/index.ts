export { priceAsOf } from "./catalogue/former-prices.ts";
export { countLowStock } from "./catalogue/low-stock.ts";
export { type ProductDocument, ProductModel, planTermsSchema } from "./product.model.ts";
export { spanishOf, toCatalogueRow, variantsOf } from "./serialize.ts";
export {
  releaseStock,
  reserveStock,
  returnStock,
  sellStock,
  stockLinesOf,
} from "./stock/orders.ts";
export { returnPieces } from "./stock/returns.ts";
export { returnAtTill, takeAtTill } from "./stock/till.ts";

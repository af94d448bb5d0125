export { includedTax } from "./places/included-tax.ts";
export { refundPlace, sellPlace } from "./places/sell-place.ts";
export { type TillSaleDocument, TillSaleModel } from "./sales/till-sale.model.ts";

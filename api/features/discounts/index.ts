export { PromoCodeModel } from "./promo-code.model.ts";
export { findPromoCode, releasePromo, reservePromo, toPromoCode } from "./promo-codes.ts";
export { getSiblingDiscount } from "./sibling-discount.ts";

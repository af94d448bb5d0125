export { findPromoCode, releasePromo, reservePromo, toPromoCode } from "./promo-codes.ts";
export { getSiblingDiscount } from "./sibling-discount.ts";

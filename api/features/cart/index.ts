export { CartItemModel } from "./cart-item.model.ts";
export { findHolds, holdSeat, refuseUsedId, releaseHolds } from "./holds.ts";
export { findCartItems } from "./item-routes.ts";

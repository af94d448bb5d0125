export { CartItemModel } from "./cart-item.model.ts";
export { findHolds } from "./holds.ts";
export { findCartItems } from "./item-routes.ts";

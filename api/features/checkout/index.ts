export { type OrderDocument, OrderModel } from "./order.model.ts";
export { tipLine } from "./ordering/cart-tip.ts";
export { startPayment, stopPayment } from "./paying/checkout-session.ts";
export { cardCentsElsewhere } from "./paying/elsewhere.ts";
export { toOrder } from "./serialize.ts";

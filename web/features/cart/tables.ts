import type { CartItemRow as CartItem } from "#shared/features/cart/cart.ts";

export type CartItemRow = CartItem;

export const cartTables = { cartItems: "id" };

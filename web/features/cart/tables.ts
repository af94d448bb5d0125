export const cartTables = { cartItems: "id" };

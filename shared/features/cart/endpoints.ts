import * as z from "zod";
import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { CartItem, ClassCart, ClassCartItem, Quantity } from "./cart.ts";

export const getCart = endpoint({
  name: "cart.getCart",
  method: "GET",
  path: "/api/cart",
  summary: "The classes in the cart, each a seat held for a while.",
  output: ClassCart,
  access: signedIn,
});

export const addClass = endpoint({
  name: "cart.addClass",
  method: "POST",
  path: "/api/cart",
  summary: "Hold a seat in a class, for oneself or for a minor of the family.",
  input: z.object({
    id: Id.optional(),
    classInstanceId: Id,
    attendeeId: Id.optional(),
    /** False: ask with 409 `booking.clash` where the person is in another class then. */
    anyway: z.boolean().optional(),
  }),
  output: ClassCartItem,
  access: signedIn,
  offline: true,
});

export const removeClass = endpoint({
  name: "cart.removeClass",
  method: "DELETE",
  path: "/api/cart/:classInstanceId",
  summary: "Give held seats in a class back: one person's, or all of this cart.",
  input: z.object({ classInstanceId: Id, attendeeId: Id.optional() }),
  access: signedIn,
  offline: true,
});

export const clearClasses = endpoint({
  name: "cart.clearClasses",
  method: "DELETE",
  path: "/api/cart",
  summary: "Give every held seat of this cart back.",
  access: signedIn,
  offline: true,
});

export const listCartItems = endpoint({
  name: "cart.listCartItems",
  method: "GET",
  path: "/api/cart-items",
  summary: "The things in the cart.",
  output: z.array(CartItem),
  access: signedIn,
});

export const addCartItem = endpoint({
  name: "cart.addCartItem",
  method: "POST",
  path: "/api/cart-items",
  summary: "Put a product into the cart, or more of one that is in it.",
  input: z.object({
    id: Id.optional(),
    productId: Id,
    quantity: Quantity.default(1),
    /** Of a plan: oneself, or a minor of the family. Left out: oneself. */
    forId: Id.optional(),
    /** Which size or colour; may be left out where there is only one. */
    variantId: Id.optional(),
  }),
  output: CartItem,
  access: signedIn,
  offline: true,
});

export const changeCartItem = endpoint({
  name: "cart.changeCartItem",
  method: "PATCH",
  path: "/api/cart-items/:id",
  summary: "Change how many.",
  input: z.object({ id: Id, quantity: Quantity }),
  output: CartItem,
  access: signedIn,
  offline: true,
});

export const removeCartItem = endpoint({
  name: "cart.removeCartItem",
  method: "DELETE",
  path: "/api/cart-items/:id",
  summary: "Take a product out of the cart.",
  input: z.object({ id: Id }),
  access: signedIn,
  offline: true,
});

export const clearCartItems = endpoint({
  name: "cart.clearCartItems",
  method: "DELETE",
  path: "/api/cart-items",
  summary: "Take every product out of the cart.",
  access: signedIn,
  offline: true,
});

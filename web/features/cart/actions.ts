import { v7 as newId } from "uuid";
import {
  addCartItem,
  addClass,
  changeCartItem,
  clearCartItems,
  clearClasses,
  removeCartItem,
  removeClass,
} from "../../../shared/features/cart/endpoints.ts";
import { call } from "../../data/client.ts";
import { useAction } from "../../use-action.ts";

interface Place {
  classInstanceId: string;
  attendeeId: string;
}

/** Holds a seat in a class. */
export const useAddClass = () =>
  useAction((place: Place) => call(addClass, { id: newId(), ...place }), "Could not add to cart");

export const useRemoveClass = () => useAction((place: Place) => call(removeClass, place), "Could not remove from cart");

export const useAddProduct = () =>
  useAction(
    (added: { productId: string; quantity: number }) => call(addCartItem, { id: newId(), ...added }),
    "Could not add to cart",
  );

export const useChangeQuantity = () =>
  useAction((change: { id: string; quantity: number }) => call(changeCartItem, change), "Could not change the cart");

export const useRemoveProduct = () =>
  useAction((item: { id: string }) => call(removeCartItem, item), "Could not remove from cart");

export const useClearCart = () =>
  useAction(() => Promise.all([call(clearClasses, {}), call(clearCartItems, {})]), "Could not clear the cart");

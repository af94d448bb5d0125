import { message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import {
  addCartItem,
  addClass,
  changeCartItem,
  clearCartItems,
  clearClasses,
  removeCartItem,
  removeClass,
} from "#shared/features/cart/endpoints.ts";
import { MOST_OF_ONE_PRODUCT } from "#shared/features/cart/limits.ts";
import { type Draft, effect } from "../../data/effect.ts";
import type { BookingRow } from "../bookings/tables.ts";
import { aboutClass, seatWish } from "../classes/effects.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";
import type { ProductRow } from "../merch/tables.ts";
import type { CartItemRow } from "./tables.ts";

/** One thing: what is put in, changed and taken out must reach the server in that order. */
const entity = () => "cart";

interface Person {
  firstName: string;
  lastName: string;
}

const isOpen = ({ status }: BookingRow) => status === "requested" || status === "held";

async function releaseSeats(draft: Draft, which: (seat: BookingRow) => boolean): Promise<void> {
  const seats = await draft.filter<BookingRow>("bookings", (seat) => isOpen(seat) && which(seat));
  for (const { id } of seats) await draft.patch<BookingRow>("bookings", id, { status: "released", heldUntil: null });
}

/** A seat is the server's to give: until it has answered, it is asked for and nothing more. */
export const addClassEffect = effect(addClass, {
  entity,
  wish: seatWish,
  title: message("Ask for a seat"),
  about: (rows, { classInstanceId }, locale) => aboutClass(rows, classInstanceId, locale),
  failed: message("Couldn't add to cart"),
  async apply(draft, { id, classInstanceId, attendeeId }, { id: operationId, userId }) {
    const instance = await draft.get<ClassInstanceRow>("classInstances", classInstanceId);
    const attendee = await draft.get<Person>("people", attendeeId ?? userId);
    const seat: BookingRow = {
      id: id ?? operationId,
      classInstanceId,
      attendeeId: attendeeId ?? userId,
      attendeeName: fullName(attendee),
      bookedById: userId,
      status: "requested",
      heldUntil: null,
      priceCents: instance?.priceCents ?? 0,
      paidCents: 0,
      refundsTo: null,
      bookedAt: null,
      movedAt: null,
      cancelledAt: null,
      refundState: null,
      lossState: null,
      passId: null,
      attendance: null,
      checkedInAt: null,
      startsAt: instance?.startsAt ?? "",
    };
    // The answer may be here already, with its confirmation still on the way.
    if (!(await draft.get("bookings", seat.id))) await draft.put("bookings", seat);
  },
});

export const removeClassEffect = effect(removeClass, {
  entity,
  title: message("Release a seat"),
  about: (rows, { classInstanceId }, locale) => aboutClass(rows, classInstanceId, locale),
  failed: message("Couldn't remove from cart"),
  apply: (draft, { classInstanceId, attendeeId }, { userId }) =>
    releaseSeats(
      draft,
      (seat) =>
        seat.classInstanceId === classInstanceId &&
        seat.bookedById === userId &&
        (attendeeId === undefined || seat.attendeeId === attendeeId),
    ),
});

export const clearClassesEffect = effect(clearClasses, {
  entity,
  title: message("Clear classes from the cart"),
  failed: message("Couldn't clear the cart"),
  apply: (draft, _, { userId }) => releaseSeats(draft, ({ bookedById }) => bookedById === userId),
});

export const addCartItemEffect = effect(addCartItem, {
  entity,
  title: message("Add something to the cart"),
  about: async (rows, { productId }) => (await rows.get<ProductRow>("products", productId))?.name,
  failed: message("Couldn't add to cart"),
  async apply(draft, { id, productId, quantity = 1, forId = null, variantId = null }, { id: operationId, at }) {
    const isSame = (item: CartItemRow) =>
      item.productId === productId && (item.variantId ?? null) === variantId && (item.forId ?? null) === forId;
    const [line] = await draft.filter<CartItemRow>("cartItems", isSame);
    if (!line)
      return draft.put("cartItems", {
        id: id ?? operationId,
        productId,
        quantity,
        addedAt: at,
        forId,
        variantId,
      } as CartItemRow);
    // A line of this name is what the server made of this very operation.
    if (line.id === id) return;
    const sum = Math.min(line.quantity + quantity, MOST_OF_ONE_PRODUCT);
    await draft.patch<CartItemRow>("cartItems", line.id, { quantity: sum });
  },
});

export const changeCartItemEffect = effect(changeCartItem, {
  entity,
  title: message("Change how many"),
  failed: message("Couldn't change the cart"),
  apply: (draft, { id, quantity }) => draft.patch<CartItemRow>("cartItems", id, { quantity }),
});

export const removeCartItemEffect = effect(removeCartItem, {
  entity,
  title: message("Remove something from the cart"),
  failed: message("Couldn't remove from cart"),
  apply: (draft, { id }) => draft.remove("cartItems", id),
});

export const clearCartItemsEffect = effect(clearCartItems, {
  entity,
  title: message("Clear products from the cart"),
  failed: message("Couldn't clear the cart"),
  async apply(draft) {
    for (const { id } of await draft.filter<CartItemRow>("cartItems", () => true)) await draft.remove("cartItems", id);
  },
});

export const cartEffects = [
  addClassEffect,
  removeClassEffect,
  clearClassesEffect,
  addCartItemEffect,
  changeCartItemEffect,
  removeCartItemEffect,
  clearCartItemsEffect,
];

import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Dollars } from "../../core/money.ts";
import { Day, InstantText, LocalTime } from "../../core/time.ts";
import { ProductCategory } from "../merch/product.ts";
import { MOST_OF_ONE_PRODUCT } from "./limits.ts";

/** A class in the cart: a seat held for a while (owner's specification, section 3). `totalPrice` is in dollars. */
export const ClassCartItem = z.object({
  id: Id,
  classInstanceId: Id,
  attendeeId: Id,
  attendeeName: z.string(),
  heldUntil: InstantText,
  totalPrice: Dollars,
  classInstance: z.object({
    id: Id,
    date: Day,
    startTime: LocalTime,
    endTime: LocalTime,
    startsAt: InstantText,
    instructor: z.object({ name: z.string() }),
    blueprint: z.object({ name: z.string(), description: z.string() }),
    apparatus: z.object({ name: z.string() }),
  }),
});
export type ClassCartItem = z.infer<typeof ClassCartItem>;

export const ClassCart = z.object({ items: z.array(ClassCartItem), totalPrice: Dollars, totalItems: z.int() });
export type ClassCart = z.infer<typeof ClassCart>;

export const Quantity = z
  .int(ruleText("Whole pieces only."))
  .min(1, ruleText("At least one."))
  .max(MOST_OF_ONE_PRODUCT);

/** Merchandise, a membership or an invoice in the cart. */
export const CartItem = z.object({
  id: Id,
  quantity: z.int(),
  product: z.object({
    id: Id,
    name: z.string(),
    description: z.string(),
    /** Dollars. */
    price: Dollars,
    category: ProductCategory,
  }),
  /** Whom a plan is for; null for things. */
  forId: Id.nullable(),
  /** Which size or colour; null for what has none. */
  variantId: Id.nullable(),
  variantName: z.string(),
});
export type CartItem = z.infer<typeof CartItem>;

/** What a device keeps of a cart item; the product is looked up beside it. */
export const CartItemRow = z.object({
  id: Id,
  productId: Id,
  quantity: z.int(),
  addedAt: InstantText,
  /** Whom a plan is for; null for things. */
  forId: Id.nullable().default(null),
  /** Which size or colour; null for what has none. */
  variantId: Id.nullable().default(null),
});
export type CartItemRow = z.infer<typeof CartItemRow>;

import * as z from "zod";
import { admins, signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Cents } from "../../core/money.ts";
import { LineTax } from "../../core/schemas/tax.ts";
import { AfterRow } from "../../core/service/pages.ts";
import { TipChoice } from "../tips/tip-settings.ts";
import { Discount, Order, RefundTo } from "./order.ts";

export const createCheckoutSession = endpoint({
  name: "checkout.createCheckoutSession",
  method: "POST",
  path: "/api/stripe/create-checkout-session",
  summary:
    "Start paying for what is in both carts; the browser goes to `url`. Refused where it costs more than was shown.",
  /** Amounts that the page showed last. The owner's specification starts a payment without it. */
  input: z.object({ shown: z.object({ totalCents: Cents, cardCents: Cents }).optional() }),
  /** Empty when the payment provider named no page. */
  output: z.object({ url: z.string() }),
  access: signedIn,
});

export const confirmCheckout = endpoint({
  name: "checkout.confirmCheckout",
  method: "POST",
  path: "/api/stripe/confirm",
  summary: "After coming back from paying: what was paid and what became of it. Safe to repeat.",
  /** The provider's session; of an order no card had to pay for, the order's id. */
  input: z.object({ sessionId: z.string().regex(/^(cs_\w{1,200}|[\da-f-]{36})$/) }),
  output: Order,
  access: signedIn,
});

export const listOrders = endpoint({
  name: "checkout.listOrders",
  method: "GET",
  path: "/api/orders",
  summary: "A page of this person's paid orders, the newest first.",
  input: z.object({ after: AfterRow }),
  output: z.array(Order),
  access: signedIn,
});

/** What the carts cost now, before payment. */
export const Quote = z.object({
  totalCents: Cents,
  /** What the card will pay. */
  cardCents: Cents,
  discounts: z.array(Discount),
  /** By rate; those that are not included are in the total too. */
  taxes: z.array(LineTax),
  /** For the teachers of the classes; null where the studio takes none, or there is no class. */
  tip: z
    .object({ percents: z.array(z.int()), baseCents: Cents, choice: TipChoice.nullable(), cents: Cents })
    .nullable(),
  /** `refusal`: why the chosen code takes nothing off, in words. */
  promo: z.object({ code: z.string(), refusal: z.string().nullable() }).nullable(),
  /** `label`: what pages of older releases show, in English. */
  giftCards: z.array(
    z.object({ id: z.string(), label: z.string(), lastFour: z.string(), leftCents: Cents, usedCents: Cents }),
  ),
  credit: z.object({ leftCents: Cents, usedCents: Cents, isUsed: z.boolean() }),
});
export type Quote = z.infer<typeof Quote>;

export const getQuote = endpoint({
  name: "checkout.getQuote",
  method: "GET",
  path: "/api/checkout/quote",
  summary: "What both carts cost now: discounts, gift cards, credit, and what is left for the card.",
  output: Quote,
  access: signedIn,
});

export const addCheckoutCode = endpoint({
  name: "checkout.addCheckoutCode",
  method: "POST",
  path: "/api/checkout/codes",
  summary: "Use a promo code or a gift card for the next payment.",
  input: z.object({ code: z.string().trim().min(1).max(40) }),
  output: Quote,
  access: signedIn,
  // Guessing a gift card's code is as hard as guessing a password, and as often allowed.
  rate: "auth",
  secretAnswer: true,
});

export const removeCheckoutCode = endpoint({
  name: "checkout.removeCheckoutCode",
  method: "DELETE",
  path: "/api/checkout/codes/:code",
  summary: "Do not use it: the promo code by its text, a gift card by its id.",
  input: z.object({ code: z.string().trim().min(1).max(100) }),
  output: Quote,
  access: signedIn,
});

export const chooseCredit = endpoint({
  name: "checkout.chooseCredit",
  method: "PUT",
  path: "/api/checkout/credit",
  summary: "Use what the studio owes this person for the next payment, or keep it.",
  input: z.object({ isUsed: z.boolean() }),
  output: Quote,
  access: signedIn,
});

export const chooseTip = endpoint({
  name: "checkout.chooseTip",
  method: "PUT",
  path: "/api/checkout/tip",
  summary: "Add a tip for the teachers of the classes in the cart, or none.",
  input: z.object({ tip: TipChoice.nullable() }),
  output: Quote,
  access: signedIn,
});

/** An order with who pays, for the studio. */
export const StudioOrder = Order.extend({
  /** Null: a guest at the till. */
  payerName: z.string().nullable(),
});
export type StudioOrder = z.infer<typeof StudioOrder>;

export const listAllOrders = endpoint({
  name: "checkout.listAllOrders",
  method: "GET",
  path: "/api/admin/orders",
  summary: "A page of paid orders, the newest first; found by the payer's name or the receipt's number.",
  input: z.object({ query: z.string().trim().max(80).optional(), after: AfterRow }),
  output: z.array(StudioOrder),
  access: admins,
});

/** Says what a refund of one line would do, before it is made. */
export const RefundPreview = z.object({
  /** Of a gift card at most what is left on it. */
  mostCents: Cents,
  /** Of a pass: classes that were taken, lost or are booked; null where there is none, or it has ended. */
  usedClasses: z.int().nullable(),
  /** Of a seat: whether it is booked still and has not begun. */
  isSeatBooked: z.boolean(),
  /** Of things: so many were not returned. */
  pieces: z.int(),
});
export type RefundPreview = z.infer<typeof RefundPreview>;

export const previewRefund = endpoint({
  name: "checkout.previewRefund",
  method: "GET",
  path: "/api/admin/orders/:orderId/lines/:refId/refund",
  summary: "What a refund of this line would take back, and how much of it can go back.",
  input: z.object({ orderId: Id, refId: Id }),
  output: RefundPreview,
  access: admins,
});

export const resolveRefund = endpoint({
  name: "checkout.resolveRefund",
  method: "POST",
  path: "/api/admin/orders/:orderId/refunds/:id/resolve",
  summary: "A refund that was refused: try it again, or mark that it was refunded at the card payment provider.",
  input: z.object({ orderId: Id, id: Id, how: z.enum(["retry", "mark-done"]) }),
  output: StudioOrder,
  access: admins,
  asksAgain: true,
});

export const refundOrder = endpoint({
  name: "checkout.refundOrder",
  method: "POST",
  path: "/api/admin/orders/:orderId/refunds",
  summary: "Give money back for one line: to the card that paid, or as credit.",
  input: z.object({
    orderId: Id,
    /** Of the refund; a repeat gives nothing twice. */
    id: Id,
    refId: Id,
    cents: Cents.min(1, ruleText("More than zero.")),
    to: RefundTo,
    /** A pass ends also when only a part goes back; all of a line always takes back what was sold. */
    takesBack: z.boolean().default(false),
    /** Of things: so many stand on the shelf again. */
    pieces: z.int().min(0).max(1_000).default(0),
    reason: z.string().trim().min(3, ruleText("Say why in a few words.")).max(200),
  }),
  output: StudioOrder,
  access: admins,
  asksAgain: true,
});

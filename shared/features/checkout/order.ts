import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { StoredMessage } from "../../core/messages/answer.ts";
import { Cents } from "../../core/money.ts";
import { LineTax } from "../../core/schemas/tax.ts";
import { InstantText } from "../../core/time.ts";
import { PlanTerms } from "../merch/plan-terms.ts";
import { TaxDetails } from "../taxes/tax-details.ts";

/** `pending` until paid; `expired` when it never was. */
export const OrderStatus = z.enum(["pending", "paid", "expired"]);
export type OrderStatus = z.infer<typeof OrderStatus>;

/**
 * Where an order comes from: a person's cart, the link of one invoice, or the studio's till, where the studio may not
 * know the payer.
 */
const OrderChannel = z.enum(["cart", "invoice", "till"]);

/** What became of a line once the order was paid. `refund-due`: it could not be given, the money goes back. */
const LineOutcome = z.enum(["open", "fulfilled", "refund-due", "refunded"]);

/** What a line sells, or the invoice it pays. */
export const LineKind = z.enum(["class", "product", "plan", "invoice", "gift-card", "tip"]);
export type LineKind = z.infer<typeof LineKind>;

/** One line of an order; `totalCents` is after discounts, with its tax. */
export const OrderLine = z.object({
  kind: LineKind,
  /** The booking, or the cart item; of an invoice paid by its link, the invoice. */
  refId: Id,
  /** The product, plan or invoice; null for a class. Of a tip the line it is for, null for one of the front desk. */
  productId: Id.nullable().default(null),
  variantId: Id.nullable().default(null),
  title: z.string(),
  /** Of an invoice; missing in orders of before November 2026. */
  titleWords: StoredMessage.optional(),
  detail: z.string(),
  /** Whom a class or a plan is for. */
  forId: Id.nullable().default(null),
  quantity: z.int(),
  unitCents: Cents,
  /** Taken off the whole line. */
  discountCents: Cents.default(0),
  /** The price of the line, the discount taken off, tax and all. */
  totalCents: Cents,
  /** The tax in it; missing where no rate applied. */
  tax: LineTax.optional(),
  /** What has not gone back of it yet. */
  refundableCents: Cents.default(0),
  /** The tax in that. */
  refundableTaxCents: Cents.default(0),
  /** What a plan promised when it was ordered; a plan changed since promises that to others. */
  plan: PlanTerms.nullable().default(null),
  outcome: LineOutcome,
});
export type OrderLine = z.infer<typeof OrderLine>;

/** A line before it is priced and paid. */
export type NewLine = Pick<OrderLine, "kind" | "refId" | "title" | "unitCents"> &
  Partial<Pick<OrderLine, "titleWords" | "productId" | "variantId" | "detail" | "forId" | "quantity" | "plan">>;

/** A line without discount; `totalCents` is `unitCents` times `quantity`. */
export const newLine = ({ unitCents, quantity = 1, ...line }: NewLine): OrderLine => ({
  productId: null,
  variantId: null,
  detail: "",
  forId: null,
  plan: null,
  ...line,
  quantity,
  unitCents,
  discountCents: 0,
  totalCents: unitCents * quantity,
  refundableCents: unitCents * quantity,
  refundableTaxCents: 0,
  outcome: "open",
});

/** Something taken off the price, with the reason a receipt gives. */
export const Discount = z.object({
  label: z.string(),
  /** Missing in orders of before November 2026, and where staff wrote the reason. */
  labelWords: StoredMessage.optional(),
  cents: Cents,
});
export type Discount = z.infer<typeof Discount>;

/** What a gift card or credit pays of an order. */
export const ValueUse = z.object({
  balanceId: z.string(),
  label: z.string(),
  /** Missing in orders of before November 2026. */
  labelWords: StoredMessage.optional(),
  cents: Cents,
});
export type ValueUse = z.infer<typeof ValueUse>;

/** `card` goes back to the card that paid; `credit` stays with the studio, for the next time. */
export const RefundTo = z.enum(["card", "credit"]);
export type RefundTo = z.infer<typeof RefundTo>;

/**
 * `due`: decided, the provider must still receive it; `done`: it did; `refused`: the provider said no, and an admin
 * decides how it goes on.
 */
const RefundState = z.enum(["due", "done", "refused"]);

/** Money that goes back. What a gift card or credit paid can only go back as credit. */
export const Refund = z.object({
  id: Id,
  refId: Id,
  cardCents: Cents,
  creditCents: Cents,
  /** The tax in both. */
  taxCents: Cents.default(0),
  reason: z.string(),
  /** Who decided it; null: the rules did. */
  byId: Id.nullable(),
  at: InstantText,
  state: RefundState,
  /** The thing sold is taken back with the money: the seat, the pass, the money on the gift card. */
  takesBack: z.boolean(),
  /** Of things: so many stand on the shelf again. */
  pieces: z.int().min(0),
  /** Of a gift card: money that went back although the card was spent, as Stripe's own page allows. */
  lostCents: Cents,
  /** The provider took the refund and the bank has yet to receive it. */
  isOnItsWay: z.boolean(),
  /** The provider's own words when it refused; empty otherwise. */
  failure: z.string(),
  /** Sends that the bank gave back later. */
  failedSends: z.array(z.object({ sentAt: InstantText, failedAt: InstantText })),
});
export type Refund = z.infer<typeof Refund>;

/** What a person pays in one checkout. */
export const Order = z.object({
  id: Id,
  channel: OrderChannel.default("cart"),
  /** The receipt's number; null until paid. */
  number: z.int().nullable(),
  status: OrderStatus,
  lines: z.array(OrderLine),
  discounts: z.array(Discount).default([]),
  /** What everything costs, discounts taken off. */
  totalCents: Cents,
  /** What gift cards and credit pay of it. */
  values: z.array(ValueUse).default([]),
  /** What the card pays: the total without `values`. */
  cardCents: Cents.default(0),
  refunds: z.array(Refund).default([]),
  refundedCents: Cents,
  /** Under the payer's name, as it was when it was ordered. */
  customerDetails: TaxDetails.optional(),
  createdAt: InstantText,
  paidAt: InstantText.nullable(),
});
export type Order = z.infer<typeof Order>;

/** The sum of the lines, in cents. */
export const totalOf = (lines: Pick<OrderLine, "totalCents">[]): Cents =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Cents } from "../../core/money.ts";
import { InstantText } from "../../core/time.ts";

/** `pending` until paid; `expired` when it never was. */
export const OrderStatus = z.enum(["pending", "paid", "expired"]);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** What became of a line once the order was paid. `refund-due`: the seat was gone, the money goes back. */
export const LineOutcome = z.enum(["open", "fulfilled", "refund-due", "refunded"]);
export type LineOutcome = z.infer<typeof LineOutcome>;

export const OrderLine = z.object({
  kind: z.enum(["class", "product", "plan"]),
  /** The booking, or the cart item. */
  refId: Id,
  title: z.string(),
  detail: z.string(),
  /** Whom a plan is for. */
  forId: Id.nullable().default(null),
  quantity: z.int(),
  unitCents: Cents,
  totalCents: Cents,
  outcome: LineOutcome,
});
export type OrderLine = z.infer<typeof OrderLine>;

export const Order = z.object({
  id: Id,
  /** The receipt's number; null until paid. */
  number: z.int().nullable(),
  status: OrderStatus,
  lines: z.array(OrderLine),
  totalCents: Cents,
  refundedCents: Cents,
  createdAt: InstantText,
  paidAt: InstantText.nullable(),
});
export type Order = z.infer<typeof Order>;

export const totalOf = (lines: Pick<OrderLine, "totalCents">[]): Cents =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

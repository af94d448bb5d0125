import { Schema } from "mongoose";
import type { OrderLine, OrderStatus } from "../../../shared/features/checkout/order.ts";
import { mongoose } from "../../db/mongoose.ts";

export interface OrderDocument {
  _id: string;
  userId: string;
  /** Given once, when the order is paid. */
  number: number | null;
  status: OrderStatus;
  lines: OrderLine[];
  totalCents: number;
  refundedCents: number;
  stripeSessionId: string | null;
  paymentIntentId: string | null;
  createdAt: Date;
  paidAt: Date | null;
  /** Paid, and every line has its outcome: nothing is left to do. */
  settledAt: Date | null;
}

const line = new Schema<OrderLine>(
  {
    kind: { type: String, required: true },
    refId: { type: String, required: true },
    title: { type: String, required: true },
    detail: { type: String, default: "" },
    forId: { type: String, default: null },
    quantity: { type: Number, required: true },
    unitCents: { type: Number, required: true },
    totalCents: { type: Number, required: true },
    outcome: { type: String, required: true },
  },
  { _id: false },
);

const schema = new Schema<OrderDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    number: { type: Number, default: null },
    status: { type: String, required: true },
    lines: { type: [line], required: true },
    totalCents: { type: Number, required: true },
    refundedCents: { type: Number, default: 0 },
    stripeSessionId: { type: String, default: null, index: true },
    paymentIntentId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    settledAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ userId: 1, createdAt: -1 });
schema.index({ status: 1, settledAt: 1 });

export const OrderModel = mongoose.model("Order", schema, "orders");

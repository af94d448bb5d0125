import { Schema } from "mongoose";
import type { Discount, OrderLine, Order as OrderShape, Refund, ValueUse } from "#shared/features/checkout/order.ts";
import type { TaxDetails } from "#shared/features/taxes/tax-details.ts";
import { MESSAGE_FIELD, mongoose } from "../../db/mongoose.ts";
import { lineTaxSchema } from "../../db/tax-schemas.ts";
import { taxDetailsSchema } from "../accounts/index.ts";
import { planTermsSchema } from "../merch/index.ts";

/** Of a send that failed later: the money is with Stripe again from `failedAt` on. */
interface FailedSend {
  sentAt: Date;
  failedAt: Date;
}

export type RefundFields = Omit<Refund, "at" | "failedSends"> & {
  at: Date;
  /** Stripe replays a refusal to the same key: each further try has another. */
  attempt: number;
  /** Stripe's refund; null until it is known, and where none is needed. */
  providerRefundId: string | null;
  failedSends: FailedSend[];
  /** Made at Stripe, by its own page or its own rules: nothing is sent for it. */
  isSentElsewhere: boolean;
};

export interface OrderDocument {
  _id: string;
  channel: OrderShape["channel"];
  /** Who pays; null: a guest at the till. */
  userId: string | null;
  /** Given once, when the order is paid. */
  number: number | null;
  status: OrderShape["status"];
  lines: OrderLine[];
  promoCode: string | null;
  discounts: Discount[];
  totalCents: number;
  values: ValueUse[];
  cardCents: number;
  /** What the card paid and did not get back: a plain field, so that one update checks and takes. */
  cardLeftCents: number;
  refunds: RefundFields[];
  refundedCents: number;
  customerDetails?: TaxDetails | undefined;
  stripeSessionId: string | null;
  paymentIntentId: string | null;
  createdAt: Date;
  paidAt: Date | null;
  /** Paid, and every line has its outcome: nothing is left to do. */
  settledAt: Date | null;
  /** Expired, and what was put aside for it is there for others again. */
  releasedAt: Date | null;
  /** Nothing is set aside for it any more from then on, whichever process closes it. */
  reservedAt: Date | null;
}

const line = new Schema<OrderLine>(
  {
    kind: { type: String, required: true },
    refId: { type: String, required: true },
    productId: { type: String, default: null },
    variantId: { type: String, default: null },
    title: { type: String, required: true },
    titleWords: MESSAGE_FIELD,
    detail: { type: String, default: "" },
    forId: { type: String, default: null },
    quantity: { type: Number, required: true },
    unitCents: { type: Number, required: true },
    discountCents: { type: Number, default: 0 },
    totalCents: { type: Number, required: true, min: 0 },
    tax: { type: lineTaxSchema },
    refundableCents: { type: Number, required: true, min: 0 },
    refundableTaxCents: { type: Number, default: 0 },
    plan: { type: planTermsSchema, default: null },
    outcome: { type: String, required: true },
  },
  { _id: false },
);

const discount = new Schema<Discount>({ label: String, labelWords: MESSAGE_FIELD, cents: Number }, { _id: false });
const value = new Schema<ValueUse>(
  { balanceId: String, label: String, labelWords: MESSAGE_FIELD, cents: Number },
  { _id: false },
);
const refund = new Schema<RefundFields>(
  {
    id: { type: String, required: true },
    refId: { type: String, required: true },
    cardCents: { type: Number, required: true, min: 0 },
    creditCents: { type: Number, required: true, min: 0 },
    taxCents: { type: Number, default: 0 },
    reason: { type: String, default: "" },
    byId: { type: String, default: null },
    at: { type: Date, required: true },
    state: { type: String, enum: ["due", "done", "refused"], required: true },
    takesBack: { type: Boolean, default: false },
    pieces: { type: Number, default: 0, min: 0 },
    lostCents: { type: Number, default: 0, min: 0 },
    isOnItsWay: { type: Boolean, default: false },
    failure: { type: String, default: "" },
    attempt: { type: Number, default: 1 },
    isSentElsewhere: { type: Boolean, default: false },
    providerRefundId: { type: String, default: null },
    failedSends: { type: [{ _id: false, sentAt: Date, failedAt: Date }], default: [] },
  },
  { _id: false },
);

const schema = new Schema<OrderDocument>(
  {
    _id: { type: String, required: true },
    channel: { type: String, default: "cart" },
    userId: { type: String, default: null },
    number: { type: Number, default: null },
    status: { type: String, required: true },
    lines: { type: [line], required: true },
    promoCode: { type: String, default: null },
    discounts: { type: [discount], default: [] },
    totalCents: { type: Number, required: true },
    values: { type: [value], default: [] },
    cardCents: { type: Number, required: true, min: 0 },
    cardLeftCents: { type: Number, required: true, min: 0 },
    refunds: { type: [refund], default: [] },
    refundedCents: { type: Number, default: 0 },
    customerDetails: { type: taxDetailsSchema, default: undefined },
    stripeSessionId: { type: String, default: null, index: true },
    paymentIntentId: { type: String, default: null, index: true },
    createdAt: { type: Date, required: true },
    paidAt: { type: Date, default: null, index: true },
    settledAt: { type: Date, default: null },
    releasedAt: { type: Date, default: null },
    reservedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ userId: 1, status: 1, paidAt: -1, _id: -1 });
schema.index({ status: 1, paidAt: -1, _id: -1 });
schema.index({ status: 1, settledAt: 1 });
schema.index({ status: 1, releasedAt: 1 });
schema.index({ number: 1 });
schema.index({ "refunds.state": 1, "refunds.at": 1 });
schema.index({ "refunds.at": 1 }, { sparse: true });

export const OrderModel = mongoose.model("Order", schema, "orders");

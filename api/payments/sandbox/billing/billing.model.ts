import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";

const options = { versionKey: false, minimize: false } as const;

export interface SandboxCustomer {
  /** `cus_…` */
  _id: string;
  email: string | null;
  metadata: Record<string, string>;
  /** `pm_ok_…` pays; `pm_fails_…` is declined when no customer sits in front of the page. */
  defaultPaymentMethod: string | null;
  createdAt: Date;
}

export const SandboxCustomerModel = mongoose.model(
  "SandboxCustomer",
  new Schema<SandboxCustomer>(
    {
      _id: { type: String, required: true },
      email: { type: String, default: null },
      metadata: { type: Schema.Types.Mixed, default: {} },
      defaultPaymentMethod: { type: String, default: null },
      createdAt: { type: Date, required: true },
    },
    options,
  ),
  "sandbox_customers",
);

/** Ids of customers that were deleted. */
export const SandboxGoneModel = mongoose.model(
  "SandboxGone",
  new Schema<{ _id: string }>({ _id: { type: String, required: true } }, options),
  "sandbox_gone_customers",
);

export interface SandboxSubscription {
  /** `sub_…` */
  _id: string;
  customer: string;
  status: "active" | "trialing" | "past_due" | "unpaid" | "canceled";
  productName: string;
  unitAmount: number;
  defaultPaymentMethod: string | null;
  metadata: Record<string, string>;
  /** The day of the month the charges fall on, kept where a month is shorter. */
  anchorDay: number;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: Date | null;
  /** Invoices made in the meantime are void. */
  isPaused: boolean;
  /** Invoices so far: numbers them. */
  invoices: number;
  createdAt: Date;
}

const subscription = new Schema<SandboxSubscription>(
  {
    _id: { type: String, required: true },
    customer: { type: String, required: true, index: true },
    status: { type: String, required: true },
    productName: { type: String, default: "" },
    unitAmount: { type: Number, required: true },
    defaultPaymentMethod: { type: String, default: null },
    metadata: { type: Schema.Types.Mixed, default: {} },
    anchorDay: { type: Number, required: true },
    currentPeriodStart: { type: Date, required: true },
    currentPeriodEnd: { type: Date, required: true },
    trialEnd: { type: Date, default: null },
    cancelAtPeriodEnd: { type: Boolean, default: false },
    canceledAt: { type: Date, default: null },
    isPaused: { type: Boolean, default: false },
    invoices: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  options,
);
subscription.index({ status: 1, currentPeriodEnd: 1 });
export const SandboxSubscriptionModel = mongoose.model("SandboxSubscription", subscription, "sandbox_subscriptions");

export interface SandboxInvoice {
  /** `in_…`, from the subscription and the invoice's number, so that two processes make one. */
  _id: string;
  customer: string;
  subscription: string;
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  /** Of nothing where a subscription or a trial begins. */
  reason?: "subscription_cycle" | "subscription_create" | "subscription_update";
  amount: number;
  /** Paid from the customer's balance at Stripe: no card was charged. */
  isCredited?: boolean;
  attemptCount: number;
  firstAttemptAt: Date | null;
  nextAttemptAt: Date | null;
  /** One for all tries, as Stripe has it. */
  paymentIntent: string | null;
  /** The payment method of the last try. */
  triedWith?: string | null;
  periodStart: Date;
  periodEnd: Date;
  createdAt: Date;
  paidAt: Date | null;
}

const invoice = new Schema<SandboxInvoice>(
  {
    _id: { type: String, required: true },
    customer: { type: String, required: true },
    subscription: { type: String, required: true, index: true },
    status: { type: String, required: true },
    amount: { type: Number, required: true },
    isCredited: { type: Boolean, default: false },
    reason: { type: String, default: "subscription_cycle" },
    attemptCount: { type: Number, default: 0 },
    firstAttemptAt: { type: Date, default: null },
    nextAttemptAt: { type: Date, default: null },
    paymentIntent: { type: String, default: null, index: true },
    triedWith: { type: String, default: null },
    periodStart: { type: Date, required: true },
    periodEnd: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
  },
  options,
);
invoice.index({ status: 1, nextAttemptAt: 1 });
export const SandboxInvoiceModel = mongoose.model("SandboxInvoice", invoice, "sandbox_invoices");

/** Money that was taken without a page: for an invoice. What was paid on the page stands with its session. */
export interface SandboxPayment {
  /** `pi_…` */
  _id: string;
  customer: string | null;
  paymentMethod: string;
  invoice: string | null;
  amount: number;
  amountRefunded: number;
  description: string;
  createdAt: Date;
}

export const SandboxPaymentModel = mongoose.model(
  "SandboxPayment",
  new Schema<SandboxPayment>(
    {
      _id: { type: String, required: true },
      customer: { type: String, default: null },
      paymentMethod: { type: String, required: true },
      invoice: { type: String, default: null },
      amount: { type: Number, required: true },
      amountRefunded: { type: Number, default: 0 },
      description: { type: String, default: "" },
      createdAt: { type: Date, required: true },
    },
    options,
  ),
  "sandbox_payments",
);

export interface SandboxRefund {
  /** `re_…` */
  _id: string;
  paymentIntent: string;
  amount: number;
  status: "succeeded" | "pending" | "failed";
  metadata: Record<string, string>;
  createdAt: Date;
}

export const SandboxRefundModel = mongoose.model(
  "SandboxRefund",
  new Schema<SandboxRefund>(
    {
      _id: { type: String, required: true },
      paymentIntent: { type: String, required: true },
      amount: { type: Number, required: true },
      status: { type: String, default: "succeeded" },
      metadata: { type: Schema.Types.Mixed, default: {} },
      createdAt: { type: Date, required: true },
    },
    options,
  ),
  "sandbox_refunds",
);

/** The events that were sent, to look up later as in Stripe's list of events. */
export interface SandboxEvent {
  /** `evt_…` */
  _id: string;
  type: string;
  object: object;
  createdAt: Date;
}

export const SandboxEventModel = mongoose.model(
  "SandboxEvent",
  new Schema<SandboxEvent>(
    {
      _id: { type: String, required: true },
      type: { type: String, required: true },
      object: { type: Schema.Types.Mixed, required: true },
      createdAt: { type: Date, required: true },
    },
    options,
  ),
  "sandbox_events",
);

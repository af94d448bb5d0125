import { providerCurrency } from "#shared/core/settings/provider-money.ts";
import { missing, seconds, secondsOrNull } from "../errors.ts";
import {
  type SandboxInvoice,
  SandboxInvoiceModel,
  type SandboxSubscription,
  SandboxSubscriptionModel,
} from "./billing.model.ts";

export const toStripeInvoice = (invoice: SandboxInvoice) => ({
  id: invoice._id,
  object: "invoice",
  livemode: false,
  customer: invoice.customer,
  status: invoice.status,
  currency: providerCurrency(),
  billing_reason: invoice.reason ?? "subscription_cycle",
  hosted_invoice_url: `https://invoice.stripe.example/i/${invoice._id}`,
  subtotal: invoice.amount,
  amount_due: invoice.amount,
  amount_paid: invoice.status === "paid" && !invoice.isCredited ? invoice.amount : 0,
  attempt_count: invoice.attemptCount,
  next_payment_attempt: secondsOrNull(invoice.nextAttemptAt),
  period_start: seconds(invoice.periodStart),
  period_end: seconds(invoice.periodEnd),
  created: seconds(invoice.createdAt),
  status_transitions: { paid_at: secondsOrNull(invoice.paidAt) },
  parent: {
    type: "subscription_details",
    quote_details: null,
    subscription_details: { subscription: invoice.subscription, metadata: {} },
  },
});

/** Left out of an invoice until `expand` asks for it. */
export const paymentsOf = ({ paymentIntent, status }: SandboxInvoice) => ({
  object: "list",
  has_more: false,
  data: paymentIntent
    ? [
        {
          object: "invoice_payment",
          status: status === "paid" ? "paid" : "open",
          payment: { type: "payment_intent", payment_intent: paymentIntent },
        },
      ]
    : [],
});

/** Stripe's invoice of nothing, paid at once, where a subscription begins without a charge or a trial begins. */
export async function invoiceNothing(
  { _id, customer, invoices, currentPeriodEnd }: SandboxSubscription,
  reason: "subscription_create" | "subscription_update",
  now: Date,
): Promise<SandboxInvoice> {
  const invoice: SandboxInvoice = {
    ...{ _id: `in_${_id.slice(4)}${invoices + 1}`, customer, subscription: _id, status: "paid", amount: 0, reason },
    ...{ attemptCount: 0, firstAttemptAt: null, nextAttemptAt: null, paymentIntent: null },
    ...{ periodStart: now, periodEnd: currentPeriodEnd, createdAt: now, paidAt: now },
  };
  await SandboxInvoiceModel.create(invoice);
  await SandboxSubscriptionModel.updateOne({ _id }, { invoices: invoices + 1 });
  return invoice;
}

export async function findInvoice(id: string): Promise<SandboxInvoice> {
  const invoice = await SandboxInvoiceModel.findById(id).lean<SandboxInvoice>();
  if (!invoice) throw missing("invoice", id);
  return invoice;
}

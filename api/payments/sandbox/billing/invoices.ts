import { providerCurrency } from "#shared/core/settings/provider-money.ts";
import { missing, seconds, secondsOrNull } from "../errors.ts";
import { type SandboxInvoice, SandboxInvoiceModel } from "./billing.model.ts";

export const toStripeInvoice = (invoice: SandboxInvoice) => ({
  id: invoice._id,
  object: "invoice",
  livemode: false,
  customer: invoice.customer,
  status: invoice.status,
  currency: providerCurrency(),
  billing_reason: "subscription_cycle",
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
  payments: {
    object: "list",
    has_more: false,
    data: invoice.paymentIntent
      ? [
          {
            object: "invoice_payment",
            status: "paid",
            payment: { type: "payment_intent", payment_intent: invoice.paymentIntent },
          },
        ]
      : [],
  },
});

export async function findInvoice(id: string): Promise<SandboxInvoice> {
  const invoice = await SandboxInvoiceModel.findById(id).lean<SandboxInvoice>();
  if (!invoice) throw missing("invoice", id);
  return invoice;
}

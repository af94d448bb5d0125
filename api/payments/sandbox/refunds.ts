import { providerCurrency } from "#shared/core/settings/provider-money.ts";
import { mongoose } from "../../db/mongoose.ts";
import { findTaken } from "./api.ts";
import {
  type SandboxPayment,
  SandboxPaymentModel,
  type SandboxRefund,
  SandboxRefundModel,
} from "./billing/billing.model.ts";
import { refundGoes } from "./cards.ts";
import { inBody, missing, newName, SandboxError, seconds } from "./errors.ts";
import { type Form, metadataOf, textOf } from "./form.ts";
import { SandboxSessionModel } from "./session.model.ts";

const { trusted } = mongoose;
/** Stripe's test refunds change within minutes; here they wait for the clock to move on. */
const PENDING_MS = 60 * 60_000;

type Emit = (type: string, object: object) => Promise<void>;

async function cardOf(paymentIntent: string): Promise<string | null> {
  const session = await SandboxSessionModel.findOne({ paymentIntent }, { card: 1 }).lean<{ card?: string | null }>();
  const payment = await SandboxPaymentModel.findById(paymentIntent).lean<SandboxPayment>();
  return session?.card ?? payment?.paymentMethod ?? null;
}

/** Takes so much off what is left of a payment, in one update each. @returns whether there was so much */
async function takeRoom(paymentIntent: string, amount: number, room: object): Promise<boolean> {
  const more = { $inc: { amountRefunded: amount } };
  const onPage = await SandboxSessionModel.updateOne({ paymentIntent, ...room }, more);
  const forInvoice = await SandboxPaymentModel.updateOne({ _id: paymentIntent, ...room }, more);
  return onPage.modifiedCount + forInvoice.modifiedCount > 0;
}

export async function createRefund(form: Form, now: Date) {
  const paymentIntent = textOf(form, "payment_intent") ?? "";
  const taken = await inBody(findTaken(paymentIntent));
  if (taken.status !== "succeeded")
    throw new SandboxError(400, `This PaymentIntent (${paymentIntent}) does not have a successful charge to refund.`);
  const amount = Number(textOf(form, "amount") ?? taken.amount - taken.amountRefunded);
  if (!Number.isInteger(amount) || amount <= 0) throw new SandboxError(400, "Invalid integer: amount");
  const room = { amountRefunded: trusted({ $lte: taken.amount - amount }) };
  if (!(await takeRoom(paymentIntent, amount, room)))
    throw new SandboxError(400, "Refund amount is greater than unrefunded amount on charge.");
  const goes = refundGoes(await cardOf(paymentIntent));
  const status = goes === "at once" ? ("succeeded" as const) : ("pending" as const);
  const refund = { _id: newName("re"), paymentIntent, amount, status, metadata: metadataOf(form), createdAt: now };
  await SandboxRefundModel.create(refund);
  return toStripeRefund(refund);
}

/** Lets time pass for refunds that were slow: they go through, or the bank gives the money back. */
export async function turnRefunds(now: Date, emit: Emit): Promise<void> {
  const due = { status: "pending" as const, createdAt: trusted({ $lte: new Date(now.getTime() - PENDING_MS) }) };
  for (const refund of await SandboxRefundModel.find(due).lean<SandboxRefund[]>()) {
    const isFailed = refundGoes(await cardOf(refund.paymentIntent)) === "wrong";
    const status = isFailed ? ("failed" as const) : ("succeeded" as const);
    const turned = await SandboxRefundModel.updateOne({ _id: refund._id, status: "pending" }, { status });
    if (turned.modifiedCount === 0) continue;
    if (isFailed) await takeRoom(refund.paymentIntent, -refund.amount, {});
    await emit(isFailed ? "refund.failed" : "refund.updated", toStripeRefund({ ...refund, status }));
  }
}

export async function findRefund(id: string) {
  const refund = await SandboxRefundModel.findById(id).lean<SandboxRefund>();
  if (!refund) throw missing("refund", id);
  return toStripeRefund(refund);
}

export const toStripeRefund = ({ _id, paymentIntent, amount, status, metadata, createdAt }: SandboxRefund) => ({
  id: _id,
  object: "refund",
  amount,
  currency: providerCurrency(),
  payment_intent: paymentIntent,
  metadata,
  status,
  ...(status === "failed" && { failure_reason: "expired_or_canceled_card" }),
  created: seconds(createdAt),
});

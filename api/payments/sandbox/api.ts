import { randomBytes } from "node:crypto";
import { mongoose } from "../../db/mongoose.ts";
import { type Form, formOf, listOf, textOf } from "./form.ts";
import { type SandboxSession, SandboxSessionModel } from "./session.model.ts";

/** An error as Stripe answers it. */
export class SandboxError extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, message: string, type = "invalid_request_error") {
    super(message);
    this.status = status;
    this.type = type;
  }
}

const newName = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const DAY_SECONDS = 86_400;
const EARLIEST_EXPIRY_SECONDS = 30 * 60;

/** The Checkout Session object, with the fields this product reads. */
export const toStripeSession = (session: SandboxSession) => ({
  id: session._id,
  object: "checkout.session",
  mode: "payment",
  livemode: false,
  status: session.status,
  payment_status: session.status === "complete" ? "paid" : "unpaid",
  payment_intent: session.paymentIntent,
  amount_total: session.amountTotal,
  currency: "usd",
  client_reference_id: session.clientReferenceId,
  customer_email: session.customerEmail,
  metadata: session.metadata,
  success_url: session.successUrl,
  cancel_url: session.cancelUrl,
  expires_at: seconds(session.expiresAt),
  created: seconds(session.createdAt),
});

function readLines(form: Form) {
  return listOf(form, "line_items").map((line) => {
    const price = formOf(line, "price_data");
    const [unitAmount, quantity] = [Number(textOf(price, "unit_amount")), Number(textOf(line, "quantity") ?? "1")];
    if (!Number.isInteger(unitAmount) || unitAmount < 0) throw new SandboxError(400, "Invalid integer: unit_amount");
    if (!Number.isInteger(quantity) || quantity < 1) throw new SandboxError(400, "Invalid integer: quantity");
    return { name: textOf(formOf(price, "product_data"), "name") ?? "Item", quantity, unitAmount };
  });
}

export async function createSession(form: Form, now: Date) {
  const lines = readLines(form);
  const [successUrl, cancelUrl] = [textOf(form, "success_url"), textOf(form, "cancel_url")];
  if (lines.length === 0 || !successUrl || !cancelUrl)
    throw new SandboxError(400, "Missing line_items, success_url or cancel_url.");
  const expiresIn = Number(textOf(form, "expires_at") ?? seconds(now) + DAY_SECONDS) - seconds(now);
  if (expiresIn < EARLIEST_EXPIRY_SECONDS - 60 || expiresIn > DAY_SECONDS + 60)
    throw new SandboxError(400, "The `expires_at` timestamp must be between 30 minutes and 24 hours from now.");
  const session: SandboxSession = {
    _id: newName("cs_test"),
    status: "open",
    paymentIntent: null,
    amountTotal: lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0),
    amountRefunded: 0,
    lines,
    successUrl,
    cancelUrl,
    clientReferenceId: textOf(form, "client_reference_id"),
    metadata: Object.fromEntries(
      Object.entries(formOf(form, "metadata") ?? {}).map(([key, value]) => [key, String(value)]),
    ),
    customerEmail: textOf(form, "customer_email"),
    expiresAt: new Date(now.getTime() + expiresIn * 1000),
    createdAt: now,
  };
  await SandboxSessionModel.create(session);
  return { ...toStripeSession(session), url: `/sandbox/checkout/${session._id}` };
}

export async function findSession(id: string): Promise<SandboxSession> {
  const session = await SandboxSessionModel.findById(id).lean<SandboxSession>();
  if (!session) throw new SandboxError(404, `No such checkout.session: '${id}'`);
  return session;
}

/** Moves an open session on; null when it was not open any more. */
export async function closeSession(id: string, status: "complete" | "expired"): Promise<SandboxSession | null> {
  const paymentIntent = status === "complete" ? newName("pi") : null;
  return SandboxSessionModel.findOneAndUpdate(
    { _id: id, status: "open" },
    { status, paymentIntent },
    { returnDocument: "after" },
  ).lean<SandboxSession>();
}

export async function expireSession(id: string) {
  const expired = await closeSession(id, "expired");
  if (expired) return expired;
  const { status } = await findSession(id);
  throw new SandboxError(
    400,
    `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${status}.`,
  );
}

export async function createRefund(form: Form) {
  const paymentIntent = textOf(form, "payment_intent") ?? "";
  const session = await SandboxSessionModel.findOne({ paymentIntent }).lean<SandboxSession>();
  if (!session) throw new SandboxError(404, `No such payment_intent: '${paymentIntent}'`);
  const amount = Number(textOf(form, "amount") ?? session.amountTotal - session.amountRefunded);
  if (!Number.isInteger(amount) || amount <= 0) throw new SandboxError(400, "Invalid integer: amount");
  const room = { amountRefunded: mongoose.trusted({ $lte: session.amountTotal - amount }) };
  const refunded = await SandboxSessionModel.updateOne(
    { _id: session._id, ...room },
    { $inc: { amountRefunded: amount } },
  );
  if (refunded.modifiedCount === 0)
    throw new SandboxError(400, "Refund amount is greater than unrefunded amount on charge.");
  return {
    id: newName("re"),
    object: "refund",
    amount,
    currency: "usd",
    payment_intent: paymentIntent,
    status: "succeeded",
  };
}

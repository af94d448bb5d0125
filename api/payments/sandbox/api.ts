import { leastCardCents, providerCurrency, toProvider } from "#shared/core/settings/provider-money.ts";
import { leastStep } from "#shared/core/settings/rounding.ts";
import {
  type SandboxInvoice,
  SandboxInvoiceModel,
  type SandboxPayment,
  SandboxPaymentModel,
} from "./billing/billing.model.ts";
import { findCustomer } from "./billing/customers.ts";
import { BANK_DEBITS, type Decline, declineOf, newPaymentMethod } from "./cards.ts";
import { inBody, missing, newName, SandboxError, seconds } from "./errors.ts";
import { type Form, formOf, listOf, metadataOf, textOf } from "./form.ts";
import { type SandboxSession, SandboxSessionModel } from "./session.model.ts";

const DAY_SECONDS = 86_400;
const EARLIEST_EXPIRY_SECONDS = 30 * 60;
const MOST_LINES = 100;

const isPaid = ({ status, debit }: SandboxSession): boolean =>
  status === "complete" && debit !== "processing" && debit !== "failed";

/** The Checkout Session object, with the fields this product reads. */
export const toStripeSession = (session: SandboxSession) => ({
  id: session._id,
  object: "checkout.session",
  mode: session.mode ?? "payment",
  livemode: false,
  status: session.status,
  payment_status: session.mode === "setup" ? "no_payment_required" : isPaid(session) ? "paid" : "unpaid",
  payment_intent: session.paymentIntent,
  customer: session.customer ?? null,
  setup_intent: session.mode === "setup" ? `seti_${session._id.slice(8)}` : null,
  amount_total: session.amountTotal,
  currency: providerCurrency(),
  client_reference_id: session.clientReferenceId,
  customer_email: session.customerEmail,
  metadata: session.metadata,
  success_url: session.successUrl,
  cancel_url: session.cancelUrl,
  expires_at: seconds(session.expiresAt),
  created: seconds(session.createdAt),
});

/** As Stripe does: a currency it knows, and no last digit that a bank cannot book. */
function checkCurrency(currency: string | null, unitAmount: number): void {
  if (currency !== providerCurrency()) throw new SandboxError(400, `Invalid currency: ${currency ?? ""}`);
  if (unitAmount % leastStep() !== 0) throw new SandboxError(400, "Invalid amount: the last digit must be 0.");
}

function readLines(form: Form) {
  return listOf(form, "line_items").map((line) => {
    const price = formOf(line, "price_data");
    const [unitAmount, quantity] = [Number(textOf(price, "unit_amount")), Number(textOf(line, "quantity") ?? "1")];
    if (!Number.isInteger(unitAmount) || unitAmount < 0) throw new SandboxError(400, "Invalid integer: unit_amount");
    checkCurrency(textOf(price, "currency"), unitAmount);
    if (!Number.isInteger(quantity) || quantity < 1) throw new SandboxError(400, "Invalid integer: quantity");
    return { name: textOf(formOf(price, "product_data"), "name") ?? "Item", quantity, unitAmount };
  });
}

const isCardsOnly = (form: Form): boolean => {
  const allowed = Object.values(formOf(form, "allowed_payment_method_types") ?? {});
  return allowed.length > 0 && allowed.every((type) => type === "card");
};

/** docs.stripe.com/currencies, minimum charge. */
export function checkAmount(amount: number): void {
  const least = toProvider(leastCardCents());
  if (amount < least)
    throw new SandboxError(400, `The total must be ${least} or more.`, "invalid_request_error", "amount_too_small");
}

function checkLimits(lines: number, urls: string[]): void {
  if (lines > MOST_LINES) throw new SandboxError(400, `Too many line items: at most ${MOST_LINES}.`);
  const wrong = urls.find((url) => !URL.canParse(url.replace("{CHECKOUT_SESSION_ID}", "cs")));
  if (wrong !== undefined) throw new SandboxError(400, `Not a valid URL: ${wrong}`);
}

/** The card of a page that keeps one. */
export async function findSetupIntent(id: string) {
  const { paymentMethod = null } = await findSession(id.replace("seti_", "cs_test_"));
  const status = paymentMethod ? "succeeded" : "requires_payment_method";
  return { id, object: "setup_intent", payment_method: paymentMethod, status };
}

export async function createSession(form: Form, now: Date) {
  const isSetup = textOf(form, "mode") === "setup";
  const lines = readLines(form);
  const [successUrl, cancelUrl] = [textOf(form, "success_url"), textOf(form, "cancel_url")];
  if ((lines.length === 0 && !isSetup) || !successUrl || !cancelUrl)
    throw new SandboxError(400, "Missing line_items, success_url or cancel_url.");
  const expiresIn = Number(textOf(form, "expires_at") ?? seconds(now) + DAY_SECONDS) - seconds(now);
  if (expiresIn < EARLIEST_EXPIRY_SECONDS || expiresIn > DAY_SECONDS)
    throw new SandboxError(400, "The `expires_at` timestamp must be between 30 minutes and 24 hours from now.");
  const customer = textOf(form, "customer");
  if (customer) await inBody(findCustomer(customer));
  const isCardKept = isSetup || textOf(formOf(form, "payment_intent_data"), "setup_future_usage") === "off_session";
  if (isCardKept && !customer) throw new SandboxError(400, "A card is kept for a customer: none was given.");
  const amountTotal = lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0);
  if (!isSetup) checkAmount(amountTotal);
  checkLimits(lines.length, [successUrl, cancelUrl]);
  const session: SandboxSession = {
    _id: newName("cs_test"),
    status: "open",
    mode: isSetup ? "setup" : "payment",
    paymentIntent: null,
    customer,
    isCardKept,
    isCardsOnly: isCardsOnly(form),
    amountTotal,
    amountRefunded: 0,
    lines,
    successUrl,
    cancelUrl,
    clientReferenceId: textOf(form, "client_reference_id"),
    metadata: metadataOf(form),
    customerEmail: textOf(form, "customer_email"),
    expiresAt: new Date(now.getTime() + expiresIn * 1000),
    createdAt: now,
  };
  await SandboxSessionModel.create(session);
  return { ...toStripeSession(session), url: `/sandbox/checkout/${session._id}` };
}

export async function findSession(id: string): Promise<SandboxSession> {
  const session = await SandboxSessionModel.findById(id).lean<SandboxSession>();
  if (!session) throw missing("checkout.session", id);
  return session;
}

/** Moves an open session on; null when it was not open any more. `card` is what was chosen on the page. */
export async function closeSession(
  session: SandboxSession,
  status: "complete" | "expired",
  now: Date,
  card: string | null = null,
): Promise<SandboxSession | null> {
  const pays = status === "complete" && session.mode !== "setup";
  return SandboxSessionModel.findOneAndUpdate(
    { _id: session._id, status: "open" },
    {
      status,
      paymentIntent: pays ? newName("pi") : null,
      debit: pays && card !== null && card in BANK_DEBITS ? "processing" : null,
      completedAt: status === "complete" ? now : null,
      card,
      paymentMethod: status === "complete" && session.isCardKept ? newPaymentMethod(card) : null,
    },
    { returnDocument: "after" },
  ).lean<SandboxSession>();
}

export async function expireSession(id: string, now: Date) {
  const session = await findSession(id);
  const expired = await closeSession(session, "expired", now);
  if (expired) return expired;
  const { status } = await findSession(id);
  throw new SandboxError(
    400,
    `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${status}.`,
  );
}

/** Money that was taken, on the page or for an invoice, as a PaymentIntent. */
export interface Taken {
  id: string;
  amount: number;
  amountRefunded: number;
  customer: string | null;
  paymentMethod: string | null;
  description: string;
  metadata: Record<string, string>;
  createdAt: Date;
  status: "succeeded" | "processing" | "requires_payment_method";
  /** Of the last try that its bank declined. */
  decline?: Decline | null;
}

export const takenOnPage = (session: SandboxSession): Taken => ({
  id: session.paymentIntent ?? "",
  amount: session.amountTotal,
  amountRefunded: session.amountRefunded,
  customer: session.customer ?? null,
  paymentMethod: session.paymentMethod ?? null,
  description: session.lines.map(({ name }) => name).join(", "),
  metadata: session.metadata,
  createdAt: session.completedAt ?? session.createdAt,
  status: isPaid(session) ? "succeeded" : session.debit === "failed" ? "requires_payment_method" : "processing",
});

export const takenForInvoice = ({ _id, invoice, ...payment }: SandboxPayment): Taken => ({
  ...payment,
  id: _id,
  metadata: invoice === null ? {} : { invoice },
  status: "succeeded",
});

export async function findTaken(id: string): Promise<Taken> {
  const session = await SandboxSessionModel.findOne({ paymentIntent: id }).lean<SandboxSession>();
  if (session) return takenOnPage(session);
  const payment = await SandboxPaymentModel.findById(id).lean<SandboxPayment>();
  if (payment) return takenForInvoice(payment);
  const invoice = await SandboxInvoiceModel.findOne({ paymentIntent: id }).lean<SandboxInvoice>();
  if (invoice) return triedForInvoice(invoice);
  throw missing("payment_intent", id);
}

/** The payment of an invoice that no card has paid yet. */
const triedForInvoice = ({ _id, amount, customer, triedWith, createdAt, paymentIntent }: SandboxInvoice): Taken => ({
  ...{ id: paymentIntent ?? "", amount, amountRefunded: 0, customer, paymentMethod: null, description: "" },
  ...{ metadata: { invoice: _id }, createdAt, status: "requires_payment_method" },
  decline: declineOf(triedWith ?? null),
});

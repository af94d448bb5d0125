import { mongoose } from "../../db/mongoose.ts";
import { createSession, expireSession, findSession, findTaken, toStripeSession } from "./api.ts";
import { createPayout, findPayout, listPayouts } from "./bank.ts";
import {
  type SandboxInvoice,
  SandboxInvoiceModel,
  type SandboxSubscription,
  SandboxSubscriptionModel,
} from "./billing/billing.model.ts";
import { createCustomer, deleteCustomer, findCustomer, retrieveCustomer, updateCustomer } from "./billing/customers.ts";
import { attempt, type Emit } from "./billing/cycle.ts";
import { createPaymentIntent } from "./billing/intents.ts";
import { findInvoice, toStripeInvoice } from "./billing/invoices.ts";
import {
  cancelSubscription,
  createSubscription,
  findSubscription,
  toStripeSubscription,
  updateSubscription,
} from "./billing/subscriptions.ts";
import { cardError } from "./cards.ts";
import { answerDispute, closeDispute, findDispute, listDisputes } from "./disputes.ts";
import { SandboxError } from "./errors.ts";
import { checkExpand, expand } from "./expand.ts";
import { type Form, textOf } from "./form.ts";
import {
  listBalanceTransactions,
  listEvents,
  listPaymentIntents,
  listRefunds,
  pageOf,
  toStripePaymentIntent,
} from "./lists.ts";
import { checkParameters } from "./parameters.ts";
import { createRefund, findRefund } from "./refunds.ts";

const { trusted } = mongoose;

export interface Call {
  form: Form;
  /** What stands in the path for the parts in brackets. */
  id: string;
  now: Date;
  emit: Emit;
}

type Answer = (call: Call) => Promise<object>;

async function expire({ id, now, emit }: Call) {
  const expired = toStripeSession(await expireSession(id, now));
  await emit("checkout.session.expired", expired);
  return expired;
}

async function payOut({ form, now, emit }: Call) {
  const paid = await createPayout(form, now);
  await emit("payout.paid", paid);
  return paid;
}

async function refund({ form, now, emit }: Call) {
  const made = await createRefund(form, now);
  await emit("refund.created", made);
  return made;
}

/** Stripe makes a product by the name it is given; the sandbox has no use for more than the name. */
const createProduct: Answer = async ({ form }) => ({
  id: textOf(form, "id") ?? "prod_sandbox",
  object: "product",
  name: textOf(form, "name"),
});

async function payInvoice({ id, now, emit }: Call) {
  const invoice = await findInvoice(id);
  if (invoice.status === "paid") throw new SandboxError(400, "Invoice is already paid");
  if (invoice.status !== "open") throw new SandboxError(400, `This invoice is ${invoice.status}.`);
  const decline = await attempt(invoice, now, { emit, isByHand: true });
  if (decline) throw cardError(decline);
  return toStripeInvoice(await findInvoice(id));
}

async function voidInvoice({ id, emit }: Call) {
  const voided = await SandboxInvoiceModel.updateOne(
    { _id: id, status: trusted({ $in: ["open", "uncollectible"] }) },
    { status: "void", nextAttemptAt: null },
  );
  const invoice = await findInvoice(id);
  if (voided.modifiedCount === 0) throw new SandboxError(400, `This invoice is ${invoice.status}.`);
  await emit("invoice.voided", toStripeInvoice(invoice));
  return toStripeInvoice(invoice);
}

/** With the invoice of nothing that a subscription begins with. */
async function subscribe({ form, now, emit }: Call) {
  const { made, invoice } = await createSubscription(form, now);
  await emit("customer.subscription.created", made);
  await emit("invoice.paid", toStripeInvoice(invoice));
  return made;
}

async function update({ id, form, now, emit }: Call) {
  const { made, invoice } = await updateSubscription(id, form, now);
  if (invoice) await emit("invoice.paid", toStripeInvoice(invoice));
  await emit("customer.subscription.updated", made);
  return made;
}

async function cancel({ id, now, emit }: Call) {
  const cancelled = toStripeSubscription(await cancelSubscription(id, now));
  await SandboxInvoiceModel.updateMany({ subscription: id, status: "open" }, { nextAttemptAt: null });
  await emit("customer.subscription.deleted", cancelled);
  return cancelled;
}

/** As Stripe does it: the subscriptions go first. */
async function removeCustomer(call: Call) {
  const active = { customer: call.id, status: trusted({ $ne: "canceled" as const }) };
  for (const { _id } of await SandboxSubscriptionModel.find(active).lean<SandboxSubscription[]>())
    await cancel({ ...call, id: _id });
  return deleteCustomer(call.id);
}

async function listSubscriptions({ form }: Call) {
  const [customer, status] = [textOf(form, "customer"), textOf(form, "status")];
  const found = await SandboxSubscriptionModel.find(customer ? { customer } : {})
    .sort({ createdAt: -1 })
    .lean<SandboxSubscription[]>();
  // Stripe leaves out those that have ended, unless they are asked for.
  const wanted = found.filter(
    (each) => status === "all" || (status ? each.status === status : each.status !== "canceled"),
  );
  return pageOf(wanted.map(toStripeSubscription), form, "/v1/subscriptions");
}

/** A customer of the sandbox has the one card that was chosen for them. */
async function listPaymentMethods({ form }: Call) {
  const { defaultPaymentMethod: id } = await findCustomer(textOf(form, "customer") ?? "");
  return pageOf(id ? [{ id, object: "payment_method", type: "card" }] : [], form, "/v1/payment_methods");
}

async function listInvoices({ form }: Call) {
  const [subscription, status] = [textOf(form, "subscription"), textOf(form, "status")];
  const found = await SandboxInvoiceModel.find(subscription ? { subscription } : {})
    .sort({ createdAt: -1 })
    .lean<SandboxInvoice[]>();
  const wanted = found.filter((each) => !status || each.status === status);
  return pageOf(wanted.map(toStripeInvoice), form, "/v1/invoices");
}

const listed =
  <Row extends { id: string }>(url: string, list: (form: Form) => Promise<Row[]>): Answer =>
  async ({ form }) =>
    pageOf(await list(form), form, url);

/** What of Stripe's API the product uses; a path's `:id` matches one part. */
const ROUTES: [method: string, path: string, answer: Answer][] = [
  ["POST", "/v1/checkout/sessions", ({ form, now }) => createSession(form, now)],
  ["GET", "/v1/checkout/sessions/:id", async ({ id }) => toStripeSession(await findSession(id))],
  ["POST", "/v1/checkout/sessions/:id/expire", expire],
  ["POST", "/v1/customers", ({ form, now }) => createCustomer(form, now)],
  ["GET", "/v1/customers/:id", ({ id }) => retrieveCustomer(id)],
  ["POST", "/v1/customers/:id", ({ id, form }) => updateCustomer(id, form)],
  ["DELETE", "/v1/customers/:id", removeCustomer],
  ["GET", "/v1/payment_methods", listPaymentMethods],
  ["POST", "/v1/products", createProduct],
  ["POST", "/v1/subscriptions", subscribe],
  ["GET", "/v1/subscriptions", listSubscriptions],
  ["GET", "/v1/subscriptions/:id", async ({ id }) => toStripeSubscription(await findSubscription(id))],
  ["POST", "/v1/subscriptions/:id", update],
  ["DELETE", "/v1/subscriptions/:id", cancel],
  ["GET", "/v1/invoices", listInvoices],
  ["GET", "/v1/invoices/:id", async ({ id }) => toStripeInvoice(await findInvoice(id))],
  ["POST", "/v1/invoices/:id/pay", payInvoice],
  ["POST", "/v1/invoices/:id/void", voidInvoice],
  ["GET", "/v1/payment_intents", listed("/v1/payment_intents", listPaymentIntents)],
  ["GET", "/v1/payment_intents/:id", async ({ id }) => toStripePaymentIntent(await findTaken(id))],
  ["POST", "/v1/payment_intents", ({ form, now }) => createPaymentIntent(form, now)],
  ["POST", "/v1/refunds", refund],
  ["GET", "/v1/refunds/:id", ({ id }) => findRefund(id)],
  ["GET", "/v1/refunds", listed("/v1/refunds", listRefunds)],
  ["GET", "/v1/balance_transactions", listed("/v1/balance_transactions", listBalanceTransactions)],
  ["GET", "/v1/events", listed("/v1/events", listEvents)],
  ["POST", "/v1/payouts", payOut],
  ["GET", "/v1/payouts", listed("/v1/payouts", listPayouts)],
  ["GET", "/v1/payouts/:id", ({ id }) => findPayout(id)],
  ["GET", "/v1/disputes", listed("/v1/disputes", listDisputes)],
  ["GET", "/v1/disputes/:id", ({ id }) => findDispute(id)],
  ["POST", "/v1/disputes/:id", answerDispute],
  ["POST", "/v1/disputes/:id/close", closeDispute],
];

export async function answer(method: string, path: string, call: Omit<Call, "id">): Promise<object> {
  for (const [verb, pattern, respond] of ROUTES) {
    const found = verb === method && new RegExp(`^${pattern.replace(":id", "(\\w+)")}$`).exec(path);
    if (!found) continue;
    checkParameters(`${method} ${pattern}`, call.form);
    checkExpand(`${method} ${pattern}`, call.form);
    return expand(await respond({ ...call, id: found[1] ?? "" }), call.form);
  }
  throw new SandboxError(404, `Unrecognized request URL (${method}: ${path}).`);
}

import { findSetupIntent, findTaken } from "./api.ts";
import { findPayout } from "./bank.ts";
import { retrieveCustomer } from "./billing/customers.ts";
import { findInvoice, paymentsOf, toStripeInvoice } from "./billing/invoices.ts";
import { findSubscription, toStripeSubscription } from "./billing/subscriptions.ts";
import { findDispute } from "./disputes.ts";
import { SandboxError } from "./errors.ts";
import { type Form, formOf } from "./form.ts";
import { toStripePaymentIntent } from "./lists.ts";
import { findRefund } from "./refunds.ts";

type Fields = Record<string, unknown>;

interface Whole {
  /** Of the whole object; of a list that of its rows. */
  kind: string;
  isList?: boolean;
  /** From the id that stands there; `owner` is the id of the object around it. */
  load(id: string, owner: string): Promise<object>;
}

const MOST_LEVELS = 4;

const customer: Whole = { kind: "customer", load: retrieveCustomer };
const paymentIntent: Whole = {
  kind: "payment_intent",
  load: async (id) => toStripePaymentIntent(await findTaken(id)),
};
const paymentMethod: Whole = {
  kind: "payment_method",
  load: async (id) => ({ id, object: "payment_method", type: "card" }),
};
const charge: Whole = {
  kind: "charge",
  load: async (id) => {
    const intent = toStripePaymentIntent(await findTaken(id.replace("ch_", "pi_")));
    const { amount, created, customer } = intent;
    return { id, object: "charge", amount, created, customer, payment_intent: intent.id, paid: true };
  },
};
/** A charge, a refund, a payout or a dispute. */
const source: Whole = {
  kind: "charge",
  load: (id, owner) => {
    if (id.startsWith("ch_")) return charge.load(id, owner);
    if (id.startsWith("re_")) return findRefund(id);
    return id.startsWith("po_") ? findPayout(id) : findDispute(id);
  },
};
const subscription: Whole = {
  kind: "subscription",
  load: async (id) => toStripeSubscription(await findSubscription(id)),
};
const latestInvoice: Whole = { kind: "invoice", load: async (id) => toStripeInvoice(await findInvoice(id)) };
const payments: Whole = {
  ...{ kind: "invoice_payment", isList: true },
  load: async (_, owner) => paymentsOf(await findInvoice(owner)),
};
const setupIntent: Whole = { kind: "setup_intent", load: findSetupIntent };

/**
 * Fields that hold an id until the request asks for the whole object, by the object they stand in; a part without a name
 * of its own is named by its path (docs.stripe.com/api/expanding_objects).
 */
const EXPANDABLE: Record<string, Record<string, Whole>> = {
  "checkout.session": { customer, payment_intent: paymentIntent, setup_intent: setupIntent },
  setup_intent: { payment_method: paymentMethod },
  payment_intent: { customer, payment_method: paymentMethod, latest_charge: charge },
  charge: { customer, payment_intent: paymentIntent },
  refund: { payment_intent: paymentIntent },
  dispute: { payment_intent: paymentIntent, charge },
  balance_transaction: { source },
  subscription: { customer, default_payment_method: paymentMethod, latest_invoice: latestInvoice },
  invoice: { customer, payments },
  "invoice.parent.subscription_details": { subscription },
  "invoice_payment.payment": { payment_intent: paymentIntent },
  "customer.invoice_settings": { default_payment_method: paymentMethod },
};

/** The object a route answers with, or of which it lists rows, by the last word of its address. */
const KINDS: Record<string, string> = {
  ...{ sessions: "checkout.session", customers: "customer", subscriptions: "subscription", invoices: "invoice" },
  ...{ payment_intents: "payment_intent", refunds: "refund", disputes: "dispute" },
  ...{ balance_transactions: "balance_transaction", payouts: "payout" },
};

const pathsOf = (form: Form): string[] => Object.values(formOf(form, "expand") ?? {}).map(String);
const isPart = (kind: string): boolean => Object.keys(EXPANDABLE).some((key) => `${key}.`.startsWith(`${kind}.`));

/** Refuses what Stripe refuses before it begins. @param route method and pattern, `GET /v1/refunds` @throws SandboxError 400 */
export function checkExpand(route: string, form: Form): void {
  const [, words = ""] = /\/v1\/(?:checkout\/)?(\w+)/.exec(route) ?? [];
  const isList = route.startsWith("GET ") && !route.includes(":id");
  for (const path of pathsOf(form)) checkPath(path, { kind: KINDS[words] ?? words, isList });
}

function checkPath(path: string, { kind, isList }: { kind: string; isList: boolean }): void {
  const fields = path.split(".");
  if (fields.length > MOST_LEVELS) throw refused(`You cannot expand more than ${MOST_LEVELS} levels of a property.`);
  const hint = isList ? ` You may want to try expanding 'data.${path}' instead.` : "";
  let here = { kind, isList };
  for (const [at, field] of fields.entries()) {
    const isLast = at === fields.length - 1;
    const whole = here.isList ? undefined : EXPANDABLE[here.kind]?.[field];
    if (whole) here = { kind: whole.kind, isList: whole.isList === true };
    else if (here.isList && field === "data" && !isLast) here = { ...here, isList: false };
    else if (!here.isList && !isLast && isPart(`${here.kind}.${field}`))
      here = { kind: `${here.kind}.${field}`, isList: false };
    else throw refused(`This property cannot be expanded (${path}).${hint}`);
  }
}

const refused = (words: string) => new SandboxError(400, words, "invalid_request_error", undefined, false);
const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** Whole objects in place of ids, where `expand[]` asks for them and nowhere else. */
export async function expand(answer: object, form: Form): Promise<object> {
  const whole: Fields = { ...answer };
  for (const path of pathsOf(form)) await openUp(whole, path.split("."), String(whole.object));
  return whole;
}

async function openUp(node: Fields, [field, ...rest]: string[], kind: string): Promise<void> {
  if (field === undefined) return;
  if (kind === "list") {
    const rows = Array.isArray(node.data) ? node.data.filter(isObject) : [];
    for (const row of rows) await openUp(row, rest, String(row.object));
    return;
  }
  const whole = EXPANDABLE[kind]?.[field];
  const value = node[field];
  if (whole && !isObject(value) && value !== null) node[field] = await whole.load(String(value), String(node.id));
  const next = node[field];
  if (isObject(next)) await openUp(next, rest, next.object ? String(next.object) : `${kind}.${field}`);
}

import { SandboxError } from "./errors.ts";
import type { Form } from "./form.ts";

/** docs.stripe.com/api/metadata */
const MOST_METADATA = { keys: 50, keyLength: 40, valueLength: 500 };
/** Of any text, by Stripe's OpenAPI document; some are shorter, and evidence is longer. */
const LONGEST_TEXT = 5_000;
const LONGEST: Record<string, number> = { client_reference_id: 200, evidence: 20_000 };

const EVERYWHERE = ["expand", "metadata"];
const LIST = ["limit", "starting_after", "ending_before", "created", "expand"];

/**
 * Parameters that Stripe takes, of what the product calls (docs.stripe.com/api): a name, or a path into one. A name stands for
 * all below it.
 */
const KNOWN: Record<string, readonly string[]> = {
  "POST /v1/checkout/sessions": [
    ...["mode", "client_reference_id", "customer", "customer_email", "success_url", "cancel_url", "expires_at"],
    ...["currency", "allowed_payment_method_types", "locale", "submit_type", "custom_text", "line_items.*.quantity"],
    ...["line_items.*.price", "line_items.*.price_data.currency", "line_items.*.price_data.unit_amount"],
    ...["line_items.*.price_data.product", "line_items.*.price_data.product_data.name"],
    ...["line_items.*.price_data.product_data.description", "line_items.*.price_data.tax_behavior"],
    ...["payment_intent_data.setup_future_usage", "payment_intent_data.description", "payment_intent_data.metadata"],
    ...["setup_intent_data", "payment_method_options"],
  ],
  "POST /v1/checkout/sessions/:id/expire": [],
  "POST /v1/customers": ["email", "name", "invoice_settings.default_payment_method", "payment_method"],
  "POST /v1/customers/:id": ["email", "name", "invoice_settings.default_payment_method"],
  "POST /v1/products": ["id", "name", "description", "active"],
  "POST /v1/subscriptions": [
    ...["customer", "items.*.price", "items.*.quantity", "items.*.price_data", "billing_cycle_anchor_config"],
    ...["proration_behavior", "default_payment_method", "trial_end", "cancel_at_period_end", "collection_method"],
  ],
  "POST /v1/subscriptions/:id": [
    ...["cancel_at_period_end", "trial_end", "proration_behavior", "default_payment_method", "pause_collection"],
    ...["items", "cancellation_details"],
  ],
  "DELETE /v1/subscriptions/:id": ["cancellation_details", "invoice_now", "prorate"],
  "DELETE /v1/customers/:id": [],
  "POST /v1/invoices/:id/pay": ["payment_method", "off_session", "paid_out_of_band", "forgive"],
  "POST /v1/invoices/:id/void": [],
  "POST /v1/payment_intents": [
    ...["amount", "currency", "customer", "payment_method", "confirm", "error_on_requires_action", "off_session"],
    ...["automatic_payment_methods", "description"],
  ],
  "POST /v1/refunds": ["payment_intent", "charge", "amount", "reason", "instructions_email"],
  "POST /v1/disputes/:id": ["evidence", "submit"],
  "POST /v1/disputes/:id/close": [],
  "POST /v1/payouts": ["amount", "currency", "description", "method", "destination", "statement_descriptor"],
  "GET /v1/subscriptions": [...LIST, "customer", "status", "price"],
  "GET /v1/payment_methods": [...LIST, "customer", "type"],
  "GET /v1/invoices": [...LIST, "subscription", "customer", "status"],
  "GET /v1/payment_intents": [...LIST, "customer"],
  "GET /v1/refunds": [...LIST, "payment_intent", "charge"],
  "GET /v1/balance_transactions": [...LIST, "payout", "type", "source", "currency"],
  "GET /v1/events": [...LIST, "type", "types", "delivery_success"],
  "GET /v1/payouts": [...LIST, "status", "arrival_date", "destination"],
  "GET /v1/disputes": [...LIST, "payment_intent", "charge"],
};

interface Field {
  /** List places are `*`. */
  path: string[];
  /** As Stripe names it: `line_items[0][color]`. */
  name: string;
  value: string;
}

function fieldsOf(form: Form, path: string[] = [], name = ""): Field[] {
  return Object.entries(form).flatMap(([key, value]) => {
    const next = [...path, /^\d+$/.test(key) ? "*" : key];
    const named = name === "" ? key : `${name}[${key}]`;
    return typeof value === "string" ? [{ path: next, name: named, value }] : fieldsOf(value, next, named);
  });
}

const isBelow = (path: readonly string[], known: string): boolean =>
  known.split(".").every((part, at) => path[at] === part);

/**
 * Refuses what Stripe refuses of a request before it begins: a parameter it does not know, texts and metadata that are too
 * long. @param route method and pattern, `POST /v1/refunds`
 */
export function checkParameters(route: string, form: Form): void {
  const known = [...EVERYWHERE, ...(KNOWN[route] ?? [])];
  const fields = fieldsOf(form);
  const unknown = fields.find(({ path }) => !known.some((each) => isBelow(path, each)));
  if (unknown) throw invalid(`Received unknown parameter: ${unknown.name}`, "parameter_unknown");
  for (const { name, path, value } of fields)
    if (value.length > (LONGEST[path[0] ?? ""] ?? LONGEST_TEXT))
      throw invalid(`Invalid string: ${name} is too long.`, "parameter_invalid_string");
  checkMetadata(fields.filter(({ path }) => path.at(-2) === "metadata"));
}

function checkMetadata(fields: readonly Field[]): void {
  const { keys, keyLength, valueLength } = MOST_METADATA;
  if (fields.length > keys) throw invalid(`Metadata can have up to ${keys} keys.`, "metadata_too_many_keys");
  for (const { path, value } of fields) {
    if ((path.at(-1) ?? "").length > keyLength)
      throw invalid(`Metadata keys can have up to ${keyLength} characters.`, "metadata_key_too_long");
    if (value.length > valueLength)
      throw invalid(`Metadata values can have up to ${valueLength} characters.`, "metadata_value_too_long");
  }
}

const invalid = (words: string, code: string) => new SandboxError(400, words, "invalid_request_error", code, false);

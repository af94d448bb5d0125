import { createHash } from "node:crypto";
import { Schema } from "mongoose";
import Stripe from "stripe";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { findUser } from "../../accounts/index.ts";

/** The Stripe customer of a payer: made once, kept. */
export interface Payer {
  /** The person's. */
  _id: string;
  customerId: string;
  /** They left: the customer is to be deleted there. */
  leftAt: Date | null;
}

/** The planner uses a partial index only for a question that says as much as the index. */
const NEVER = new Date(0);

const schema = new Schema<Payer>(
  {
    _id: { type: String, required: true },
    customerId: { type: String, required: true, index: true },
    leftAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ leftAt: 1 }, { partialFilterExpression: { leftAt: { $gt: NEVER } } });
export const PayerModel = mongoose.model("Payer", schema, "payers");

/** Filter for who left before that. */
export const leftBefore = (before: Date) => ({ leftAt: mongoose.trusted({ $gt: NEVER, $lte: before }) });

export const findPayer = (userId: string) => PayerModel.findById(userId).lean<Payer>();

/**
 * The provider's customer of a person, made where there is none, and made again where it was deleted there by hand. Two
 * who make it at once make the same one.
 */
export async function ensureCustomer(userId: string, services: Pick<Services, "payments">): Promise<string> {
  const known = await findPayer(userId);
  if (known && (await isThere(known.customerId, services))) return known.customerId;
  const gone = known?.customerId ?? null;
  const email = (await findUser(userId))?.email;
  const customer = await services.payments.stripe.customers.create(
    { ...(email && { email }), metadata: { userId } },
    {
      idempotencyKey: ["customer", userId, gone, email && createHash("sha256").update(email).digest("hex").slice(0, 12)]
        .filter(Boolean)
        .join("-"),
    },
  );
  if (gone) await PayerModel.updateOne({ _id: userId, customerId: gone }, { customerId: customer.id });
  try {
    if (!gone) await PayerModel.create({ _id: userId, customerId: customer.id });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return (await findPayer(userId))?.customerId ?? customer.id;
}

/** Stripe answers for a deleted customer, and says that it is deleted. */
async function isThere(customerId: string, { payments: { stripe } }: Pick<Services, "payments">): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(customerId)).deleted !== true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing") return false;
    throw error;
  }
}

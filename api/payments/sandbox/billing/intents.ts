import { providerCurrency } from "#shared/core/settings/provider-money.ts";
import { checkAmount, findTaken } from "../api.ts";
import { cardError, checkPaymentMethod, declineOf } from "../cards.ts";
import { inBody, newName, SandboxError } from "../errors.ts";
import { type Form, textOf } from "../form.ts";
import { toStripePaymentIntent } from "../lists.ts";
import { SandboxPaymentModel } from "./billing.model.ts";
import { findCustomer } from "./customers.ts";

/** A payment without a page, which only tests ask for: made and confirmed at once, as with Stripe's cards for tests. */
export async function createPaymentIntent(form: Form, now: Date) {
  const [amount, paymentMethod] = [Number(textOf(form, "amount")), textOf(form, "payment_method")];
  if (!Number.isInteger(amount)) throw new SandboxError(400, "Invalid integer: amount");
  if (textOf(form, "currency") !== providerCurrency()) throw new SandboxError(400, "Invalid currency.");
  checkAmount(amount);
  const customer = textOf(form, "customer");
  if (customer) await inBody(findCustomer(customer));
  if (!paymentMethod || textOf(form, "confirm") !== "true")
    throw new SandboxError(400, "The sandbox makes only payments that are confirmed with a payment_method.");
  checkPaymentMethod(paymentMethod);
  const decline = declineOf(paymentMethod);
  if (decline) throw cardError(decline);
  const _id = newName("pi");
  await SandboxPaymentModel.create({ _id, customer, paymentMethod, invoice: null, amount, createdAt: now });
  return toStripePaymentIntent(await findTaken(_id));
}

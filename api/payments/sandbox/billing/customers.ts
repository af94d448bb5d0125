import { missing, newName, SandboxError, seconds } from "../errors.ts";
import { type Form, formOf, metadataOf, textOf } from "../form.ts";
import { type SandboxCustomer, SandboxCustomerModel, SandboxGoneModel } from "./billing.model.ts";

/** A card the page can choose: it pays now, and later or not. */
export const newPaymentMethod = (choice: string | null): string =>
  newName(choice === "fails-later" ? "pm_fails" : "pm_ok");
export const isDeclined = (paymentMethod: string | null): boolean =>
  paymentMethod === null || paymentMethod.startsWith("pm_fails");

const toStripeCustomer = (customer: SandboxCustomer) => ({
  id: customer._id,
  object: "customer",
  livemode: false,
  email: customer.email,
  metadata: customer.metadata,
  invoice_settings: { default_payment_method: customer.defaultPaymentMethod },
  created: seconds(customer.createdAt),
});

export async function createCustomer(form: Form, now: Date) {
  const customer: SandboxCustomer = {
    _id: newName("cus"),
    email: textOf(form, "email"),
    metadata: metadataOf(form),
    defaultPaymentMethod: null,
    createdAt: now,
  };
  await SandboxCustomerModel.create(customer);
  return toStripeCustomer(customer);
}

export async function findCustomer(id: string): Promise<SandboxCustomer> {
  const customer = await SandboxCustomerModel.findById(id).lean<SandboxCustomer>();
  if (!customer) throw missing("customer", id);
  return customer;
}

const gone = (id: string) => ({ id, object: "customer", deleted: true });

/** Stripe answers for a deleted customer, and says so. */
export async function retrieveCustomer(id: string): Promise<object> {
  return (await SandboxGoneModel.exists({ _id: id })) ? gone(id) : toStripeCustomer(await findCustomer(id));
}

/** Deletes all but the id. What was paid stays; a deleted customer's card pays nothing any more. */
export async function deleteCustomer(id: string) {
  await findCustomer(id);
  await SandboxGoneModel.create({ _id: id });
  await SandboxCustomerModel.deleteOne({ _id: id });
  return gone(id);
}

export async function updateCustomer(id: string, form: Form) {
  const { email, defaultPaymentMethod } = await findCustomer(id);
  const chosen = textOf(formOf(form, "invoice_settings"), "default_payment_method");
  if (chosen && !/^pm_(ok|fails)_/.test(chosen)) throw new SandboxError(400, `No such PaymentMethod: '${chosen}'`);
  await SandboxCustomerModel.updateOne(
    { _id: id },
    { email: textOf(form, "email") ?? email, defaultPaymentMethod: chosen ?? defaultPaymentMethod },
  );
  return toStripeCustomer(await findCustomer(id));
}

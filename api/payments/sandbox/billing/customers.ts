import { checkPaymentMethod } from "../cards.ts";
import { missing, newName, seconds } from "../errors.ts";
import { type Form, formOf, metadataOf, textOf } from "../form.ts";
import { type SandboxCustomer, SandboxCustomerModel, SandboxGoneModel } from "./billing.model.ts";

const toStripeCustomer = (customer: SandboxCustomer) => ({
  id: customer._id,
  object: "customer",
  livemode: false,
  email: customer.email,
  metadata: customer.metadata,
  invoice_settings: { default_payment_method: customer.defaultPaymentMethod },
  created: seconds(customer.createdAt),
});

function chosenCard(form: Form): string | null {
  const chosen = textOf(formOf(form, "invoice_settings"), "default_payment_method");
  for (const named of [chosen, textOf(form, "payment_method")]) if (named) checkPaymentMethod(named);
  return chosen;
}

export async function createCustomer(form: Form, now: Date) {
  const customer: SandboxCustomer = {
    _id: newName("cus"),
    email: textOf(form, "email"),
    metadata: metadataOf(form),
    defaultPaymentMethod: chosenCard(form),
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

/** Stripe answers for a deleted customer, and says so. @throws SandboxError `resource_missing` for one it never had */
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
  const chosen = chosenCard(form);
  await SandboxCustomerModel.updateOne(
    { _id: id },
    { email: textOf(form, "email") ?? email, defaultPaymentMethod: chosen ?? defaultPaymentMethod },
  );
  return toStripeCustomer(await findCustomer(id));
}

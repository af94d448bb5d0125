import { mongoose } from "#api/db/mongoose.ts";
import { doEach, notSetAside } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { PassModel } from "../pass.model.ts";
import { leftBefore, type Payer, PayerModel } from "./payer.model.ts";
import { MembershipPaymentModel } from "./payment.model.ts";
import { isUnknown } from "./update-stripe.ts";

const { trusted } = mongoose;
/** A payment page that was opened before the person left is closed by then. */
const PAGES_CLOSED_HOURS = 24;

/** A person leaves: Stripe's customer with their e-mail and card is to be deleted. Safe to repeat. */
export const markLeaving = (userId: string, { now }: Pick<Services, "now">) =>
  PayerModel.updateOne({ _id: userId, leftAt: null }, { leftAt: toDate(now()) });

/** A subscription that is to be ended there, or a month that goes back. */
async function hasOpen(userId: string): Promise<boolean> {
  const theirs = trusted({ $or: [{ payerId: userId }, { ownerId: userId }] });
  if (await PassModel.exists({ ...theirs, billingDue: true })) return true;
  const passIds = await PassModel.distinct("_id", theirs);
  return (await MembershipPaymentModel.exists({ passId: trusted({ $in: passIds }), refundState: "due" })) !== null;
}

async function forget({ _id, customerId }: Payer, { payments: { stripe } }: Services): Promise<boolean> {
  if (await hasOpen(_id)) return false;
  try {
    await stripe.customers.del(customerId);
  } catch (error) {
    // An earlier try that was cut off has done it.
    if (!isUnknown(error)) throw error;
  }
  // Last: until then the name is known under which it is tried again.
  await PayerModel.deleteOne({ _id });
  return true;
}

/**
 * Deletes the provider's customers of who left, once nothing of theirs is open. Orders, invoices and charged months
 * stay, here and there: the ledger needs them. @returns how many
 */
export async function forgetCustomers(services: Services): Promise<number> {
  const before = toDate(services.now().subtract({ hours: PAGES_CLOSED_HOURS }));
  const kind = "memberships.forgetCustomer";
  const aside = await notSetAside(kind, services);
  const items = await PayerModel.find({ ...aside, ...leftBefore(before) })
    .limit(100)
    .lean<Payer[]>();
  const act = async (payer: Payer) => Number(await forget(payer, services));
  return doEach({ kind, items, act }, services);
}

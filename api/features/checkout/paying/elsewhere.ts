import { mongoose } from "#api/db/mongoose.ts";
import { OrderModel } from "../order.model.ts";

/** Cents that stand in the ledger as paid by card and that Stripe knows nothing of, refunds taken off. */
export async function cardCentsElsewhere(): Promise<number> {
  const unknown = { status: "paid" as const, paymentIntentId: null, cardCents: mongoose.trusted({ $gt: 0 }) };
  const orders = await OrderModel.find(unknown, { cardLeftCents: 1 }).lean<{ cardLeftCents: number }[]>();
  return orders.reduce((sum, { cardLeftCents }) => sum + cardLeftCents, 0);
}

import type { PrivacyPart } from "../../privacy.ts";
import { OrderModel } from "./order.model.ts";

/** Orders are part of the ledger: they are kept, under the id of an account without a name. */
export const privacy: PrivacyPart = {
  uses: [
    {
      model: OrderModel,
      fields: ["userId", "lines.forId", "refunds.byId"],
      // What paid for it stays where it was taken.
      changes: async (renamed, before) => [{ before, after: { ...renamed, values: before.values } }],
      counts: (docs) => ({ orders: docs.filter(({ status }) => status === "paid").length }),
    },
  ],
  collect: async (userId) => ({
    orders: await OrderModel.find({ userId }, { stripeSessionId: 0, paymentIntentId: 0 }).lean(),
  }),
};

import type { PersonalPart } from "../../personal.ts";
import { OrderModel } from "./order.model.ts";

/** Orders are the studio's books: they are kept, under the id of an account that names nobody any more. */
export const personal: PersonalPart = {
  collect: async (userId) => ({
    orders: await OrderModel.find({ userId }, { stripeSessionId: 0, paymentIntentId: 0 }).lean(),
  }),
};

import { toDate } from "../../../shared/core/time.ts";
import type { PersonalPart } from "../../personal.ts";
import { CartItemModel } from "./cart-item.model.ts";

export const personal: PersonalPart = {
  collect: async (userId) => ({
    cart: await CartItemModel.find({ userId, deletedAt: null }, { productId: 1, quantity: 1, addedAt: 1 }).lean(),
  }),
  async erase({ userId }, { now }) {
    await CartItemModel.updateMany({ userId, deletedAt: null }, { deletedAt: toDate(now()) });
  },
};

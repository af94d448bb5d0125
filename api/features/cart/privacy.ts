import { toDate } from "#shared/core/time.ts";
import { removal } from "../../db/joining/change.ts";
import type { PrivacyPart } from "../../privacy.ts";
import { type CartItemFields, CartItemModel } from "./cart-item.model.ts";

export const privacy: PrivacyPart = {
  uses: [
    {
      model: CartItemModel,
      fields: ["userId", "forId"],
      changes: async (renamed, before, { at }) => {
        const { userId, productId, variantId, forId } = renamed as unknown as CartItemFields;
        const isThere = await CartItemModel.exists({ userId, productId, variantId, forId, deletedAt: null });
        // What both have in the cart is bought once.
        return isThere && before.userId !== userId ? [removal(before, at)] : [{ before, after: renamed }];
      },
    },
  ],
  collect: async (userId) => ({
    cart: await CartItemModel.find({ userId, deletedAt: null }, { productId: 1, quantity: 1, addedAt: 1 }).lean(),
  }),
  async erase({ userId }, { now }) {
    await CartItemModel.updateMany({ userId, deletedAt: null }, { deletedAt: toDate(now()) });
  },
};

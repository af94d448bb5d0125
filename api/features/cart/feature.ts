import type { CartItemRow } from "#shared/features/cart/cart.ts";
import type { Feature } from "../../feature.ts";
import type { Feed } from "../../sync/feed.ts";
import { type CartItemDocument, CartItemModel } from "./cart-item.model.ts";
import { classRoutes } from "./class-routes.ts";
import { itemRoutes } from "./item-routes.ts";
import { privacy } from "./privacy.ts";

const cartItemFeed: Feed = {
  collection: "cartItems",
  model: CartItemModel,
  toRow: ({ _id, productId, quantity, addedAt, forId, variantId }: CartItemDocument): CartItemRow => ({
    id: _id,
    productId,
    quantity,
    addedAt: addedAt.toISOString(),
    forId: forId ?? null,
    variantId: variantId ?? null,
  }),
};

export const feature: Feature = {
  name: "cart",
  privacy,
  routes: [...classRoutes, ...itemRoutes],
  feeds: [cartItemFeed],
};

import * as z from "zod";
import { admins, desk } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Dollars } from "../../core/money.ts";
import { AfterRow, SearchText } from "../../core/service/pages.ts";
import { resource } from "../../core/service/resource.ts";
import { Pickup } from "./pickup.ts";
import { Product, ProductSpanish, ProductVariant } from "./product.ts";
import { ProductDraft } from "./product-draft.ts";
import { StockMovement } from "./stock-movement.ts";

/** A product on the wire: `price` in dollars, as the owner's specification has it. */
export const ProductOffer = Product.omit({ priceCents: true }).extend({ price: Dollars });
export type ProductOffer = z.infer<typeof ProductOffer>;

/** A product as the studio sees it. */
export const StockedProduct = Product.extend({
  ...ProductSpanish.shape,
  isArchived: z.boolean(),
  variants: z.array(
    ProductVariant.extend({
      /** In orders that are being paid right now. */
      reserved: z.int(),
      /** Paid and not handed over yet. */
      waiting: z.int(),
    }),
  ),
});
export type StockedProduct = z.infer<typeof StockedProduct>;

export const listProducts = endpoint({
  name: "merch.listProducts",
  method: "GET",
  path: "/api/products",
  summary: "The shop's catalogue.",
  output: z.array(ProductOffer),
  access: "public",
});

export const getProduct = endpoint({
  name: "merch.getProduct",
  method: "GET",
  path: "/api/products/:id",
  summary: "One product.",
  input: z.object({ id: Id }),
  output: ProductOffer,
  access: "public",
});

export const getPicture = endpoint({
  name: "merch.getPicture",
  method: "GET",
  path: "/api/product-pictures/:id",
  summary: "A picture of a product, a JPEG that never changes.",
  input: z.object({ id: Id }),
  output: z.unknown(),
  contentType: "image/jpeg",
  access: "public",
});

const products = resource({
  slice: "merch",
  one: "Product",
  many: "Stock",
  path: "/api/admin/products",
  row: StockedProduct,
  access: admins,
});

export const listStock = products.list("Every thing of the shop with its stock, also what is no longer sold.");

export const createProduct = products.create("Put something new on a shelf.", ProductDraft.safeExtend({ id: Id }));

export const changeProduct = products.change(
  "Rewrite a product, or take it off sale. Its stock stays.",
  ProductDraft.safeExtend({ id: Id, isArchived: z.boolean() }),
);

export const addPicture = endpoint({
  name: "merch.addPicture",
  method: "POST",
  path: "/api/admin/product-pictures",
  summary: "Keep a JPEG, of which everything but the picture is thrown away. A product names it afterwards.",
  input: z.object({ id: Id, jpegBase64: z.base64().max(700_000) }),
  access: admins,
});

export const adjustStock = endpoint({
  name: "merch.adjustStock",
  method: "POST",
  path: "/api/admin/products/:id/stock",
  summary: "Some came, or some are gone. Never below zero; the same movement twice is one.",
  input: z.object({
    id: Id,
    movementId: Id,
    variantId: Id,
    delta: z.int().min(-100_000).max(100_000),
    reason: z.string().trim().min(1, ruleText("Fill this in.")).max(120),
  }),
  output: StockedProduct,
  access: admins,
});

export const listMovements = endpoint({
  name: "merch.listMovements",
  method: "GET",
  path: "/api/admin/products/:id/stock",
  summary: "A page of what happened to the stock of a product, the newest first.",
  input: z.object({ id: Id, after: AfterRow }),
  output: z.array(StockMovement),
  access: admins,
});

export const listPickups = endpoint({
  name: "merch.listPickups",
  method: "GET",
  path: "/api/admin/pickups",
  summary: "A page of what was paid and waits at the front desk, or was handed over lately, by person or product.",
  input: z.object({
    show: z.enum(["waiting", "handed-over"]).default("waiting"),
    search: SearchText,
    after: AfterRow,
  }),
  output: z.array(Pickup),
  access: desk,
});

export const handOver = endpoint({
  name: "merch.handOver",
  method: "POST",
  path: "/api/admin/pickups/:id",
  summary: "Hand something over, or take that back.",
  input: z.object({ id: Id, isHandedOver: z.boolean() }),
  output: Pickup,
  access: desk,
});

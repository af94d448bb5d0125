import { v7 as newId } from "uuid";
import type { Actor } from "../../../shared/core/actor.ts";
import { notFound, unprocessable } from "../../../shared/core/errors.ts";
import { toDollars } from "../../../shared/core/money.ts";
import { toDate } from "../../../shared/core/time.ts";
import type { CartItem } from "../../../shared/features/cart/cart.ts";
import {
  addCartItem,
  changeCartItem,
  clearCartItems,
  listCartItems,
  removeCartItem,
} from "../../../shared/features/cart/endpoints.ts";
import { MOST_OF_ONE_PRODUCT } from "../../../shared/features/cart/limits.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import { handle, type Route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { findAttendee } from "../accounts/index.ts";
import { findPayableInvoices, mayPayInvoice } from "../invoices/index.ts";
import { type ProductDocument, ProductModel } from "../merch/index.ts";
import { type CartItemDocument, CartItemModel } from "./cart-item.model.ts";

const { trusted } = mongoose;

const toCartItem = (
  { _id, quantity, forId }: Pick<CartItemDocument, "_id" | "quantity" | "forId">,
  product: ProductDocument,
): CartItem => ({
  id: _id,
  quantity,
  product: {
    id: product._id,
    name: product.name,
    description: product.description,
    price: toDollars(product.priceCents),
    category: product.category,
  },
  forId: forId ?? null,
});

/** Things are for nobody in particular. @throws AppError 404 for somebody one may not act for */
async function whomFor(
  product: ProductDocument,
  forId: string | undefined,
  actor: Actor,
  services: Pick<Services, "env" | "now">,
): Promise<string | null> {
  if (!product.plan) return null;
  return (await findAttendee(forId ?? actor.userId, actor, services))._id;
}

/** What is in a cart with its product, the oldest first; what is no longer sold is left out. */
export async function findCartItems(userId: string) {
  const items = await CartItemModel.find({ userId, deletedAt: null }).sort({ addedAt: 1 }).lean<CartItemDocument[]>();
  const ids = items.map(({ productId }) => productId);
  const products = await ProductModel.find({ _id: trusted({ $in: ids }), deletedAt: null, archivedAt: null }).lean<
    ProductDocument[]
  >();
  const invoices = await findInvoices(ids);
  const byId = new Map([...products, ...invoices].map((product) => [product._id, product]));
  return items.flatMap((item) => {
    const product = byId.get(item.productId);
    return product ? [{ item, product }] : [];
  });
}

/** In a cart an open invoice is a product, at what is open of it now. */
const findInvoices = async (ids: readonly string[]) =>
  (await findPayableInvoices(ids)).map(
    ({ invoiceId: _id, name, description, openCents: priceCents }) =>
      ({ _id, name, description, priceCents, category: "invoice", plan: null }) as ProductDocument,
  );

/** @throws AppError 404, also for an invoice of somebody else's */
async function findProduct(id: string, actor: Actor, services: Services): Promise<ProductDocument> {
  const product = await ProductModel.findOne({ _id: id, deletedAt: null, archivedAt: null }).lean<ProductDocument>();
  if (product) return product;
  const [invoice] = await findInvoices([id]);
  if (!invoice || !(await mayPayInvoice(id, actor, services))) throw notFound("This product");
  return invoice;
}

/** Each pass stands alone: it ends by itself and is for one person. An invoice is paid once. */
const mostOf = ({ plan, category }: ProductDocument): number =>
  plan || category === "invoice" ? 1 : MOST_OF_ONE_PRODUCT;

const tooMany = (most: number) =>
  most === 1
    ? unprocessable("cart.too-many", "This is in the cart already.")
    : unprocessable("cart.too-many", `At most ${most} of one thing fit into the cart.`);

const OPERATIONS_KEPT = 20;

interface Adding {
  id: string;
  operationId: string;
  userId: string;
  productId: string;
  forId: string | null;
  quantity: number;
  most: number;
  now: Date;
}

/** Adds to the line of this product, or makes it. The cart never holds more of one product than a shop would sell. */
async function addToCart(adding: Adding): Promise<CartItemDocument> {
  const { id, operationId, userId, productId, forId, quantity, most, now } = adding;
  const line = { userId, productId, forId, deletedAt: null };
  const done = await CartItemModel.findOne({ ...line, operations: operationId }).lean<CartItemDocument>();
  if (done) return done;
  const room = { quantity: trusted({ $lte: most - quantity }) };
  const more = await CartItemModel.findOneAndUpdate(
    { ...line, ...room, operations: trusted({ $ne: operationId }) },
    { $inc: { quantity }, $push: { operations: { $each: [operationId], $slice: -OPERATIONS_KEPT } } },
    { returnDocument: "after" },
  ).lean<CartItemDocument>();
  if (more) return more;
  const full = await CartItemModel.findOne(line).lean<CartItemDocument>();
  if (full && full.quantity + quantity > most) throw tooMany(most);
  // Another tab made the line, or took from it, between the two questions.
  if (full) return addToCart(adding);
  try {
    const item = {
      _id: id,
      userId,
      productId,
      forId,
      quantity,
      addedAt: now,
      operations: [operationId],
      audiences: [`user:${userId}`],
    };
    await CartItemModel.create(item);
    return item as unknown as CartItemDocument;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return addToCart({ ...adding, id: newId() });
  }
}

export const itemRoutes: Route[] = [
  handle(listCartItems, async (_, { actor }) =>
    (await findCartItems(actor.userId)).map(({ item, product }) => toCartItem(item, product)),
  ),

  handle(addCartItem, async ({ id = newId(), productId, quantity, forId: asked }, { actor, services, operationId }) => {
    const product = await findProduct(productId, actor, services);
    const most = mostOf(product);
    if (quantity > most) throw tooMany(most);
    const forId = await whomFor(product, asked, actor, services);
    const now = toDate(services.now());
    const item = await addToCart({ id, operationId, userId: actor.userId, productId, forId, quantity, most, now });
    return toCartItem(item, product);
  }),

  handle(changeCartItem, async ({ id, quantity }, { actor, services }) => {
    const mine = { _id: id, userId: actor.userId, deletedAt: null };
    const known = await CartItemModel.findOne(mine).lean<CartItemDocument>();
    const most = known ? mostOf(await findProduct(known.productId, actor, services)) : MOST_OF_ONE_PRODUCT;
    if (quantity > most) throw tooMany(most);
    const item = await CartItemModel.findOneAndUpdate(
      mine,
      { quantity },
      { returnDocument: "after" },
    ).lean<CartItemDocument>();
    if (!item) throw notFound("This item");
    return toCartItem(item, await findProduct(item.productId, actor, services));
  }),

  handle(removeCartItem, async ({ id }, { actor, services }) => {
    await CartItemModel.updateOne(
      { _id: id, userId: actor.userId, deletedAt: null },
      { deletedAt: toDate(services.now()) },
    );
  }),

  handle(clearCartItems, async (_, { actor, services }) => {
    await CartItemModel.updateMany({ userId: actor.userId, deletedAt: null }, { deletedAt: toDate(services.now()) });
  }),
];

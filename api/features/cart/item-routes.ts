import { v7 as newId } from "uuid";
import type { Actor } from "#shared/core/actor.ts";
import { conflict, notFound, unprocessable } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDollars } from "#shared/core/money.ts";
import { toDate } from "#shared/core/time.ts";
import type { CartItem } from "#shared/features/cart/cart.ts";
import {
  addCartItem,
  changeCartItem,
  clearCartItems,
  listCartItems,
  removeCartItem,
} from "#shared/features/cart/endpoints.ts";
import { MOST_OF_ONE_PRODUCT } from "#shared/features/cart/limits.ts";
import type { ProductVariant } from "#shared/features/merch/product.ts";
import { chooseVariant, findVariant, priceOf, stockRefusal } from "#shared/features/merch/variants.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import { handle, type Route } from "../../http/route.ts";
import type { Services, StudioClock } from "../../services.ts";
import { findAttendee } from "../accounts/index.ts";
import { findPayableInvoices, mayPayInvoice } from "../invoices/index.ts";
import { type ProductDocument, ProductModel, variantsOf } from "../merch/index.ts";
import { type CartItemDocument, CartItemModel } from "./cart-item.model.ts";

const { trusted } = mongoose;

/** A product with what its variants show: pieces of the person's own unpaid order are there for them. */
const offerOf = (product: ProductDocument, userId?: string) => ({
  priceCents: product.priceCents,
  variants: variantsOf(product, userId),
});

const toCartItem = (
  { _id, quantity, forId, variantId }: Pick<CartItemDocument, "_id" | "quantity" | "forId" | "variantId">,
  product: ProductDocument,
): CartItem => ({
  id: _id,
  quantity,
  product: {
    id: product._id,
    name: product.name,
    description: product.description,
    price: toDollars(priceOf(offerOf(product), variantId ?? null)),
    category: product.category,
  },
  forId: forId ?? null,
  variantId: variantId ?? null,
  variantName: findVariant(offerOf(product), variantId ?? null)?.name ?? "",
});

/** @throws AppError 404 for one that is not sold; 422 `product.choose-variant` */
function getVariant(product: ProductDocument, variantId: string | undefined, userId: string): ProductVariant | null {
  const variant = chooseVariant(offerOf(product, userId), variantId);
  if (variant === "unknown") throw notFound(message("We can't find this variant."));
  if (variant === "choose")
    throw unprocessable("product.choose-variant", message("Choose which {name}.", { name: { own: product.name } }));
  return variant;
}

/** Whether it is there is said early; it is taken from the shelf when the order is placed. @throws AppError 409 */
function assertInStock({ name }: ProductDocument, variant: ProductVariant | null, quantity: number): void {
  const reason = stockRefusal(name, variant, quantity);
  if (reason) throw conflict("product.sold-out", reason);
}

/** Products have no attendee. @throws AppError 404 for a person the user may not act for */
async function whomFor(
  product: ProductDocument,
  forId: string | undefined,
  actor: Actor,
  services: StudioClock,
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
  const byId = new Map<string, InCart>([...products, ...invoices].map((product) => [product._id, product]));
  return items.flatMap((item) => {
    const product = byId.get(item.productId);
    return product ? [{ item, product }] : [];
  });
}

/** What an invoice is called is a message; a product has the name the studio gave it. */
type InCart = ProductDocument & { nameWords?: Message };

/** In a cart an open invoice is a product, at what is open of it now. */
const findInvoices = async (ids: readonly string[]) =>
  (await findPayableInvoices(ids)).map(
    ({ invoiceId: _id, name, nameWords, description, openCents: priceCents }) =>
      ({ _id, name, nameWords, description, priceCents, category: "invoice", plan: null }) as InCart,
  );

/** @throws AppError 404, also for another customer's invoice */
async function findProduct(id: string, actor: Actor, services: Services): Promise<ProductDocument> {
  const product = await ProductModel.findOne({ _id: id, deletedAt: null, archivedAt: null }).lean<ProductDocument>();
  if (product) return product;
  const [invoice] = await findInvoices([id]);
  if (!invoice || !(await mayPayInvoice(id, actor, services))) throw notFound(message("We can't find this product."));
  return invoice;
}

/** Each pass stands alone: it ends by itself and is for one person. An invoice is paid once. */
const mostOf = ({ plan, category }: ProductDocument): number =>
  plan || category === "invoice" ? 1 : MOST_OF_ONE_PRODUCT;

const tooMany = (most: number) =>
  most === 1
    ? unprocessable("cart.too-many", message("This is already in your cart."))
    : unprocessable("cart.too-many", message("Your cart holds up to {most} of one item.", { most }));

const OPERATIONS_KEPT = 20;

interface Adding {
  id: string;
  operationId: string;
  userId: string;
  productId: string;
  forId: string | null;
  variantId: string | null;
  quantity: number;
  most: number;
  now: Date;
}

/** Adds to the line of this product, or makes it. The cart never holds more of one product than a shop would sell. */
async function addToCart(adding: Adding): Promise<CartItemDocument> {
  const { id, operationId, userId, productId, forId, variantId, quantity, most, now } = adding;
  const line = { userId, productId, forId, variantId, deletedAt: null };
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
      variantId,
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

  handle(addCartItem, async (input, { actor, services, operationId }) => {
    const { id = newId(), productId, quantity } = input;
    const product = await findProduct(productId, actor, services);
    const most = mostOf(product);
    if (quantity > most) throw tooMany(most);
    const variant = getVariant(product, input.variantId, actor.userId);
    const forId = await whomFor(product, input.forId, actor, services);
    const line = { userId: actor.userId, productId, forId, variantId: variant?.id ?? null };
    const known = await CartItemModel.findOne({ ...line, deletedAt: null }).lean<CartItemDocument>();
    const isRepeat = known?.operations.includes(operationId) ?? false;
    if (!isRepeat) assertInStock(product, variant, (known?.quantity ?? 0) + quantity);
    const item = await addToCart({ id, operationId, ...line, quantity, most, now: toDate(services.now()) });
    return toCartItem(item, product);
  }),

  handle(changeCartItem, async ({ id, quantity }, { actor, services }) => {
    const mine = { _id: id, userId: actor.userId, deletedAt: null };
    const known = await CartItemModel.findOne(mine).lean<CartItemDocument>();
    const product = known && (await findProduct(known.productId, actor, services));
    const most = product ? mostOf(product) : MOST_OF_ONE_PRODUCT;
    if (quantity > most) throw tooMany(most);
    // Fewer is always possible.
    if (product && quantity > known.quantity)
      assertInStock(product, findVariant(offerOf(product, actor.userId), known.variantId), quantity);
    const item = await CartItemModel.findOneAndUpdate(
      mine,
      { quantity },
      { returnDocument: "after" },
    ).lean<CartItemDocument>();
    if (!item) throw notFound(message("We can't find this item."));
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

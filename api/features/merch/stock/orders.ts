import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { conflict } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { OrderLine } from "#shared/features/checkout/order.ts";
import { nameWithVariant, soldOut, stockRefusal } from "#shared/features/merch/variants.ts";
import { findUser } from "../../accounts/index.ts";
import { type ProductDocument, ProductModel } from "../product.model.ts";
import { findStored, moveStock } from "./move-stock.ts";
import { PickupModel, pickupIdOf } from "./pickup.model.ts";
import { restock } from "./returns.ts";

const { trusted } = mongoose;

/** A line of an order for a thing. */
export interface StockLine {
  refId: string;
  productId: string;
  /** Null for a product without variants: its stock is not counted. */
  variantId: string | null;
  quantity: number;
  /** The person whose cart asks for it; left out for the till. */
  ownerId?: string | null;
}

export interface PaidOrder {
  orderId: string;
  /** Null: a guest at the till. */
  userId: string | null;
  lines: (StockLine & { title: string })[];
  /** Sold over the counter: no pickup is left open. */
  isHandedOver?: boolean;
}

/** Of an order's lines those for things. */
export const stockLinesOf = (lines: readonly OrderLine[]): PaidOrder["lines"] =>
  lines.flatMap(({ kind, refId, productId, variantId, title, detail, quantity }) =>
    kind === "product" && productId
      ? [{ refId, productId, variantId, quantity, title: nameWithVariant(title, { name: detail }) }]
      : [],
  );

type Clock = Pick<Services, "now">;
const keyOf = (orderId: string, refId: string) => `${orderId}:${refId}`;

/** Takes the pieces of one line from the shelf for this order. @returns false when there are not enough */
async function holdLine(orderId: string, line: StockLine, now: Date, isSold: boolean): Promise<boolean> {
  const { productId, variantId, quantity, ownerId = null } = line;
  if (!variantId) return true;
  const key = keyOf(orderId, line.refId);
  const kind = isSold ? "sold" : "reserved";
  const movement = { id: `${key}:${kind}`, kind, delta: -quantity, reason: "", byName: "", at: now } as const;
  const push = { key, orderId, quantity, isSold, ownerId, at: now };
  const spot = { productId, variantId };
  if (await moveStock(spot, movement, { condition: { "holds.key": { $ne: key } }, push })) return true;
  const variant = await findStored(spot);
  if (!variant) return false;
  return variant.stock === null || variant.holds.some((hold) => hold.key === key);
}

async function refusalOf({ productId, variantId, quantity }: StockLine): Promise<Message> {
  const product = await ProductModel.findById(productId).lean<ProductDocument>();
  const variant = product?.variants?.find(({ id }) => id === variantId) ?? null;
  if (!product) return message("We can't find this product.");
  return stockRefusal(product.name, variant, quantity) ?? soldOut(product.name, variant);
}

/**
 * Takes everything an order asks for from the shelves while it is being paid: all of it or nothing. Safe to repeat.
 * @throws AppError 409 `product.sold-out` that names what there is too little of
 */
export async function reserveStock(orderId: string, lines: StockLine[], { now }: Clock): Promise<void> {
  for (const line of lines) {
    if (await holdLine(orderId, line, toDate(now()), false)) continue;
    const reason = await refusalOf(line);
    await releaseStock(orderId, { now });
    throw conflict("product.sold-out", reason);
  }
}

/** An order that was not paid gives back what it held. What was sold stays sold. Safe to repeat. @returns how many lines */
export async function releaseStock(orderId: string, { now }: Clock): Promise<number> {
  const products = await ProductModel.find({ "variants.holds.orderId": orderId }).lean<ProductDocument[]>();
  let released = 0;
  for (const { _id: productId, variants = [] } of products)
    for (const { id: variantId, holds } of variants)
      for (const { key, quantity } of holds.filter((hold) => hold.orderId === orderId && !hold.isSold)) {
        const movement = { id: `${key}:released`, kind: "released", delta: quantity, reason: "", byName: "" } as const;
        const condition = { holds: { $elemMatch: { key, isSold: false } } };
        const at = toDate(now());
        if (await moveStock({ productId, variantId }, { ...movement, at }, { condition, pullKey: key })) released += 1;
      }
  return released;
}

/** The pieces of a line are this order's for good: those it held, or others when it was paid too late for those. */
async function takeForGood(orderId: string, line: StockLine, now: Date): Promise<boolean> {
  const key = keyOf(orderId, line.refId);
  const kept = await ProductModel.updateOne(
    { _id: line.productId, variants: trusted({ $elemMatch: { id: line.variantId, "holds.key": key } }) },
    { $set: { "variants.$.holds.$[mine].isSold": true, "variants.$.holds.$[mine].ownerId": null } },
    { arrayFilters: [{ "mine.key": key }] },
  );
  if (kept.matchedCount === 1) return true;
  // An earlier run may have sold it already.
  if (await PickupModel.exists({ _id: pickupIdOf(orderId, line.refId) })) return true;
  return holdLine(orderId, line, now, true);
}

/**
 * A paid order gets its things: each line waits at the front desk, under an id made of order and line. Safe to repeat
 * and to race with itself. @returns which lines could not be had any more: their money goes back
 */
export async function sellStock(order: PaidOrder, { now }: Clock): Promise<{ refId: string; isSold: boolean }[]> {
  const at = toDate(now());
  const outcomes: { refId: string; isSold: boolean }[] = [];
  const buyer = order.userId ? await findUser(order.userId) : null;
  for (const line of order.lines) {
    const isSold = line.variantId === null || (await takeForGood(order.orderId, line, at));
    if (isSold) await putAside(order, line, fullName(buyer), at);
    outcomes.push({ refId: line.refId, isSold });
  }
  return outcomes;
}

async function putAside(
  { orderId, userId, isHandedOver = false }: PaidOrder,
  line: PaidOrder["lines"][number],
  personName: string,
  at: Date,
) {
  try {
    await PickupModel.create({
      ...line,
      _id: pickupIdOf(orderId, line.refId),
      orderId,
      userId,
      personName,
      status: isHandedOver ? "handed-over" : "waiting",
      paidAt: at,
      handedOverAt: isHandedOver ? at : null,
      handedOverBy: null,
      isRestocked: false,
      returns: [],
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/**
 * The money of a line goes back: what is still at the front desk stands on its shelf again. Safe to repeat.
 * @returns false when it was handed over, or never sold
 */
export async function returnStock(orderId: string, refId: string, { now }: Clock): Promise<boolean> {
  const _id = pickupIdOf(orderId, refId);
  await PickupModel.updateOne({ _id, status: "waiting" }, { status: "returned" });
  const pickup = await PickupModel.findOne({ _id, status: "returned" }).lean();
  if (!pickup) return false;
  if (!pickup.isRestocked) await restock(pickup, toDate(now()));
  return true;
}

import { mongoose } from "#api/db/mongoose.ts";
import { doEach, notSetAside } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { type ProductDocument, ProductModel } from "../product.model.ts";
import { copyMovement } from "./move-stock.ts";
import { releaseStock } from "./orders.ts";
import { type PickupDocument, PickupModel } from "./pickup.model.ts";
import { restock } from "./returns.ts";

const { trusted } = mongoose;
/** Stripe closes the payment page long before. An order paid later takes its pieces from the stock once more. */
const RESERVED_HOURS = 2;
/** A retry of a step comes sooner; after that its name is looked for in the history instead. */
const KEPT_MINUTES = 10;
const AT_ONCE = 100;

/** Reservations whose order never came to be, or was forgotten. @returns how many */
async function releaseForgotten(services: Pick<Services, "now" | "log" | "secrets">): Promise<number> {
  const before = toDate(services.now().subtract({ hours: RESERVED_HOURS }));
  const products = await ProductModel.find({
    "variants.holds": trusted({ $elemMatch: { isSold: false, at: { $lt: before } } }),
  })
    .limit(AT_ONCE)
    .lean<ProductDocument[]>();
  const holds = products.flatMap(({ variants = [] }) => variants.flatMap((variant) => variant.holds));
  const orders = new Set(holds.filter(({ isSold, at }) => !isSold && at < before).map(({ orderId }) => orderId));
  const items = [...orders].map((_id) => ({ _id }));
  const act = ({ _id }: { _id: string }) => releaseStock(_id, services);
  return doEach({ kind: "merch.releaseForgotten", items, act, leavesOut: true }, services);
}

/** Copies what was moved into the history, and forgets in the product what is old and safely there. @returns copies made */
async function keepHistory(services: Pick<Services, "now" | "log" | "secrets">): Promise<number> {
  const kind = "merch.keepHistory";
  const before = toDate(services.now().subtract({ minutes: KEPT_MINUTES }));
  const old = trusted({ $lt: before });
  const items = await ProductModel.find({
    ...(await notSetAside(kind, services)),
    ...trusted({ $or: [{ "variants.journal.at": old }, { "variants.holds.at": old }] }),
  })
    .limit(AT_ONCE)
    .lean<ProductDocument[]>();
  const act = async (product: ProductDocument) => {
    let copied = 0;
    for (const { id: variantId, journal } of product.variants ?? [])
      for (const entry of journal) if (await copyMovement({ productId: product._id, variantId }, entry)) copied += 1;
    await forgetOld(product, before);
    return copied;
  };
  return doEach({ kind, items, act, isAudited: true }, services);
}

async function forgetOld({ _id, variants = [] }: ProductDocument, before: Date): Promise<void> {
  for (const { id, holds, journal } of variants) {
    const sold = holds.filter(({ isSold, at }) => isSold && at < before);
    const aside = await PickupModel.find({ orderId: trusted({ $in: sold.map(({ orderId }) => orderId) }) }).lean();
    const keys = aside.map(({ orderId, refId }) => `${orderId}:${refId}`);
    const old = journal.filter(({ at }) => at < before).map((entry) => entry.id);
    if (old.length === 0 && !sold.some(({ key }) => keys.includes(key))) continue;
    await ProductModel.updateOne(
      { _id, "variants.id": id },
      {
        $pull: {
          "variants.$.journal": { id: { $in: old } },
          "variants.$.holds": { isSold: true, key: { $in: keys }, at: { $lt: before } },
        },
      },
    );
  }
}

/** Goods whose money went back, and who is not on the shelf again yet. @returns how many */
async function finishReturns(services: Pick<Services, "now" | "log" | "secrets">): Promise<number> {
  const kind = "merch.restock";
  const aside = await notSetAside(kind, services);
  const items = await PickupModel.find({ ...aside, status: "returned", isRestocked: false })
    .limit(AT_ONCE)
    .lean<PickupDocument[]>();
  const act = async (pickup: PickupDocument) => void (await restock(pickup, toDate(services.now())));
  return doEach({ kind, items, act, isAudited: true }, services);
}

export async function repair(services: Services): Promise<Record<string, number>> {
  return {
    reservationsReleased: await releaseForgotten(services),
    goodsReturned: await finishReturns(services),
    stockMovementsCopied: await keepHistory(services),
  };
}

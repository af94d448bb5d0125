import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import {
  type Hold,
  type JournalEntry,
  type ProductDocument,
  ProductModel,
  type StoredVariant,
} from "../product.model.ts";
import { MovementModel } from "./movement.model.ts";

const { trusted } = mongoose;

export interface Spot {
  productId: string;
  variantId: string;
}

/** What of the movement is decided here: everything but how the shelf stood. */
export type Movement = Omit<JournalEntry, "short"> & { short?: number };

export async function findStored({ productId, variantId }: Spot): Promise<StoredVariant | null> {
  const product = await ProductModel.findOne({ _id: productId, deletedAt: null }).lean<ProductDocument>();
  return product?.variants?.find(({ id }) => id === variantId) ?? null;
}

/**
 * Moves the stock of one variant, its holds and its journal in one conditional update: never below zero, and never
 * twice under one name. What else must be true of the variant stands in `condition`. @returns whether it was done
 */
export async function moveStock(
  { productId, variantId }: Spot,
  movement: Movement,
  { condition = {}, push, pullKey }: { condition?: object; push?: Hold; pullKey?: string } = {},
): Promise<boolean> {
  const { delta } = movement;
  const entry: JournalEntry = { short: 0, ...movement };
  const there = { id: variantId, stock: { $gte: Math.max(0, -delta) }, "journal.id": { $ne: entry.id }, ...condition };
  const moved = await ProductModel.updateOne(
    { _id: productId, deletedAt: null, variants: trusted({ $elemMatch: there }) },
    {
      $inc: { "variants.$.stock": delta },
      $push: { "variants.$.journal": entry, ...(push && { "variants.$.holds": push }) },
      ...(pullKey && { $pull: { "variants.$.holds": { key: pullKey } } }),
    },
  );
  if (moved.modifiedCount === 0) return false;
  await copyMovement({ productId, variantId }, entry);
  return true;
}

/** Into the history, once. */
export async function copyMovement({ productId, variantId }: Spot, { id, ...entry }: JournalEntry): Promise<boolean> {
  try {
    await MovementModel.create({ _id: id, productId, variantId, ...entry });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** What was moved under this name, wherever it stands by now. */
export async function findMovement(spot: Spot, id: string): Promise<Pick<JournalEntry, "delta" | "short"> | null> {
  const variant = await findStored(spot);
  const entry = variant?.journal.find((each) => each.id === id);
  return entry ?? MovementModel.findById(id).lean<JournalEntry>();
}

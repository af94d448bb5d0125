import { v7 as newId } from "uuid";
import { insertOwn, markOf } from "#api/db/insert-own.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { StockedProduct } from "#shared/features/merch/endpoints.ts";
import type { ProductDraft, VariantDraft } from "#shared/features/merch/product-draft.ts";
import { type JournalEntry, type ProductDocument, ProductModel, type StoredVariant } from "../product.model.ts";
import { toStockedProduct } from "../serialize.ts";
import { copyMovement, findMovement, moveStock } from "../stock/move-stock.ts";
import { PickupModel } from "../stock/pickup.model.ts";
import { formerPricesOf } from "./former-prices.ts";

const { trusted } = mongoose;
const isThing = { category: "other", shelf: /^(apparel|gear|snacks|gift-cards)$/, deletedAt: null } as const;
const TRIES = 5;
/** Stored in English, which is the name of the message. */
const NO_LONGER_COUNTED = message("No longer counted").text;

interface Author {
  byName: string;
  at: Date;
}

async function waitingByVariant(productIds: string[]): Promise<Map<string, number>> {
  const found = await PickupModel.find(
    { productId: trusted({ $in: productIds }), status: "waiting" },
    { variantId: 1, quantity: 1 },
  ).lean<{ variantId: string | null; quantity: number }[]>();
  const waiting = new Map<string, number>();
  for (const { variantId, quantity } of found)
    if (variantId) waiting.set(variantId, (waiting.get(variantId) ?? 0) + quantity);
  return waiting;
}

export async function listStock(): Promise<StockedProduct[]> {
  const docs = await ProductModel.find(isThing).sort({ shelf: 1, name: 1 }).lean<ProductDocument[]>();
  const waiting = await waitingByVariant(docs.map(({ _id }) => _id));
  return docs.map((doc) => toStockedProduct(doc, waiting));
}

/** @throws AppError 404 */
async function getStocked(id: string): Promise<StockedProduct> {
  const doc = await ProductModel.findOne({ _id: id, ...isThing }).lean<ProductDocument>();
  if (!doc) throw notFound(message("We can't find this product."));
  return toStockedProduct(doc, await waitingByVariant([id]));
}

const entryOf = (delta: number, kind: "first" | "adjusted", reason: string, { byName, at }: Author): JournalEntry => ({
  id: newId(),
  kind,
  delta,
  short: 0,
  reason,
  byName,
  at,
});

/** A variant as it is written now. Its stock stays, unless it begins or ends to be counted. */
function toStored(draft: VariantDraft, known: StoredVariant | undefined, author: Author): StoredVariant {
  const { id, name, priceCents, isCounted, initialStock, isArchived } = draft;
  const stock = known?.stock ?? null;
  const kept = { id, name, priceCents, isArchived, holds: known?.holds ?? [], journal: known?.journal ?? [] };
  if (isCounted && stock === null) {
    const first = entryOf(initialStock, "first", "", author);
    return { ...kept, stock: initialStock, journal: [...kept.journal, first] };
  }
  if (!isCounted && stock !== null) {
    const last = entryOf(-stock, "adjusted", NO_LONGER_COUNTED, author);
    return { ...kept, stock: null, journal: [...kept.journal, last] };
  }
  return { ...kept, stock };
}

const fieldsOf = ({ variants: _, ...fields }: ProductDraft) => fields;

/** A gift card is never out of stock. */
const variantsOf = ({ shelf, variants }: ProductDraft): VariantDraft[] => (shelf === "gift-cards" ? [] : variants);

async function copyNews(productId: string, variants: StoredVariant[], { at }: Author): Promise<void> {
  for (const { id: variantId, journal } of variants)
    for (const entry of journal.filter((each) => each.at === at)) await copyMovement({ productId, variantId }, entry);
}

/** A repeat with the same id by the same maker answers what is there. @throws AppError 409 `id.used` */
export async function createProduct(
  id: string,
  draft: ProductDraft,
  author: Author & { id: string },
): Promise<StockedProduct> {
  const variants = variantsOf(draft).map((variant) => toStored(variant, undefined, author));
  const sale = { category: "other", plan: null, archivedAt: null, audiences: ["public"] } as const;
  const fields = { ...fieldsOf(draft), ...sale, variants, audiences: [...sale.audiences] };
  const outcome = await insertOwn(ProductModel, { _id: id, ...fields, madeBy: markOf(author.id, id) });
  if (outcome === "made") await copyNews(id, variants, author);
  return getStocked(id);
}

/**
 * Written only over the version it was worked out from, so that no sale in between is lost. A variant that is left out
 * is archived: what was sold of it keeps its name.
 * @throws AppError 404; 409 `product.busy`, `product.shelf`
 */
export async function changeProduct(
  id: string,
  { isArchived, ...draft }: ProductDraft & { isArchived: boolean },
  author: Author,
): Promise<StockedProduct> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const known = await ProductModel.findOne({ _id: id, ...isThing }).lean<ProductDocument>();
    if (!known) throw notFound(message("We can't find this product."));
    if ((known.shelf === "gift-cards") !== (draft.shelf === "gift-cards"))
      throw conflict("product.shelf", message("A gift card stays a gift card. Add a new product instead."));
    const before = new Map((known.variants ?? []).map((variant) => [variant.id, variant]));
    const written = variantsOf(draft).map((variant) => toStored(variant, before.get(variant.id), author));
    const ids = new Set(written.map((variant) => variant.id));
    const left = [...before.values()].filter((variant) => !ids.has(variant.id));
    const variants = [...written, ...left.map((variant) => ({ ...variant, isArchived: true }))];
    const archivedAt = isArchived ? (known.archivedAt ?? author.at) : null;
    const changed = await ProductModel.updateOne(
      { _id: id, rev: known.rev },
      { ...fieldsOf(draft), variants, archivedAt, formerPrices: formerPricesOf(known, draft, author.at) },
    );
    if (changed.modifiedCount === 0) continue;
    await copyNews(id, variants, author);
    return getStocked(id);
  }
  throw conflict("product.busy", message("This is selling fast right now. Please try again."));
}

interface Adjustment {
  productId: string;
  variantId: string;
  movementId: string;
  delta: number;
  reason: string;
  byName: string;
}

/** @throws AppError 404; 409 `stock.too-little` */
export async function adjustStock(wanted: Adjustment, { now }: Pick<Services, "now">): Promise<StockedProduct> {
  const { productId, variantId, movementId: id, ...change } = wanted;
  await getStocked(productId);
  const movement = { id, kind: "adjusted", ...change, at: toDate(now()) } as const;
  const spot = { productId, variantId };
  const isMoved = await moveStock(spot, movement);
  if (!isMoved && !(await findMovement(spot, id))) {
    const product = await getStocked(productId);
    const variant = product.variants.find((each) => each.id === variantId);
    if (!variant) throw notFound(message("We can't find this variant."));
    if (variant.stock === null) throw conflict("stock.not-counted", message("This variant isn't counted."));
    throw conflict(
      "stock.too-little",
      message("{stock, plural, one {Only # is} other {Only # are}} in stock.", { stock: variant.stock }),
    );
  }
  return getStocked(productId);
}

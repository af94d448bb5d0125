import type { ProductDraft } from "#shared/features/merch/product-draft.ts";
import type { FormerPrice, ProductDocument } from "../product.model.ts";

const KEPT = 60;
type Priced = Pick<ProductDocument, "priceCents" | "variants" | "formerPrices">;

/** The prices that end when a product is rewritten, after those that ended before. */
export function formerPricesOf(known: Priced, draft: ProductDraft, until: Date): FormerPrice[] {
  const after = new Map(draft.variants.map(({ id, priceCents }) => [id, priceCents]));
  const ended: FormerPrice[] = (known.variants ?? [])
    .filter(({ id, priceCents }) => after.has(id) && (after.get(id) ?? null) !== (priceCents ?? null))
    .map(({ id, priceCents }) => ({ variantId: id, priceCents: priceCents ?? null, until }));
  if (known.priceCents !== draft.priceCents) ended.push({ variantId: null, priceCents: known.priceCents, until });
  return [...(known.formerPrices ?? []), ...ended].slice(-KEPT);
}

/** What one of it cost at a moment. */
export function priceAsOf(
  { priceCents, variants = [], formerPrices = [] }: Priced,
  variantId: string | null,
  at: Date,
) {
  const then = (id: string | null, now: number | null) => {
    const former = formerPrices.find((price) => (price.variantId ?? null) === id && price.until > at);
    return former ? former.priceCents : now;
  };
  const variant = variants.find(({ id }) => id === variantId);
  const own = variant ? then(variant.id, variant.priceCents ?? null) : null;
  return own ?? then(null, priceCents) ?? priceCents;
}

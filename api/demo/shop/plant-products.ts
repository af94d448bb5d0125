import { insertAll } from "../../db/bulk/insert-all.ts";
import { ProductModel } from "../../features/merch/index.ts";
import { MovementModel } from "../../features/merch/stock/movement.model.ts";
import { type DemoStudio, demoId } from "../studio.ts";
import { PRODUCTS } from "./products.data.ts";
import { TILL_SALES } from "./till.data.ts";

const FIRST_COUNT_DAYS = 21;
const DAY_MS = 86_400_000;

export const demoProductId = (product: string) => demoId(`product ${product}`);
export const demoVariantId = (product: string, variant: string) => demoId(`variant ${product} ${variant}`);

/** What of a variant went over the counter and stayed away. */
const soldAtTill = (product: string, variant: string): number =>
  TILL_SALES.filter(({ returned }) => returned?.product !== product)
    .flatMap(({ things }) => things)
    .reduce((sum, [name, kind, quantity]) => sum + (name === product && kind === variant ? quantity : 0), 0);

/** The shop: merchandise and snacks, counted three weeks ago. */
export async function plantProducts({ now }: DemoStudio): Promise<void> {
  const at = new Date(now.getTime() - FIRST_COUNT_DAYS * DAY_MS);
  const docs = PRODUCTS.map(({ variants: sizes, ...product }) => {
    const isThing = product.shelf !== "gift-cards";
    const kinds = Object.entries(sizes ?? (isThing ? { "": { left: null } } : {}));
    return {
      _id: demoProductId(product.name),
      ...product,
      category: "other",
      pictureIds: [],
      variants: kinds.map(([name, kind]) => ({
        id: demoVariantId(product.name, name),
        name,
        priceCents: "priceCents" in kind ? (kind.priceCents ?? null) : null,
        stock: kind.left,
        isArchived: false,
        holds: [],
        journal: [],
      })),
      formerPrices: [],
      plan: null,
      archivedAt: null,
      audiences: ["public"],
    };
  });
  await insertAll(ProductModel, docs as never[]);
  const counts = docs.flatMap(({ _id: productId, name: product, variants }) =>
    variants.flatMap(({ id: variantId, name, stock }) => {
      if (stock === null) return [];
      const delta = stock + soldAtTill(product, name);
      const first = { _id: demoId(`first count ${variantId}`), productId, variantId, kind: "first" as const };
      return [{ ...first, delta, short: 0, reason: "", byName: "Rosa Delgado", at }];
    }),
  );
  await insertAll(MovementModel, counts as never[]);
}

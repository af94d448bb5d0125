import { nameWithVariant, priceOf, variantsOnSale } from "#shared/features/merch/variants.ts";
import { noTotals } from "#shared/features/pos/day-rules.ts";
import { usedOf } from "#shared/features/pos/revoke-rules.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";
import type { PassRow } from "../memberships/tables.ts";
import type { ProductRow } from "../merch/tables.ts";
import type { TillDayRow, TillSaleRow } from "./tables.ts";
import type { TillThing } from "./till-cart.ts";

export const SHELVES = ["classes", "apparel", "gear", "snacks", "plans", "gift-cards"] as const;
export type TillShelf = (typeof SHELVES)[number];

/** A tile of the till: one thing, or one with several variants to choose from. */
export interface Tile {
  id: string;
  shelf: TillShelf;
  title: string;
  /** Of a class: `18:00`. */
  startTime?: string;
  /** Of a class on another day. */
  startsOn?: string;
  /** What is left of it: seats, pieces. Null: not counted. */
  left: number | null;
  product: ProductRow | null;
  things: TillThing[];
}

function toProductTile(row: ProductRow): Tile {
  const product = { ...row, variants: row.variants ?? [] };
  const onSale = variantsOnSale(product);
  const kind = product.plan ? "plan" : product.shelf === "gift-cards" ? "gift-card" : "product";
  const of = (variantId: string | null, name: string, left: number | null): TillThing => ({
    kind,
    productId: product.id,
    variantId,
    classInstanceId: null,
    title: nameWithVariant(product.name, { name }),
    variantName: name,
    unitCents: priceOf(product, variantId),
    taxChoice: product.taxChoice,
    left,
  });
  const things = onSale.map((variant) => of(variant.id, variant.name, variant.stock));
  const counted = onSale.flatMap(({ stock }) => stock ?? []);
  return {
    id: product.id,
    shelf: product.shelf as TillShelf,
    title: product.name,
    left: onSale.length > 0 && counted.length === onSale.length ? counted.reduce((sum, stock) => sum + stock, 0) : null,
    product,
    things: product.variants.length === 0 ? [of(null, "", null)] : things,
  };
}

function toClassTile(row: ClassInstanceRow, today: string): Tile {
  const { id, name: title, date, startTime, priceCents, taxChoice, seatsLeft } = row;
  const other = date === today ? {} : { startsOn: date };
  const thing: TillThing = {
    kind: "class",
    productId: null,
    variantId: null,
    classInstanceId: id,
    title,
    startTime,
    ...other,
    variantName: "",
    unitCents: priceCents,
    taxChoice,
    left: seatsLeft,
  };
  return { id, shelf: "classes", title, startTime, ...other, left: seatsLeft, product: null, things: [thing] };
}

/** Things that can be sold at the counter now: the classes of a day, the shop, passes. Undefined while looking. */
export function useTiles(day: string, today: string): Tile[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const [instances, products] = await Promise.all([
      db.rows<ClassInstanceRow>("classInstances").where("date").equals(day).sortBy("startsAt"),
      db.rows<ProductRow>("products").toArray(),
    ]);
    const sold = products
      .filter(({ shelf }) => SHELVES.includes(shelf as TillShelf))
      .sort((a, b) => a.name.localeCompare(b.name));
    return [
      ...instances
        .filter(({ status, cancelsAt }) => status === "scheduled" && !cancelsAt)
        .map((row) => toClassTile(row, today)),
      ...sold.map(toProductTile).filter(({ things }) => things.length > 0),
    ];
  }, [db, day, today]);
}

/** The newest first. Undefined while looking. */
export function useSales(): TillSaleRow[] | undefined {
  const db = useDatabase();
  return useLiveQuery(() => db.rows<TillSaleRow>("tillSales").orderBy("soldAt").reverse().limit(300).toArray(), [db]);
}

/** Lines of a sale whose pass has been used, by what this device knows: the pass has the line's id. */
export function useUsedPasses({ lines }: Pick<TillSaleRow, "lines">): string[] {
  const db = useDatabase();
  const ids = lines.flatMap(({ id, kind }) => (kind === "plan" ? [id] : []));
  return useLiveQuery(
    async () => {
      const passes = await db.rows<PassRow>("passes").bulkGet(ids);
      return passes.flatMap((pass) => (pass && usedOf(pass) > 0 ? [pass.id] : []));
    },
    [db, ids.join()],
    [],
  );
}

/** The newest first. Undefined while looking. */
export function useDays(): TillDayRow[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const days = await db.rows<TillDayRow>("tillDays").orderBy("number").reverse().limit(100).toArray();
    // What this device received before cards were counted too.
    return days.map((day) => ({ ...day, totals: { ...noTotals(), ...day.totals } }));
  }, [db]);
}

import { v5 as nameId } from "uuid";
import { addDays, instantIn, toDate } from "#shared/core/time.ts";
import { nameWithVariant } from "#shared/features/merch/variants.ts";
import { countedCash, DENOMINATIONS, expectedCash, type TillEntry } from "#shared/features/pos/day-rules.ts";
import type { TillLine } from "#shared/features/pos/sale.ts";
import { type Reduction, totalSale } from "#shared/features/pos/totals.ts";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { reserveNumbers } from "../../db/numbers/counters.ts";
import { MovementModel } from "../../features/merch/stock/movement.model.ts";
import { TillDayModel } from "../../features/pos/days/till-day.model.ts";
import { type StoredRefund, type TillSaleFields, TillSaleModel } from "../../features/pos/sales/till-sale.model.ts";
import { type DemoStudio, demoId } from "../studio.ts";
import { demoProductId, demoVariantId } from "./plant-products.ts";
import { PRODUCTS } from "./products.data.ts";
import { type DemoSale, TILL_CLOSES, TILL_SALES } from "./till.data.ts";

const CLOSED_AT = "21:40";
const MINUTE_MS = 60_000;
const CASHIER = "Rosa Delgado";

type Sale = TillSaleFields & { _id: string; audiences: string[] };

const closeOf = (studio: DemoStudio, daysAgo: number): Date =>
  toDate(instantIn(studio.zone, addDays(studio.today, -daysAgo), CLOSED_AT));
const dayIdOf = (daysAgo: number) => demoId(`till day ${daysAgo}`);

function momentOf({ daysAgo, at }: DemoSale, studio: DemoStudio): Date {
  if (typeof at === "string") return toDate(instantIn(studio.zone, addDays(studio.today, -daysAgo), at));
  // Never before the evening that was closed last, however early one looks.
  return new Date(Math.max(studio.now.getTime() - at * MINUTE_MS, closeOf(studio, 1).getTime() + MINUTE_MS));
}

function linesOf(saleId: string, { things, discount }: DemoSale): TillLine[] {
  const priced = things.map(([name, variant, quantity]) => {
    const product = PRODUCTS.find((each) => each.name === name);
    if (!product) throw new Error(`The demo sells no ${name}.`);
    const unitCents = product.variants?.[variant]?.priceCents ?? product.priceCents;
    return { name, variant, quantity, unitCents, discount: null as Reduction | null };
  });
  const { lines } = totalSale(priced, discount ?? null);
  return priced.map(({ name, variant, quantity, unitCents }, at) => ({
    id: nameId(`line ${at}`, saleId),
    kind: "product",
    productId: demoProductId(name),
    variantId: demoVariantId(name, variant),
    classInstanceId: null,
    title: nameWithVariant(name, { name: variant }),
    quantity,
    unitCents,
    discount: null,
    discountCents: lines[at]?.discountCents ?? 0,
    totalCents: lines[at]?.totalCents ?? 0,
    short: 0,
    trouble: null,
  }));
}

function refundsOf(
  { returned, daysAgo, way = "cash" }: DemoSale,
  sale: Pick<Sale, "lines" | "soldAt">,
): StoredRefund[] {
  const line = sale.lines.find(({ title }) => returned && title.startsWith(returned.product));
  if (!returned || !line) return [];
  const at = new Date(sale.soldAt.getTime() + 30 * MINUTE_MS);
  const lines = [{ lineId: line.id, quantity: line.quantity, cents: line.totalCents }];
  const what = {
    id: nameId("refund", line.id),
    at,
    receivedAt: at,
    lines,
    cents: line.totalCents,
    tipCents: 0,
    values: [],
  };
  return [{ ...what, reason: returned.reason, way, byName: CASHIER, dayId: dayIdOf(daysAgo), isLate: false }];
}

function toSale(demo: DemoSale, at: number, studio: DemoStudio): Sale {
  const _id = demoId(`till sale ${at}`);
  const soldAt = momentOf(demo, studio);
  const lines = linesOf(_id, demo);
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const { customer, way = "cash", note = "", discount, reason = "" } = demo;
  return {
    _id,
    number: at + 1,
    soldAt,
    receivedAt: soldAt,
    byId: demoId(`person ${CASHIER}`),
    byName: CASHIER,
    customerId: customer ? demoId(`person ${customer}`) : null,
    customerName: customer ?? "",
    lines,
    discount: discount ?? null,
    discountReason: reason,
    totalCents,
    claimedCents: totalCents,
    catalogueCents: totalCents,
    tipCents: 0,
    tipGoesTo: "off",
    values: [],
    way,
    note,
    tenderedCents: way === "cash" ? Math.ceil(totalCents / 500) * 500 : null,
    refunds: refundsOf(demo, { lines, soldAt }),
    dayId: dayIdOf(demo.daysAgo),
    isLate: false,
    deskSigns: [],
    isSettled: true,
    audiences: ["admin", "front-desk"],
  };
}

const entriesOf = ({ _id, way, totalCents, refunds }: Sale): TillEntry[] => [
  { id: _id, kind: "sale", way, cents: totalCents, isLate: false },
  ...refunds.map(({ id, way: back, cents }) => ({
    id,
    kind: "refund" as const,
    way: back,
    cents: -cents,
    isLate: false,
  })),
];

function countsOf(cents: number) {
  let left = cents;
  return DENOMINATIONS.flatMap((each) => {
    const count = Math.floor(left / each);
    left -= count * each;
    return count > 0 ? [{ cents: each, count }] : [];
  });
}

function daysOf(sales: Sale[], studio: DemoStudio) {
  const entriesOn = (daysAgo: number) => sales.filter(({ dayId }) => dayId === dayIdOf(daysAgo)).flatMap(entriesOf);
  const blank = { entries: entriesOn(0), closedAt: null, closedBy: null, counts: [], countedCents: null };
  const closed = TILL_CLOSES.map(({ daysAgo, openingCents, differenceCents, note }, at) => {
    const entries = entriesOn(daysAgo);
    const counts = countsOf(expectedCash(openingCents, entries) + differenceCents);
    const countedCents = countedCash(counts);
    return {
      _id: dayIdOf(daysAgo),
      number: at + 1,
      status: "closed",
      openedAt: closeOf(studio, daysAgo + 1),
      openingCents,
      previousCents: at === 0 ? 0 : openingCents,
      entries,
      closedAt: closeOf(studio, daysAgo),
      closedBy: CASHIER,
      counts,
      countedCents,
      differenceCents,
      takenOutCents: countedCents - 15_000,
      note,
      audiences: ["admin", "front-desk"],
    };
  });
  const open = {
    _id: dayIdOf(0),
    number: closed.length + 1,
    status: "open",
    openedAt: closeOf(studio, 1),
    openingCents: 15_000,
    previousCents: 15_000,
    ...blank,
    differenceCents: null,
    takenOutCents: 0,
    note: "",
    audiences: ["admin", "front-desk"],
  };
  return [...closed, open];
}

/** What was sold at the counter in the last days, how the drawer was counted, and what left the shelves by it. */
export async function plantTill(studio: DemoStudio): Promise<void> {
  const sales = TILL_SALES.map((demo, at) => toSale(demo, at, studio));
  const moved = sales.flatMap((sale) => {
    const back = new Set(sale.refunds.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)));
    return sale.lines.flatMap(({ id, productId, variantId, quantity, title }) => {
      const isCounted = PRODUCTS.some(({ name, variants }) => variants && title.startsWith(name));
      if (!isCounted) return [];
      const what = { productId, variantId, short: 0, reason: "", byName: CASHIER, at: sale.soldAt };
      const out = { ...what, _id: [sale._id, id, "till"].join(":"), kind: "till" as const, delta: -quantity };
      const returned = { ...out, _id: nameId("returned", id), kind: "returned" as const, delta: quantity };
      return back.has(id) ? [out, returned] : [out];
    });
  });
  await reserveNumbers("till-sale", sales.length);
  await insertAll(TillSaleModel, sales as never[]);
  await insertAll(TillDayModel, daysOf(sales, studio) as never[]);
  await insertAll(MovementModel, moved as never[]);
}

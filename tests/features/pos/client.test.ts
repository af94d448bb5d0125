import "fake-indexeddb/auto";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { StockedProduct } from "#shared/features/merch/endpoints.ts";
import { StudioDatabase } from "#web/data/db.ts";
import type { Effect } from "#web/data/effect.ts";
import { effects } from "#web/data/effects.ts";
import { applyPending, restoreBase } from "#web/data/outbox/rebase.ts";
import { write } from "#web/data/outbox/write.ts";
import { dayViewOf } from "#web/features/pos/day-view.ts";
import { recordSaleEffect, refundSaleEffect } from "#web/features/pos/effects.ts";
import type { TillDayRow, TillSaleRow } from "#web/features/pos/tables.ts";
import { EMPTY_COUNTER, putOn, reduce, setQuantity, type TillThing } from "#web/features/pos/till-cart.ts";
import { lineOf, saleOf } from "./fixtures.ts";

const [ME, SHIRT, SIZE] = [newId(), newId(), newId()];
const AT = "2026-03-02T20:00:00.000Z";
const shirt = {
  id: SHIRT,
  name: "Studio T-shirt",
  priceCents: 2_800,
  variants: [{ id: SIZE, name: "M", priceCents: null, stock: 3, isArchived: false }],
} as unknown as StockedProduct;
const day = { id: newId(), number: 4, status: "open", openingCents: 15_000 } as TillDayRow;
let db: StudioDatabase;

beforeEach(async () => {
  db = new StudioDatabase(ME);
  await db.table("people").put({ id: ME, firstName: "Ada", lastName: "Lane" });
  await db.table("products").put(shirt);
});
afterEach(() => db.delete());

const keep = <Input>(effect: Effect<Input>, input: Input) =>
  write({ db, effects, newId, nowMs: () => Date.parse(AT) }, effect, input);
const sales = () => db.rows<TillSaleRow>("tillSales").toArray();
const stock = async () => (await db.table("products").get(SHIRT)).variants[0].stock;
const receive = (...rows: TillSaleRow[]) =>
  db.transaction("rw", db.tables, async () => {
    await restoreBase(db);
    await db.table("tillSales").bulkPut(rows);
    await applyPending(db, effects);
  });
const view = async () => dayViewOf([{ ...day, totals: dayViewOf([], []).totals }], await sales());

test("a sale without a network is there at once: in the sales, in the drawer, off the shelf, waiting to be sent", async () => {
  await keep(recordSaleEffect, saleOf([lineOf(shirt, 2)], AT));
  expect(await sales()).toMatchObject([{ number: null, totalCents: 5_600, byName: "Ada Lane", dayId: null }]);
  expect(await stock()).toBe(1);
  expect(await view()).toMatchObject({ expectedCents: 20_600, unsent: 1, totals: { cash: 5_600, sales: 1 } });
  expect(await db.outbox.toArray()).toMatchObject([{ entity: "till", state: "waiting" }]);
});

test("the studio's answer takes its place: counted once, with a number", async () => {
  await keep(recordSaleEffect, saleOf([lineOf(shirt)], AT));
  const [mine] = await sales();
  if (!mine) throw new Error("not kept");
  await receive({ ...mine, number: 12, dayId: day.id, totalCents: 3_000 });
  expect(await sales()).toMatchObject([{ number: 12, totalCents: 3_000, claimedCents: 2_800 }]);
  expect(await view()).toMatchObject({ unsent: 0, totals: { sales: 0 } });
});

test("what is given back of a sale that was never sent follows it, and never more than was sold", async () => {
  const sale = saleOf([lineOf(shirt, 2)], AT);
  await keep(recordSaleEffect, sale);
  const back = (quantity: number) =>
    keep(refundSaleEffect, {
      id: sale.id,
      refundId: newId(),
      at: AT,
      lines: [{ lineId: sale.lines[0]?.id ?? "", quantity }],
      reason: "Too small",
      way: "cash",
    });
  await back(1);
  await back(2);
  expect((await sales())[0]?.refunds).toMatchObject([{ cents: 2_800 }]);
  expect(await view()).toMatchObject({ expectedCents: 17_800, unsent: 2 });
  expect(new Set((await db.outbox.toArray()).map(({ entity }) => entity))).toEqual(new Set(["till"]));
});

test("the counter adds up the same thing, keeps passes apart, and forgets a reason with its discount", () => {
  const thing = { kind: "product", productId: SHIRT, variantId: SIZE, classInstanceId: null } as TillThing;
  const two = putOn(putOn(EMPTY_COUNTER, thing), thing);
  expect(two.lines).toMatchObject([{ quantity: 2 }]);
  const pass = { ...thing, kind: "plan" as const, variantId: null };
  expect(putOn(putOn(EMPTY_COUNTER, pass), pass).lines).toHaveLength(2);
  const id = two.lines[0]?.id ?? "";
  const reduced = reduce(two, id, { kind: "percent", value: 10 }, "Loose thread");
  expect(reduced.discountReason).toBe("Loose thread");
  expect(putOn(reduced, thing).lines).toHaveLength(2);
  expect(reduce(reduced, id, null, "")).toMatchObject({ discountReason: "", lines: [{ discount: null }] });
  expect(setQuantity(two, id, 0).lines).toEqual([]);
});

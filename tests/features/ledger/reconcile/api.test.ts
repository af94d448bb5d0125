import { v7 as newId } from "uuid";
import { beforeEach, expect, test, vi } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { findBalances, proveBalances, proveSome } from "#api/features/ledger/balances.ts";
import { EntryModel } from "#api/features/ledger/entry.model.ts";
import { reconcile } from "#api/features/ledger/reconcile.ts";
import { ledgerParts } from "#api/features.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { getBooks, getTakings } from "#shared/features/ledger/endpoints.ts";
import { REPAIR_WORDS } from "#shared/features/ledger/repair-words.ts";
import { recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { issueFor } from "../../invoices/issue.ts";
import { refundAll, saleOf } from "../../pos/fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student");
});

const run = () => reconcile(ledgerParts(), studio.services);

test("the books have words for whatever a repair did", async () => {
  const counts = await Promise.all(ledgerParts().repairs.map(({ repair }) => repair(studio.services)));
  const names = counts.flatMap((count) => Object.keys(count));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !(name in REPAIR_WORDS))).toEqual([]);
});

test("the first run books what moved long ago, and so does the first one after months without a run", async () => {
  await issueFor(studio, admin, mary.id);
  studio.clock.advance({ days: 100 });
  await issueFor(studio, admin, mary.id);
  expect(await run()).toMatchObject({ added: 2, faults: [] });
  studio.clock.advance({ days: 10 });
  await issueFor(studio, admin, mary.id);
  studio.clock.advance({ days: 200 });
  expect(await run()).toMatchObject({ added: 1, faults: [] });
  expect(await run()).toMatchObject({ added: 0, faults: [] });
  expect(await EntryModel.countDocuments()).toBe(3);
});

test("an entry that was changed is a fault and not silence", async () => {
  await issueFor(studio, admin, mary.id);
  await run();
  const [entry] = await EntryModel.find().lean();
  await EntryModel.collection.updateOne({ _id: entry?._id as never }, { $inc: { "postings.0.cents": 1 } });
  const { faults } = await run();
  expect(faults.join(" ")).toContain("stands otherwise in the ledger");
  // Balances are kept: each night they are compared with all entries, and with one that was changed they no longer agree.
  await studio.runJob("ledger.proveBalances");
  const [newest] = (await studio.call(getBooks, {}, admin)).runs;
  expect(newest?.faults).toEqual([expect.stringMatching(/^Open invoices was kept at .*, its entries add up to/)]);
  const spanish = await studio.services.translators.forLanguage("es");
  expect(newest?.faultWords?.map((fault) => spanish.t(fault))).toEqual([
    expect.stringMatching(/^Facturas abiertas: el saldo era .*, sus asientos suman/),
  ]);
  expect((await run()).faults.join(" ")).toContain("The ledger is off by $0.01.");
});

test("what was taken today is what the ledger says of the studio's day: till and card, less refunds", async () => {
  // A quarter to midnight in Los Angeles: yesterday there, today in London.
  studio.clock.set("2026-03-02T07:45:00Z");
  const line = { id: newId(), kind: "class" as const, productId: null, variantId: null, classInstanceId: null };
  const sell = (unitCents: number, way: "cash" | "bank") => {
    const own = { ...line, id: newId(), title: "Drop-in", quantity: 1, discount: null, unitCents };
    return studio.call(recordSale, saleOf([own], studio.clock.now().toString(), { way }), admin);
  };
  await sell(9_900, "cash");
  studio.clock.set("2026-03-02T20:00:00Z");
  const productId = await addProduct(2_800);
  await studio.call(addCartItem, { productId, quantity: 1 }, mary);
  const { choose, sessionId } = await startCheckout(studio, mary);
  await choose("pay");
  await studio.call(confirmCheckout, { sessionId }, mary);
  const sale = await sell(4_000, "cash");
  await sell(1_500, "bank");
  await studio.call(refundSale, refundAll(sale, studio.clock.now().toString()), admin);
  const takings = await studio.call(getTakings, {}, admin);
  const byAccount = [
    { account: "card", cents: 2_800 },
    { account: "bank", cents: 1_500 },
  ];
  expect(takings).toEqual({ day: "2026-03-02", totalCents: 4_300, byAccount });
  await run();
  const from = new Date("2026-03-02T08:00:00Z");
  const entries = await EntryModel.find({ at: mongoose.trusted({ $gte: from }) }).lean();
  const money = entries.flatMap(({ postings }) => postings).filter(({ account }) => /^(card|cash|bank)$/.test(account));
  expect(money.reduce((sum, { cents }) => sum + cents, 0)).toBe(4_300);
  await expect(studio.call(getTakings, {}, mary)).rejects.toMatchObject({ status: 403 });
});

const ENTRIES = 1_200;
const entry = (at: number, isCounted?: boolean) => ({
  _id: `entry-${at}`,
  at: new Date(at * 1_000),
  about: "test",
  book: "test",
  postings: [
    { account: "cash", cents: at },
    { account: "sales:goods", cents: -at },
  ],
  ...(isCounted !== undefined && { isCounted }),
});
const cashOf = async () => (await findBalances()).find(({ account }) => account === "cash")?.cents;
const SUM = (ENTRIES * (ENTRIES - 1)) / 2;

test("balances are what all entries add up to: old ones, several counting at once, and after a death in between", async () => {
  const all = Array.from({ length: ENTRIES }, (_, at) => entry(at, at < 100 ? undefined : false));
  await EntryModel.collection.insertMany(all as never);
  expect(await Promise.all(Array.from({ length: 6 }, cashOf))).toEqual(Array.from({ length: 6 }, () => SUM));
  expect(await proveBalances()).toEqual([]);
  expect(await EntryModel.countDocuments({ isCounted: false })).toBe(0);
  // Counted, and dead before the marks.
  await EntryModel.collection.insertOne(entry(5_000, false) as never);
  await cashOf();
  await EntryModel.collection.updateOne({ _id: "entry-5000" as never }, { $set: { isCounted: false } });
  const totals = mongoose.connection.collection<{ _id: string }>("ledger_totals");
  await totals.updateOne({ _id: "all" }, { $set: { batch: ["entry-5000"] } });
  expect(await cashOf()).toBe(SUM + 5_000);
  expect(await proveBalances()).toEqual([]);
});

test("a proof in turns agrees also with what is counted meanwhile, and finds at the end of its round what was changed", async () => {
  await EntryModel.collection.insertMany(Array.from({ length: ENTRIES }, (_, at) => entry(at, false)) as never);
  const prove = () => proveSome(500);
  expect(await prove()).toEqual([]);
  // Between two turns: one that lies where the round has been, one that lies before it.
  await EntryModel.collection.insertMany([
    { ...entry(7_000, false), _id: "entry-0-late" },
    { ...entry(9_000, false), _id: "entry-zzz" },
  ] as never);
  expect([await prove(), await prove()]).toEqual([[], []]);
  expect(await cashOf()).toBe(SUM + 16_000);
  // The next round: what was changed where it has been is found by the one after it.
  await prove();
  await EntryModel.collection.updateOne({ _id: "entry-1" as never }, { $set: { "postings.0.cents": 101 } });
  await EntryModel.collection.updateOne({ _id: "entry-999" as never }, { $inc: { "postings.0.cents": 1 } });
  expect([await prove(), (await prove()).length]).toEqual([[], 1]);
  expect(await cashOf()).toBe(SUM + 16_001);
  expect([await prove(), await prove(), (await prove()).length]).toEqual([[], [], 1]);
  expect(await proveBalances()).toEqual([]);
  expect(await cashOf()).toBe(SUM + 16_101);
});

/** The next call of `name` on the totals lets another look at the balances run to its end before it goes on. */
function interrupt(name: "findById" | "create", other: () => Promise<unknown>) {
  const totals = mongoose.model("LedgerTotals");
  const original = totals[name].bind(totals) as (...args: unknown[]) => Promise<unknown>;
  const when = name === "findById" ? "after" : "before";
  const interrupted = async (...args: unknown[]) => {
    if (when === "before") await other();
    const result = await original(...args);
    if (when === "after") await other();
    return result;
  };
  return vi.spyOn(totals, name).mockImplementationOnce(((...args: unknown[]) => {
    const done = interrupted(...args);
    return Object.assign(done, { lean: () => done });
  }) as never);
}

test("a look at the balances says what another has just counted, between its steps and at the very first", async () => {
  await EntryModel.collection.insertMany([entry(1), entry(2, false)] as never);
  const first = interrupt("create", cashOf);
  expect(await cashOf()).toBe(3);
  await EntryModel.collection.insertOne(entry(40, false) as never);
  const second = interrupt("findById", async () => expect(await cashOf()).toBe(43));
  expect(await cashOf()).toBe(43);
  for (const interrupted of [first, second]) expect(interrupted).toHaveBeenCalled();
  expect(await proveBalances()).toEqual([]);
});

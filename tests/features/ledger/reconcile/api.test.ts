import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { mongoose } from "../../../../api/db/mongoose.ts";
import { EntryModel } from "../../../../api/features/ledger/entry.model.ts";
import { reconcile } from "../../../../api/features/ledger/reconcile.ts";
import { ledgerParts } from "../../../../api/features.ts";
import { addCartItem } from "../../../../shared/features/cart/endpoints.ts";
import { confirmCheckout } from "../../../../shared/features/checkout/endpoints.ts";
import { getTakings } from "../../../../shared/features/ledger/endpoints.ts";
import { recordSale, refundSale } from "../../../../shared/features/pos/endpoints.ts";
import type { SignedIn } from "../../../support/people.ts";
import { addProduct, startCheckout } from "../../../support/shop.ts";
import { setUpStudio } from "../../../support/studio.ts";
import { issueFor } from "../../invoices/desk.ts";
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
  expect(faults.join(" ")).toContain("The ledger is off by $0.01.");
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

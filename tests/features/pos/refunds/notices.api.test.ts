import { beforeEach, expect, test } from "vitest";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { repair } from "#api/features/pos/repair.ts";
import { TillSaleModel } from "#api/features/pos/sales/till-sale.model.ts";
import { createProduct, type StockedProduct } from "#shared/features/merch/endpoints.ts";
import { recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { aProduct, aVariant } from "../../merch/fixtures.ts";
import { lineOf, refundAll, saleOf } from "../fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let cleo: SignedIn;
let shirt: StockedProduct;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  cleo = await studio.signIn("student", { firstName: "Cleo" });
  shirt = await studio.call(createProduct, aProduct([aVariant("M", 5)]), admin);
});

const now = () => studio.clock.now().toString();
const noticesOf = async (userId: string) =>
  (await NotificationModel.find({ userId, title: "You get money back" }).lean()).map(({ message }) => message);

async function sell(customerId: string | null) {
  const lines = [lineOf(shirt), lineOf(shirt)];
  return studio.call(recordSale, saleOf(lines, now(), { customerId }), admin);
}

test.each([
  ["cash", "was given back in cash."],
  ["bank", "goes back by bank transfer."],
  ["voucher", "was given back as a voucher."],
  ["other", "was given back."],
] as const)("a customer whom the till knows is notified once of a refund by %s", async (way, words) => {
  const sale = await sell(cleo.id);
  const [first, second] = sale.lines.map(({ id }) =>
    refundAll(sale, now(), { way, lines: [{ lineId: id, quantity: 1 }] }),
  );
  if (!first || !second) throw new Error("Two lines were sold.");
  await Promise.all([studio.call(refundSale, first, admin), studio.call(refundSale, first, admin)]);
  expect(await noticesOf(cleo.id)).toEqual([`Receipt T-${sale.number}: $28.00 ${words}`]);
  // Another refund, and a settling that begins again, notify of the first one no second time.
  await studio.call(refundSale, second, admin);
  await TillSaleModel.updateOne({ _id: sale.id }, { isSettled: false });
  await repair(studio.services);
  expect(await noticesOf(cleo.id)).toHaveLength(2);
});

test("a refund to a guest notifies no user, and is made", async () => {
  const sale = await sell(null);
  const refunded = await studio.call(refundSale, refundAll(sale, now()), admin);
  expect(refunded.refunds).toHaveLength(1);
  expect(await NotificationModel.countDocuments({ title: "You get money back" })).toBe(0);
});

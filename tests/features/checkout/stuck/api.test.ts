import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { DeliveryModel } from "#api/features/notifications/delivery.model.ts";
import { TillSaleModel } from "#api/features/pos/sales/till-sale.model.ts";
import { FailedItemModel } from "#api/jobs/set-aside.ts";
import { addCartItem, addClass } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { recordSale } from "#shared/features/pos/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance, addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { saleOf } from "../../pos/fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});
afterEach(() => vi.restoreAllMocks());

const refunds = () => studio.services.payments.stripe.refunds;
const refuse = () => new Error("Charge has already been refunded.");
/** Pays after the seat went to another person: it is to be paid back. @returns the order's id */
async function payForNothing(): Promise<string> {
  const late = await studio.signIn("student");
  const classInstanceId = await addClassInstance(studio, { capacity: 1 });
  await studio.call(addClass, { classInstanceId }, late);
  const checkout = await startCheckout(studio, late);
  studio.clock.advance({ minutes: 16 });
  await studio.call(addClass, { classInstanceId }, await studio.signIn("student"));
  await checkout.choose("pay");
  await studio.call(confirmCheckout, { sessionId: checkout.sessionId }, late).catch(() => {});
  return (await OrderModel.findOne({ userId: late.id }).lean())?._id ?? "";
}
/** The provider refuses the first order for good, and every other for as long as it is away. */
function refuseRefunds() {
  let isAway = true;
  const create = refunds().create.bind(refunds());
  let firstIntent: string | undefined;
  vi.spyOn(refunds(), "create").mockImplementation((async (params: { payment_intent?: string }, options: object) => {
    firstIntent ??= params.payment_intent;
    if (isAway || params.payment_intent === firstIntent) throw refuse();
    return create(params, options);
  }) as never);
  return () => {
    isAway = false;
  };
}
const states = async (id: string) => (await OrderModel.findById(id).lean())?.refunds.map(({ state }) => state);

test("one refund the provider refuses for good keeps no other from being paid; reconcile answers with it", async () => {
  const comeBack = refuseRefunds();
  const [bad, good] = [await payForNothing(), await payForNothing()];
  expect([await states(bad), await states(good)]).toEqual([["due"], ["due"]]);
  comeBack();
  studio.clock.advance({ minutes: 2 });
  const run = await studio.call(reconcileNow, {}, admin);
  expect([await states(bad), await states(good)]).toEqual([["due"], ["done"]]);
  expect(run.faults.join(" ")).toContain(bad);
  expect(run.faults.join(" ")).not.toContain(good);
  // Money that came too late is the studio's business too.
  const late = { key: `given-back:${good}`, userId: admin.id };
  expect(await DeliveryModel.find(late).lean()).toMatchObject([{ title: "A payment came too late" }]);
});

test("what fails so often is set aside, takes no place from others, and every admin is notified once", async () => {
  refuseRefunds();
  const bad = await payForNothing();
  for (let minute = 0; minute < 15; minute += 1) {
    studio.clock.advance({ minutes: 1 });
    await studio.runJob("checkout.settlePaid");
    await studio.runJob("notifications.reportSetAside");
  }
  const setAside = await FailedItemModel.find().lean();
  expect(setAside).toMatchObject([{ itemId: bad, tries: 10 }]);
  studio.clock.advance({ minutes: 5 });
  await studio.runJob("checkout.settlePaid");
  // Not by the calls to the provider: it sends its webhook again by the wall clock, and that tries too.
  expect(await FailedItemModel.find().lean()).toEqual(setAside);
  expect(await DeliveryModel.find({ key: /^set-aside:/ }).lean()).toMatchObject([
    { userId: admin.id, title: "Something needs you", email: "always" },
  ]);
  vi.restoreAllMocks();
  studio.clock.advance({ hours: 25 });
  await studio.runJob("checkout.settlePaid");
  expect(await states(bad)).toEqual(["done"]);
  expect(await FailedItemModel.countDocuments()).toBe(0);
});

test("receipt numbers have no gap, however many calls settle the same sale or order at once", async () => {
  const person = await studio.signIn("student");
  await studio.call(addCartItem, { productId: await addProduct() }, person);
  const checkout = await startCheckout(studio, person);
  await checkout.choose("pay");
  const confirm = () => studio.call(confirmCheckout, { sessionId: checkout.sessionId }, person);
  await Promise.all([1, 2, 3, 4, 5, 6].map(confirm));
  const line = {
    kind: "product" as const,
    productId: null,
    variantId: null,
    classInstanceId: null,
    title: "Old poster",
    quantity: 1,
    discount: null,
    unitCents: 700,
  };
  const sale = () => saleOf([{ id: crypto.randomUUID(), ...line }], studio.clock.now().toString());
  for (const each of [sale(), sale(), sale()])
    await Promise.all([1, 2, 3, 4].map(() => studio.call(recordSale, each, admin)));
  expect((await TillSaleModel.find().sort({ number: 1 }).lean()).map(({ number }) => number)).toEqual([1, 2, 3]);
  await studio.call(addCartItem, { productId: await addProduct() }, person);
  const second = await startCheckout(studio, person);
  await second.choose("pay");
  await studio.call(confirmCheckout, { sessionId: second.sessionId }, person);
  expect((await OrderModel.find({ status: "paid" }).sort({ number: 1 }).lean()).map(({ number }) => number)).toEqual([
    1, 2,
  ]);
});

import { beforeEach, expect, test, vi } from "vitest";
import { MoveModel } from "#api/features/payments/money/move.model.ts";
import { readMoves } from "#api/features/payments/money/moves.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { getBooks, reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { getProviderState } from "#shared/features/payments/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student");
});

async function buy(): Promise<void> {
  await studio.call(addCartItem, { productId: await addProduct(10_000) }, mary);
  const { sessionId, choose } = await startCheckout(studio, mary);
  await choose("pay");
  await studio.call(confirmCheckout, { sessionId }, mary);
  await studio.services.payments.settled?.();
}

/** Stripe's account is read every ten minutes. */
async function readFor(minutes: number): Promise<void> {
  for (let at = 0; at <= minutes; at += 10) {
    await studio.runJob("payments.readMoves");
    await studio.call(reconcileNow, {}, admin);
    studio.clock.advance({ minutes: 10 });
  }
}
const faults = async () => (await studio.call(reconcileNow, {}, admin)).faults;
/** Money that moved at Stripe and that no slice knows. */
const plant = () =>
  MoveModel.create({
    ...{ _id: "txn_planted", type: "charge", cents: 700, feeCents: 0, netCents: 700 },
    at: new Date(studio.clock.now().epochMilliseconds),
  });

test("an account at Stripe that agrees with the ledger is no fault, however long it is looked at", async () => {
  await buy();
  await readFor(120);
  expect(await faults()).toEqual([]);
  const { balance } = await studio.call(getProviderState, {}, admin);
  expect(balance?.providerCents).toBe(balance?.ledgerCents);
});

test("a difference that stays for an hour is a fault with both sums, and its end ends it", async () => {
  await buy();
  await plant();
  await readFor(40);
  expect(await faults()).toEqual([]);
  await readFor(30);
  const { controls } = await studio.call(getBooks, {}, admin);
  expect(controls.find(({ account }) => account === "card")).toMatchObject({ cents: 9_680, sliceCents: 10_380 });
  expect(await faults()).toEqual([expect.stringMatching(/stands at \$96\.80, by its documents at \$103\.80/)]);
  await MoveModel.deleteOne({ _id: "txn_planted" });
  await readFor(10);
  expect(await faults()).toEqual([]);
});

test("payments of these minutes, of which only Stripe knows yet, are no fault", async () => {
  for (let round = 0; round < 8; round += 1) {
    await buy();
    // The ledger gets its entry with the reconciler's next run.
    await studio.runJob("payments.readMoves");
    studio.clock.advance({ minutes: 10 });
  }
  expect(await faults()).toEqual([]);
});

test("a read of Stripe's account looks for the newest move once, with and without new ones", async () => {
  await buy();
  await studio.runJob("payments.readMoves");
  await buy();
  const find = vi.spyOn(MoveModel, "findOne");
  expect(await readMoves(studio.services)).toBeGreaterThan(0);
  expect(find).toHaveBeenCalledTimes(1);
  expect(await readMoves(studio.services)).toBe(0);
  expect(find).toHaveBeenCalledTimes(2);
  find.mockRestore();
});

import { beforeEach, describe, expect, test } from "vitest";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { MembershipPaymentModel } from "#api/features/memberships/billing/payment.model.ts";
import { SandboxSessionModel } from "#api/payments/sandbox/session.model.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { refundPayment } from "#shared/features/memberships/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import {
  buyMembership,
  charges,
  findPass,
  offerPlan,
  startOver,
  storedPass,
  wait,
} from "../../memberships/membership.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
const MINUTES = 2;

describe.each([
  ["ahead of", MINUTES],
  ["behind", -MINUTES],
])("while Stripe's clock is two minutes %s the server's", (_, minutes) => {
  beforeEach(async () => {
    ({ admin, mary } = await startOver(studio));
    shift(minutes);
  });
  const shift = (by: number) => Object.assign(studio.services.payments.controls ?? {}, { clockAheadSeconds: by * 60 });
  const now = () => studio.clock.now().epochMilliseconds;

  test("a page opens, its event arrives, and the order is neither of the future nor older than itself", async () => {
    await studio.call(addCartItem, { productId: await addProduct() }, mary);
    const { sessionId, choose } = await startCheckout(studio, mary);
    await choose("pay");
    await studio.services.payments.settled?.();
    const order = await OrderModel.findOne({ stripeSessionId: sessionId }).lean();
    expect(order).toMatchObject({ status: "paid" });
    expect(order?.paidAt?.getTime()).toBeLessThanOrEqual(now());
    expect(order?.paidAt?.getTime()).toBeGreaterThanOrEqual(order?.createdAt.getTime() ?? 0);
    expect(await studio.call(confirmCheckout, { sessionId }, mary)).toMatchObject({ status: "paid", number: 1 });
  });

  test("a page that was left is closed when its hold ends", async () => {
    await studio.call(addCartItem, { productId: await addProduct() }, mary);
    const { sessionId } = await startCheckout(studio, mary);
    studio.clock.advance({ minutes: 16 });
    await studio.runJob("checkout.closeStale");
    expect(await SandboxSessionModel.findById(sessionId).lean()).toMatchObject({ status: "expired" });
    expect(await OrderModel.findOne({ stripeSessionId: sessionId }).lean()).toMatchObject({ status: "expired" });
  });

  test("a month is charged once on its day, and is no payment of the future", async () => {
    const { id } = await buyMembership(studio, await offerPlan(studio, admin), mary);
    for (const moment of ["2026-02-28T07:59:00Z", "2026-02-28T08:00:30Z", "2026-02-28T08:03:00Z"]) {
      studio.clock.set(moment);
      await wait(studio, {});
      const paid = await MembershipPaymentModel.findOne().lean();
      expect(paid?.paidAt.getTime() ?? 0).toBeLessThanOrEqual(now());
    }
    expect(await charges()).toBe(1);
    expect(await findPass(studio, id, mary)).toMatchObject({ status: "active", paidUntil: "2026-03-31" });
    const invoiceId = (await MembershipPaymentModel.findOne().lean())?._id ?? "";
    expect(await studio.call(refundPayment, { invoiceId, reason: "Ill" }, admin)).toMatchObject({
      refundState: "done",
    });
  });

  test.each(["2026-03-10T07:01:00Z", "2026-03-10T08:00:30Z", "2026-03-10T08:01:00Z"])(
    "a membership bought at %s, around the hour of charging, is not charged again the same day",
    async (moment) => {
      studio.clock.set(moment);
      const { id } = await buyMembership(studio, await offerPlan(studio, admin), mary);
      for (const _ of [1, 2, 3, 4]) {
        studio.clock.advance({ minutes: 4 });
        await wait(studio, {});
      }
      await wait(studio, { hours: 3 });
      expect(await charges()).toBe(0);
      expect(await storedPass(id)).toMatchObject({
        billingDue: false,
        subscriptionId: expect.stringContaining("sub_"),
      });
    },
  );
});

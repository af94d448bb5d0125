import { v7 as newId } from "uuid";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { payRefunds, requestRefund } from "#api/features/checkout/refunds.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { BalanceModel } from "#api/features/gift-cards/balance.model.ts";
import { InvoiceModel } from "#api/features/invoices/invoice.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { PickupModel } from "#api/features/merch/stock/pickup.model.ts";
import { advanceLine } from "#api/features/waitlist/advance-waitlists.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import { cancelBooking } from "#shared/features/bookings/endpoints.ts";
import { addCartItem, addClass } from "#shared/features/cart/endpoints.ts";
import { addCheckoutCode, createCheckoutSession } from "#shared/features/checkout/endpoints.ts";
import { bookWithPass } from "#shared/features/memberships/endpoints.ts";
import { createProduct } from "#shared/features/merch/endpoints.ts";
import { joinWaitlist } from "#shared/features/waitlist/endpoints.ts";
import { createAdminActions, payAtProvider, receivePayment } from "#tests/support/money/admin-actions.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance, addProduct, startCheckout } from "#tests/support/shop.ts";
import type { Studio } from "#tests/support/studio.ts";
import { issueFor } from "../../invoices/issue.ts";
import { aProduct, aVariant } from "../../merch/fixtures.ts";

/** What a person sets out to do. The same operation id each time: a device whose answer was lost asks again. */
export interface Scenario {
  prepare(): Promise<() => Promise<unknown>>;
  /** What must be there after a life without a death. */
  outcome(): Promise<unknown>;
  expected: unknown;
}

interface At {
  studio(): Studio;
  admin(): SignedIn;
  mary(): SignedIn;
}

export type Scenarios = Record<string, Scenario>;

/** Booking, cancelling, promoting, paying and paying back, each with what must come of it. */
export function scenariosOf({ studio, admin, mary }: At): Scenarios {
  const adminActions = () => createAdminActions(studio(), admin);
  const bookingStates = async () =>
    (await BookingModel.find().lean()).map(({ status, refundState, lossState }) => [status, refundState, lossState]);
  const orderStates = async () =>
    (await OrderModel.find({ userId: mary().id }).sort({ createdAt: 1, _id: 1 }).lean()).map(
      ({ status, totalCents, cardCents, refundedCents }) => [status, totalCents, cardCents, refundedCents],
    );
  const usesOfPass = async () => (await PassModel.findOne().lean())?.uses.map(({ state }) => state);

  const inLine = async (classInstanceId: string, person: SignedIn, autoConfirm: boolean) => {
    await studio().call(joinWaitlist, { id: newId(), classInstanceId, autoConfirm }, person);
  };

  async function withPass() {
    await adminActions().buyPlan(await adminActions().offerPlan(), mary());
    const classInstanceId = await addClassInstance(studio(), { capacity: 1 });
    return { classInstanceId, bookingId: newId() };
  }

  async function paidClass() {
    const classInstanceId = await addClassInstance(studio(), { capacity: 1 });
    const { id: bookingId } = await studio().call(addClass, { classInstanceId }, mary());
    await studio().call(addCartItem, { productId: await addProduct(), quantity: 2 }, mary());
    const { sessionId } = await startCheckout(studio(), mary());
    await payAtProvider(sessionId);
    await receivePayment(sessionId, studio());
    return { classInstanceId, bookingId };
  }

  /** A cart with one of everything, a promo code, and credit that pays a part. */
  async function fullCart() {
    await adminActions().addPromo({ maxUses: 1 });
    await adminActions().giveCredit(mary(), 1_000);
    const classInstanceId = await addClassInstance(studio(), { capacity: 1 });
    await studio().call(addClass, { classInstanceId }, mary());
    await studio().call(addCartItem, { productId: await addProduct(), quantity: 3 }, mary());
    await studio().call(addCartItem, { productId: await adminActions().offerPlan() }, mary());
    await studio().call(addCheckoutCode, { code: "welcome" }, mary());
  }

  async function promoted(autoConfirm: boolean) {
    if (autoConfirm) await adminActions().buyPlan(await adminActions().offerPlan(), mary());
    const classInstanceId = await addClassInstance(studio(), { capacity: 0 });
    await inLine(classInstanceId, mary(), autoConfirm);
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { $set: { capacity: 1, seatsLeft: 1 } });
    return () => advanceLine(classInstanceId, studio().services);
  }

  const scenarios: Record<string, Scenario> = {
    "holding a seat": {
      async prepare() {
        const classInstanceId = await addClassInstance(studio(), { capacity: 1 });
        const [id, key] = [newId(), newId()];
        return () => studio().call(addClass, { id, classInstanceId }, mary(), key);
      },
      outcome: bookingStates,
      expected: [["released", null, null]],
    },
    "booking with a pass": {
      async prepare() {
        const { classInstanceId, bookingId } = await withPass();
        return () => studio().call(bookWithPass, { id: bookingId, classInstanceId }, mary(), bookingId);
      },
      outcome: usesOfPass,
      expected: ["taken"],
    },
    "canceling what a pass paid": {
      async prepare() {
        const { classInstanceId, bookingId } = await withPass();
        await studio().call(bookWithPass, { id: bookingId, classInstanceId }, mary(), bookingId);
        const key = newId();
        return () => studio().call(cancelBooking, { id: bookingId }, mary(), key);
      },
      outcome: async () => [await usesOfPass(), await bookingStates()],
      expected: [["returned"], [["cancelled", "done", null]]],
    },
    "canceling too late, the credit lost": {
      async prepare() {
        const { classInstanceId, bookingId } = await withPass();
        await studio().call(bookWithPass, { id: bookingId, classInstanceId }, mary(), bookingId);
        studio().clock.advance({ hours: 40 });
        const key = newId();
        return () => studio().call(cancelBooking, { id: bookingId, acceptsLoss: true }, mary(), key);
      },
      outcome: async () => [await usesOfPass(), await bookingStates()],
      expected: [["lost"], [["cancelled", null, "done"]]],
    },
    "canceling what a card paid": {
      async prepare() {
        const { bookingId } = await paidClass();
        const key = newId();
        return () => studio().call(cancelBooking, { id: bookingId }, mary(), key);
      },
      outcome: orderStates,
      expected: [["paid", 8_100, 8_100, 2_500]],
    },
    "starting to pay a full cart": {
      async prepare() {
        await fullCart();
        const key = newId();
        return () => studio().call(createCheckoutSession, {}, mary(), key);
      },
      outcome: orderStates,
      expected: [["expired", 14_365, 13_365, 0]],
    },
    "paying a full cart": {
      async prepare() {
        await fullCart();
        const { sessionId } = await startCheckout(studio(), mary());
        await payAtProvider(sessionId);
        return () => receivePayment(sessionId, studio());
      },
      outcome: async () => [await orderStates(), await bookingStates(), await usesOfPass()],
      expected: [[["paid", 14_365, 13_365, 0]], [["booked", null, null]], []],
    },
    "paying for the last shirt and an invoice": {
      async prepare() {
        const shirt = aVariant("M", 1);
        const product = aProduct([shirt]);
        await studio().call(createProduct, product, admin());
        await studio().call(addCartItem, { productId: product.id, variantId: shirt.id }, mary());
        const invoice = await issueFor(studio(), admin(), mary().id);
        await studio().call(addCartItem, { productId: invoice.id }, mary());
        const { sessionId } = await startCheckout(studio(), mary());
        await payAtProvider(sessionId);
        return () => receivePayment(sessionId, studio());
      },
      outcome: async () => [
        (await OrderModel.findOne().lean())?.lines.map(({ outcome }) => outcome),
        (await InvoiceModel.findOne().lean())?.openCents,
        await PickupModel.countDocuments(),
      ],
      expected: [["fulfilled", "fulfilled"], 0, 1],
    },
    "paying with credit alone": {
      async prepare() {
        await adminActions().giveCredit(mary(), 10_000);
        const classInstanceId = await addClassInstance(studio(), { capacity: 1 });
        await studio().call(addClass, { classInstanceId }, mary());
        const key = newId();
        return () => studio().call(createCheckoutSession, {}, mary(), key);
      },
      outcome: async () => [await orderStates(), await bookingStates()],
      expected: [[["paid", 2_500, 0, 0]], [["booked", null, null]]],
    },
    "paying for a seat that is gone": {
      async prepare() {
        const classInstanceId = await addClassInstance(studio(), { capacity: 1 });
        await studio().call(addClass, { classInstanceId }, mary());
        const { sessionId } = await startCheckout(studio(), mary());
        await ClassInstanceModel.updateOne({ _id: classInstanceId }, { status: "cancelled" });
        await payAtProvider(sessionId);
        return () => receivePayment(sessionId, studio());
      },
      outcome: orderStates,
      expected: [["paid", 2_500, 2_500, 2_500]],
    },
    "offering a seat to the first in line": {
      prepare: () => promoted(false),
      outcome: async () => (await WaitlistEntryModel.findOne().lean())?.status,
      expected: "offered",
    },
    "booking the first in line with their pass": {
      prepare: () => promoted(true),
      outcome: async () => [await usesOfPass(), await bookingStates()],
      expected: [["taken"], [["booked", null, null]]],
    },
    "a refund by hand, to the card": {
      async prepare() {
        await paidClass();
        return refundByHand("card");
      },
      outcome: orderStates,
      expected: [["paid", 8_100, 8_100, 1_234]],
    },
    "a refund by hand, as credit": {
      async prepare() {
        await paidClass();
        return refundByHand("credit");
      },
      outcome: async () => [await orderStates(), (await BalanceModel.findOne().lean())?.leftCents],
      expected: [[["paid", 8_100, 8_100, 1_234]], 1_234],
    },
  };

  async function refundByHand(to: "card" | "credit") {
    const order = await OrderModel.findOne({ status: "paid" }).lean();
    const line = order?.lines.find(({ kind }) => kind === "product");
    if (!order || !line) throw new Error("There is no order to pay back.");
    const request = {
      orderId: order._id,
      refId: line.refId,
      cents: 1_234,
      to,
      reason: "Torn",
      byId: admin().id,
      id: newId(),
    };
    return async () => {
      await requestRefund(request, studio().services);
      await payRefunds(order._id, studio().services);
    };
  }

  return scenarios;
}

import { beforeEach, expect, test } from "vitest";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { InvoiceModel } from "#api/features/invoices/invoice.model.ts";
import { ProductModel } from "#api/features/merch/product.model.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { createCheckoutSession, getQuote } from "#shared/features/checkout/endpoints.ts";
import { startInvoicePayment } from "#shared/features/invoices/endpoints.ts";
import { createProduct } from "#shared/features/merch/endpoints.ts";
import { payByCard } from "#shared/features/pos/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addProduct } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { issueFor } from "../../invoices/issue.ts";
import { offerPlan } from "../../memberships/membership.ts";
import { aProduct, aVariant } from "../../merch/fixtures.ts";
import { lineOf } from "../../pos/fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student", { firstName: "Mary" });
});

interface Path {
  /** Begins the payment at what the page showed last. */
  pay(): Promise<unknown>;
  /** Makes it dearer while the page is open. */
  raise(): Promise<unknown>;
  /** Looks at the page again. */
  look(): Promise<unknown>;
  code: string;
}

/** A cart with one thing, and the page of it. */
async function cartOf(productId: string, raise: () => Promise<unknown>): Promise<Path> {
  await studio.call(addCartItem, { productId }, mary);
  const look = () => studio.call(getQuote, {}, mary);
  const page = { shown: await look() };
  return {
    pay: () => studio.call(createCheckoutSession, { shown: page.shown }, mary),
    raise,
    look: async () => Object.assign(page, { shown: await look() }),
    code: "checkout.price-changed",
  };
}

const raisePrice = (id: string) => () => ProductModel.updateOne({ _id: id }, { $inc: { priceCents: 500 } });
/** More is open again, as after a payment that was given back. */
const raiseOpen = (id: string) => () => InvoiceModel.updateOne({ _id: id }, { $inc: { openCents: 500 } });
const openCents = async (id: string) => (await InvoiceModel.findById(id).lean())?.openCents ?? 0;

const PATHS: Record<string, () => Promise<Path>> = {
  "a thing in the cart": async () => {
    const id = await addProduct();
    return cartOf(id, raisePrice(id));
  },
  "a membership": async () => {
    const id = await offerPlan(studio, admin);
    return cartOf(id, raisePrice(id));
  },
  "a pack": async () => {
    const terms = { kind: "pack" as const, credits: 5, validWeeks: 8 };
    const id = await offerPlan(studio, admin, terms);
    return cartOf(id, raisePrice(id));
  },
  "an invoice in the cart": async () => {
    const { id } = await issueFor(studio, admin, mary.id);
    await InvoiceModel.updateOne({ _id: id }, { $inc: { openCents: -1_000 } });
    return cartOf(id, raiseOpen(id));
  },
  "an invoice by its link": async () => {
    const { id } = await issueFor(studio, admin, mary.id);
    await InvoiceModel.updateOne({ _id: id }, { $inc: { openCents: -1_000 } });
    const page = { shownCents: await openCents(id) };
    return {
      pay: () => studio.call(startInvoicePayment, { id, ...page }, mary),
      raise: raiseOpen(id),
      look: async () => Object.assign(page, { shownCents: await openCents(id) }),
      code: "invoice.amount-changed",
    };
  },
  "the till's code": async () => {
    const shirt = await studio.call(createProduct, aProduct([aVariant("M", 5)]), admin);
    const line = { ...lineOf(shirt) };
    return {
      pay: () => studio.call(payByCard, { customerId: null, lines: [line], discount: null, discountReason: "" }, admin),
      raise: raisePrice(shirt.id),
      look: async () => Object.assign(line, { unitCents: line.unitCents + 500 }),
      code: "till.price-changed",
    };
  },
};

test.each(Object.entries(PATHS))(
  "%s that became dearer is not paid until the new amount was shown",
  async (_, open) => {
    const { pay, raise, look, code } = await open();
    await raise();
    await expect(pay()).rejects.toMatchObject({ status: 409, code });
    expect(await OrderModel.countDocuments()).toBe(0);
    await look();
    await pay();
    expect(await OrderModel.countDocuments()).toBe(1);
  },
);

test.each(Object.entries(PATHS))("%s is paid at once at what was shown", async (_, open) => {
  const { pay } = await open();
  await pay();
  expect(await OrderModel.countDocuments()).toBe(1);
});

import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { InvoiceModel } from "#api/features/invoices/invoice.model.ts";
import { addCartItem, changeCartItem, listCartItems } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { recordPayment, startInvoicePayment, voidInvoice } from "#shared/features/invoices/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { issueFor } from "../issue.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
const familyId = newId();
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("parent", { familyId, firstName: "Mary", lastName: "Ames" });
});

const cash = (id: string, cents: number) => ({ id, paymentId: newId(), method: "cash" as const, cents });
const stored = (id: string) => InvoiceModel.findById(id).lean();

async function openLink(id: string, as = mary) {
  const { url } = await studio.call(startInvoicePayment, { id }, as);
  const sessionId = url.split("/").at(-1) ?? "";
  const choose = async (choice: "pay" | "cancel") => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await studio.request("POST", url, { body: `choice=${choice}`, headers });
    return answer.headers.get("Location") ?? "";
  };
  return { sessionId, choose };
}

test("by its link: the browser comes back to the page of the invoice, and it is paid once", async () => {
  const { id } = await issueFor(studio, admin, mary.id);
  await studio.call(recordPayment, cash(id, 1_000), admin);
  const link = await openLink(id);
  expect(await link.choose("cancel")).toContain(`/invoice-payment-failure?invoice=${id}`);
  expect(await stored(id)).toMatchObject({ openCents: 5_000 });
  const second = await openLink(id);
  expect(await second.choose("pay")).toContain(`/invoice-payment-success?session_id=${second.sessionId}`);
  const order = await studio.call(confirmCheckout, { sessionId: second.sessionId }, mary);
  await studio.call(confirmCheckout, { sessionId: second.sessionId }, mary);
  expect(order).toMatchObject({ channel: "invoice", totalCents: 5_000, lines: [{ kind: "invoice", productId: id }] });
  expect(await stored(id)).toMatchObject({
    openCents: 0,
    payments: [{}, { id: order.id, method: "card", cents: 5_000 }],
  });
  await expect(studio.call(startInvoicePayment, { id }, mary)).rejects.toMatchObject({ code: "invoice.nothing-open" });
});

test("two pages of the same link: what comes second goes back", async () => {
  const { id } = await issueFor(studio, admin, mary.id);
  const pages = [await openLink(id), await openLink(id)];
  for (const { sessionId, choose } of pages) {
    await choose("pay");
    await studio.call(confirmCheckout, { sessionId }, mary);
  }
  expect(await stored(id)).toMatchObject({ openCents: 0 });
  expect((await OrderModel.find().lean()).map(({ refundedCents }) => refundedCents).toSorted()).toEqual([0, 6_000]);
});

test("what was paid in part meanwhile takes the rest; the rest of the card's goes back", async () => {
  const { id } = await issueFor(studio, admin, mary.id);
  const { sessionId, choose } = await openLink(id);
  await studio.call(recordPayment, cash(id, 4_000), admin);
  await choose("pay");
  for (let time = 0; time < 3; time++) await studio.call(confirmCheckout, { sessionId }, mary);
  expect(await stored(id)).toMatchObject({ openCents: 0 });
  expect(await OrderModel.findOne().lean()).toMatchObject({ refundedCents: 4_000, lines: [{ outcome: "fulfilled" }] });
});

test("in the cart it is a product of its own category, at what is open, and paid with everything else", async () => {
  const { id } = await issueFor(studio, admin, mary.id);
  await studio.call(recordPayment, cash(id, 1_000), admin);
  await studio.call(addCartItem, { productId: await addProduct(2_800) }, mary);
  const item = await studio.call(addCartItem, { productId: id }, mary);
  expect(item).toMatchObject({ product: { name: "Invoice 1", category: "invoice", price: 50 }, quantity: 1 });
  await expect(studio.call(addCartItem, { productId: id }, mary)).rejects.toMatchObject({ code: "cart.too-many" });
  await expect(studio.call(changeCartItem, { id: item.id, quantity: 2 }, mary)).rejects.toMatchObject({ status: 422 });
  const { sessionId, choose } = await startCheckout(studio, mary);
  await choose("pay");
  const order = await studio.call(confirmCheckout, { sessionId }, mary);
  expect(order).toMatchObject({ totalCents: 7_800, refundedCents: 0 });
  expect(await stored(id)).toMatchObject({ openCents: 0 });
  expect(await studio.call(listCartItems, {}, mary)).toEqual([]);
});

test("void while it lies in a cart it leaves it; void while it is paid, everything goes back", async () => {
  const [first, second] = [await issueFor(studio, admin, mary.id), await issueFor(studio, admin, mary.id)];
  await studio.call(addCartItem, { productId: first.id }, mary);
  await studio.call(voidInvoice, { id: first.id, reason: "Twice" }, admin);
  expect(await studio.call(listCartItems, {}, mary)).toEqual([]);
  const { sessionId, choose } = await openLink(second.id);
  await studio.call(voidInvoice, { id: second.id, reason: "Twice" }, admin);
  await choose("pay");
  expect(await studio.call(confirmCheckout, { sessionId }, mary)).toMatchObject({
    refundedCents: 6_000,
    lines: [{ outcome: "refunded" }],
  });
});

test("a guardian pays a minor's; nobody pays or carries away somebody else's", async () => {
  const noah = await studio.addPerson({ familyId, birthday: "2016-01-01" });
  const { id } = await issueFor(studio, admin, noah.id);
  const stranger = await studio.signIn("parent", { familyId: newId() });
  await expect(studio.call(startInvoicePayment, { id }, stranger)).rejects.toMatchObject({ status: 404 });
  await expect(studio.call(addCartItem, { productId: id }, stranger)).rejects.toMatchObject({ status: 404 });
  const { sessionId, choose } = await openLink(id);
  await choose("pay");
  await studio.call(confirmCheckout, { sessionId }, mary);
  expect(await stored(id)).toMatchObject({ openCents: 0 });
});

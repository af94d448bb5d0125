import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { DeferralModel } from "#api/features/deferred/deferral.model.ts";
import { EntryModel } from "#api/features/ledger/entry.model.ts";
import { MembershipPaymentModel } from "#api/features/memberships/billing/payment.model.ts";
import { ProductModel } from "#api/features/merch/product.model.ts";
import { SandboxSessionModel } from "#api/payments/sandbox/session.model.ts";
import { addCartItem, addClass } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout, createCheckoutSession, getQuote, refundOrder } from "#shared/features/checkout/endpoints.ts";
import { createInvoice, getInvoicePdf, issueInvoice } from "#shared/features/invoices/endpoints.ts";
import { reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { createProduct, listStock } from "#shared/features/merch/endpoints.ts";
import { recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import { changeStudio, readStudio } from "#shared/features/studio/endpoints.ts";
import { getPersonTaxes, saveTaxDetails, setTaxExempt } from "#shared/features/taxes/endpoints.ts";
import { NO_TAXES, type TaxSettings } from "#shared/features/taxes/tax.ts";
import type { SignedIn } from "../../support/people.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { addClassInstance, addProduct, startCheckout } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";
import { buyMembership, fillIn, offerPlan, wait } from "../memberships/membership.ts";
import { lineOf, refundAll, saleOf } from "../pos/fixtures.ts";

const studio = setUpStudio({ env: { SEAT_HOLD_SECONDS: "900" } });
const [SALES, IVA] = [newId(), newId()];
const RATES = [
  { id: SALES, name: "Sales tax", basisPoints: 825, isIncluded: false },
  { id: IVA, name: "IVA", basisPoints: 2_100, isIncluded: true },
];
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  studio.clock.set("2026-01-31T20:00:00Z");
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student", { firstName: "Mary" });
});

async function setTaxes(changes: Partial<TaxSettings>): Promise<void> {
  const { version } = await studio.call(readStudio, {}, admin);
  const taxes = { ...NO_TAXES, rates: RATES, ...changes };
  await studio.call(changeStudio, { version, settings: { taxes } }, admin);
}
const usual = (kinds: Partial<TaxSettings["usual"]>) => ({ usual: { ...NO_TAXES.usual, ...kinds } });

/** Taxes of all entries by rate, and the account that holds them, the other way round. */
async function taxesInLedger() {
  expect(await studio.call(reconcileNow, {}, admin)).toMatchObject({ faults: [] });
  const entries = await EntryModel.find().lean();
  const byRate: Record<string, [net: number, tax: number]> = {};
  for (const { name, basisPoints, netCents, taxCents } of entries.flatMap(({ taxes }) => taxes ?? [])) {
    const key = `${name} ${basisPoints}`;
    const [net, tax] = byRate[key] ?? [0, 0];
    byRate[key] = [net + netCents, tax + taxCents];
  }
  const owed = entries
    .flatMap(({ postings }) => postings)
    .reduce((sum, { account, cents }) => (account === "tax" ? sum - cents : sum), 0);
  const some = Object.entries(byRate).filter(([, sums]) => sums.some((cents) => cents !== 0));
  return { byRate: Object.fromEntries(some), owed };
}

async function pay(person: SignedIn) {
  const { sessionId } = await startCheckout(studio, person);
  await fillIn(studio, `/sandbox/checkout/${sessionId}`, "works");
  const order = await studio.call(confirmCheckout, { sessionId }, person);
  await studio.services.payments.settled?.();
  return { order, session: await SandboxSessionModel.findById(sessionId).lean() };
}

describe("a cart", () => {
  test("is charged a tax on top, which the quote, Stripe, the receipt, the refund and the ledger agree about", async () => {
    await setTaxes(usual({ class: SALES, product: SALES }));
    const classInstanceId = await addClassInstance(studio, { inHours: 30, priceCents: 2_501 });
    await studio.call(addClass, { classInstanceId }, mary);
    await studio.call(addCartItem, { productId: await addProduct(1_001) }, mary);
    const quote = await studio.call(getQuote, {}, mary);
    // 8.25 % of 25.01 is 2.063…, of 10.01 is 0.825…
    expect(quote.taxes).toEqual([
      { name: "Sales tax", basisPoints: 825, isIncluded: false, netCents: 3_502, taxCents: 206 + 83 },
    ]);
    expect(quote).toMatchObject({ totalCents: 3_791, cardCents: 3_791 });
    const { order, session } = await pay(mary);
    expect(session?.lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)).toBe(3_791);
    expect(session?.lines.map(({ name, unitAmount }) => [name, unitAmount])).toContainEqual(["Sales tax 8.25%", 289]);
    expect(order.totalCents).toBe(3_791);
    expect(await taxesInLedger()).toEqual({ byRate: { "Sales tax 825": [3_502, 289] }, owed: 289 });

    const line = order.lines.find(({ kind }) => kind === "product");
    for (const [cents, owed] of [
      [500, 289 - 38],
      [584, 206],
    ] as const) {
      const refund = { orderId: order.id, id: newId(), refId: line?.refId ?? "", cents, to: "card" as const };
      await studio.call(refundOrder, { ...refund, reason: "Torn" }, admin);
      expect((await taxesInLedger()).owed).toBe(owed);
    }
    expect((await taxesInLedger()).byRate).toEqual({ "Sales tax 825": [2_501, 206] });
  });

  test("with prices that include the tax costs what it says, and the tax is in it", async () => {
    await setTaxes(usual({ class: IVA }));
    await studio.call(
      addClass,
      { classInstanceId: await addClassInstance(studio, { inHours: 30, priceCents: 2_420 }) },
      mary,
    );
    expect(await studio.call(getQuote, {}, mary)).toMatchObject({
      totalCents: 2_420,
      taxes: [{ name: "IVA", isIncluded: true, netCents: 2_000, taxCents: 420 }],
    });
    await pay(mary);
    expect(await taxesInLedger()).toEqual({ byRate: { "IVA 2100": [2_000, 420] }, owed: 420 });
  });

  test("of a person who owes no tax is charged none, and the report says what was sold without it", async () => {
    await setTaxes(usual({ class: IVA, product: SALES }));
    const taxes = await studio.call(setTaxExempt, { userId: mary.id, reason: "ST-105 88-12" }, admin);
    expect(taxes.exemptReason).toBe("ST-105 88-12");
    await studio.call(
      addClass,
      { classInstanceId: await addClassInstance(studio, { inHours: 30, priceCents: 2_420 }) },
      mary,
    );
    await studio.call(addCartItem, { productId: await addProduct(1_000) }, mary);
    expect(await studio.call(getQuote, {}, mary)).toMatchObject({ totalCents: 3_000 });
    const { order } = await pay(mary);
    expect(order.totalCents).toBe(3_000);
    expect(await taxesInLedger()).toEqual({ byRate: { "IVA 0": [2_000, 0], "Sales tax 0": [1_000, 0] }, owed: 0 });
  });

  test("is never charged more than was shown when a rate begins in between", async () => {
    await studio.call(addCartItem, { productId: await addProduct(1_000) }, mary);
    const { totalCents, cardCents } = await studio.call(getQuote, {}, mary);
    await setTaxes(usual({ product: SALES }));
    const shown = { totalCents, cardCents };
    const { status, body } = await studio.request("POST", "/api/stripe/create-checkout-session", {
      as: mary,
      body: { shown },
    });
    expect([status, body.code]).toEqual([409, "checkout.price-changed"]);
    const again = await studio.call(getQuote, {}, mary);
    expect(again.totalCents).toBe(1_083);
    const { url } = await studio.call(createCheckoutSession, { shown: again }, mary);
    expect(url).toContain("/sandbox/checkout/");
  });

  test("of before a rate was changed keeps its own", async () => {
    await setTaxes(usual({ product: SALES }));
    await studio.call(addCartItem, { productId: await addProduct(1_000) }, mary);
    const { order } = await pay(mary);
    await setTaxes({ ...usual({ product: SALES }), rates: [{ ...RATES[0], basisPoints: 1_000 } as (typeof RATES)[0]] });
    const refund = { orderId: order.id, id: newId(), refId: order.lines[0]?.refId ?? "", cents: 1_083 };
    await studio.call(refundOrder, { ...refund, to: "card", reason: "Torn" }, admin);
    expect(await taxesInLedger()).toEqual({ byRate: {}, owed: 0 });
  });
});

describe("the till", () => {
  const stock = async (changes: { taxChoice?: string } = {}) => {
    const variant = { id: newId(), name: "", priceCents: null, isCounted: false, initialStock: 0, isArchived: false };
    const draft = {
      ...{ name: "Chalk", description: "", shelf: "gear" as const, priceCents: 1_001 },
      ...{ picture: "bag", pictureIds: [], variants: [variant] },
    };
    await studio.call(createProduct, { id: newId(), ...draft, ...changes }, admin);
    const [product] = await studio.call(listStock, {}, admin);
    if (!product) throw new Error("There is no product.");
    return product;
  };
  const now = () => studio.clock.now().round("millisecond").toString();

  test("takes the tax with the price, and gives it back with it", async () => {
    await setTaxes(usual({ product: SALES }));
    const sale = saleOf([lineOf(await stock(), 3)], now(), { claimedCents: 3_251, tenderedCents: 3_251 });
    const sold = await studio.call(recordSale, { ...sale, isTaken: true }, admin);
    // 8.25 % of 30.03 is 2.477…
    expect(sold).toMatchObject({ totalCents: 3_251, catalogueCents: 3_251 });
    expect(sold.lines[0]).toMatchObject({ discountCents: 0, tax: { netCents: 3_003, taxCents: 248 } });
    expect(await taxesInLedger()).toEqual({ byRate: { "Sales tax 825": [3_003, 248] }, owed: 248 });
    const some = { lines: [{ lineId: sold.lines[0]?.id ?? "", quantity: 1 }] };
    await studio.call(refundSale, refundAll(sold, now(), some), admin);
    const rest = { lines: [{ lineId: sold.lines[0]?.id ?? "", quantity: 2 }] };
    await studio.call(refundSale, refundAll(sold, now(), rest), admin);
    expect(await taxesInLedger()).toEqual({ byRate: {}, owed: 0 });
  });

  test("keeps what was taken by a device that knew no tax yet, as a price with the tax in it", async () => {
    const product = await stock();
    await setTaxes(usual({ product: SALES }));
    const sale = saleOf([lineOf(product)], now());
    const sold = await studio.call(recordSale, { ...sale, isTaken: true }, admin);
    expect(sold).toMatchObject({ totalCents: 1_001, catalogueCents: 1_084 });
    expect(sold.lines[0]?.tax).toMatchObject({ netCents: 925, taxCents: 76 });
    expect((await taxesInLedger()).owed).toBe(76);
  });

  test("asks another rate of one product than of its kind, and none of a third", async () => {
    await setTaxes(usual({ product: SALES }));
    const product = await stock({ taxChoice: IVA });
    const dear = await studio.call(recordSale, saleOf([lineOf(product)], now(), { claimedCents: 1_001 }), admin);
    expect(dear.lines[0]?.tax).toMatchObject({ name: "IVA", taxCents: 174 });
    await ProductModel.updateOne({ _id: product.id }, { taxChoice: "none" });
    const free = await studio.call(recordSale, saleOf([lineOf(product)], now(), { claimedCents: 1_001 }), admin);
    expect(free.lines[0]?.tax).toBeUndefined();
    expect(free.totalCents).toBe(1_001);
  });
});

describe("a membership", () => {
  test("is charged each month with its tax; what is owed to the member is the price without it", async () => {
    await setTaxes(usual({ plan: SALES }));
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
    // 189.00 and 8.25 % of it, 15.59.
    expect(pass.priceCents).toBe(20_459);
    await wait(studio, { days: 1 });
    studio.clock.set("2026-02-28T18:00:00Z");
    await wait(studio, {});
    const month = await MembershipPaymentModel.findOne({ passId: pass.id }).lean();
    expect(month).toMatchObject({ cents: 20_459, tax: { netCents: 18_900, taxCents: 1_559 } });
    expect(await taxesInLedger()).toEqual({ byRate: { "Sales tax 825": [37_800, 3_118] }, owed: 3_118 });
    const moves = (await DeferralModel.find().lean())
      .flatMap(({ moves }) => moves)
      .filter(({ kind }) => kind === "paid");
    expect(moves.map(({ cents }) => cents)).toEqual([18_900, 18_900]);
  });
});

describe("an invoice", () => {
  test("names its rates and to whom it is made out, as it was when it was issued", async () => {
    await setTaxes({ asksForDetails: true });
    const details = { company: "Ames Ltd.", address: "1 Loft Street\nReno", taxNumber: "US-77" };
    await studio.call(saveTaxDetails, { userId: mary.id, ...details }, mary);
    const line = { id: newId(), description: "Private lesson", quantity: 1, unitCents: 10_000 };
    const taxed = { ...line, taxBasisPoints: 825, taxName: "Sales tax", isTaxIncluded: false };
    const draft = { id: newId(), customerId: mary.id, lines: [taxed], dueOn: "2026-02-20", note: "" };
    await studio.call(createInvoice, draft, admin);
    const issued = await studio.call(issueInvoice, { id: draft.id }, admin);
    expect(issued.customerDetails).toEqual(details);
    await studio.call(saveTaxDetails, { userId: mary.id, ...details, company: "Another" }, mary);
    const pdf = await fetch(`${studio.baseUrl}${getInvoicePdf.path.replace(":id", draft.id)}`, {
      headers: { Authorization: `Bearer ${mary.token}` },
    });
    const text = readPdf(Buffer.from(await pdf.arrayBuffer()));
    for (const words of ["Ames Ltd.", "1 Loft Street", "US-77", "Sales tax 8.25% of $100.00"])
      expect(text).toContain(words);
    expect(text).not.toContain("Another");
    expect(await taxesInLedger()).toEqual({ byRate: { "Sales tax 825": [10_000, 825] }, owed: 825 });
  });
});

test("tax details are a person's own and an admin's, for no other eyes; only an admin exempts", async () => {
  const bob = await studio.signIn("student", { firstName: "Bob" });
  const details = { company: "", address: "", taxNumber: "X-1" };
  expect(await studio.call(saveTaxDetails, { userId: mary.id, ...details }, mary)).toEqual({
    details,
    exemptReason: "",
  });
  expect(await studio.call(getPersonTaxes, { userId: mary.id }, admin)).toMatchObject({ details });
  const path = `/api/taxes/people/${mary.id}`;
  expect((await studio.request("GET", path, { as: bob })).status).toBe(404);
  expect((await studio.request("PUT", `${path}/details`, { as: bob, body: details })).status).toBe(404);
  expect(
    (await studio.request("PUT", `/api/admin/taxes/people/${mary.id}/exempt`, { as: mary, body: { reason: "I" } }))
      .status,
  ).toBe(403);
  expect(await studio.call(getPersonTaxes, { userId: mary.id }, mary)).toEqual({ details, exemptReason: "" });
});

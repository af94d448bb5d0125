import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MembershipPaymentModel } from "#api/features/memberships/billing/payment.model.ts";
import { RefundPaperModel, RefundPaperNumberModel } from "#api/features/refund-papers/paper.model.ts";
import { issueRefundPaper, repair } from "#api/features/refund-papers/papers.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout, refundOrder } from "#shared/features/checkout/endpoints.ts";
import { saveLanguagePreference } from "#shared/features/language/endpoints.ts";
import { refundPayment } from "#shared/features/memberships/endpoints.ts";
import { createProduct } from "#shared/features/merch/endpoints.ts";
import { recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import { listRefundPapers, searchRefundPapers } from "#shared/features/refund-papers/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { buyMembership, offerPlan, startOver, wait } from "../memberships/membership.ts";
import { aProduct, aVariant } from "../merch/fixtures.ts";
import { lineOf, refundAll, saleOf } from "../pos/fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  ({ admin, mary } = await startOver(studio));
});

const now = () => studio.clock.now().toString();
const papersOf = (as: SignedIn, sourceId?: string) => studio.call(listRefundPapers, sourceId ? { sourceId } : {}, as);

/** The words of a paper, as its reader gets them. */
async function textFor(as: SignedIn, id = ""): Promise<string> {
  const fetched = await fetch(`${studio.baseUrl}/api/refund-papers/${id}/pdf`, {
    headers: { Authorization: `Bearer ${as.token}` },
  });
  expect(fetched.status).toBe(200);
  return readPdf(Buffer.from(await fetched.arrayBuffer()));
}

async function refundAnOrder(cents = 2_800) {
  await studio.call(addCartItem, { productId: await addProduct(2_800) }, mary);
  const { sessionId, choose } = await startCheckout(studio, mary);
  await choose("pay");
  const order = await studio.call(confirmCheckout, { sessionId }, mary);
  await studio.services.payments.settled?.();
  const id = newId();
  const refund = { orderId: order.id, id, refId: order.lines[0]?.refId ?? "", cents, to: "card" as const };
  await studio.call(refundOrder, { ...refund, reason: "Too small" }, admin);
  await studio.call(refundOrder, { ...refund, reason: "Too small" }, admin);
  return order.id;
}

async function refundASale(customerId: string | null = mary.id) {
  const shirt = await studio.call(createProduct, aProduct([aVariant("M", 5)]), admin);
  const sale = await studio.call(recordSale, saleOf([lineOf(shirt)], now(), { customerId }), admin);
  await studio.call(refundSale, refundAll(sale, now()), admin);
  return sale.id;
}

async function refundAMonth() {
  const { id } = await buyMembership(studio, await offerPlan(studio, admin), mary);
  await wait(studio, { days: 1 });
  studio.clock.set("2026-02-28T18:00:00Z");
  await wait(studio, {});
  const month = await MembershipPaymentModel.findOne({ passId: id }).lean();
  await studio.call(refundPayment, { invoiceId: month?._id ?? "", reason: "Ill" }, admin);
  await studio.runJob("memberships.reconcileBilling");
  return month?._id ?? "";
}

test("an order's, a sale's and a month's refund each have one paper, numbered one after the other", async () => {
  const sources = [await refundAnOrder(), await refundASale(), await refundAMonth()];
  const papers = (await papersOf(mary)).toSorted((a, b) => a.number - b.number);
  expect(papers).toMatchObject([
    { number: 1, source: "order", cents: 2_800 },
    { number: 2, source: "till", cents: 2_800 },
    { number: 3, source: "month", cents: 18_900 },
  ]);
  for (const [index, sourceId] of sources.entries())
    expect(await papersOf(mary, sourceId)).toMatchObject([{ number: index + 1 }]);
  expect(await studio.call(searchRefundPapers, { userId: mary.id }, admin)).toHaveLength(3);
});

describe("the PDF", () => {
  test("says payer, receipt, reason, what went back and which way, in the payer's language", async () => {
    await refundAnOrder();
    const [paper] = await papersOf(mary);
    const english = await textFor(mary, paper?.id);
    for (const words of ["Refund 1", "Receipt 1", "Too small", "Studio T-shirt", "To the card that paid", "$28.00"])
      expect(english).toContain(words);
    await studio.call(saveLanguagePreference, { language: "es", collapsed: false }, mary);
    const spanish = await textFor(mary, paper?.id);
    for (const words of ["Reembolso 1", "Recibo 1", "A la tarjeta que pagó"]) expect(spanish).toContain(words);
  });

  test("is for the payer and for admins alone", async () => {
    await refundAnOrder();
    const [paper] = await papersOf(mary);
    const robin = await studio.signIn("student");
    const statusFor = async (as: SignedIn) =>
      (await studio.request("GET", `/api/refund-papers/${paper?.id}/pdf`, { as })).status;
    expect([await statusFor(robin), await statusFor(mary), await statusFor(admin)]).toEqual([404, 200, 200]);
    expect(await papersOf(robin)).toEqual([]);
  });

  test("of a guest's sale is found by an admin from the sale", async () => {
    const saleId = await refundASale(null);
    const [paper] = await studio.call(searchRefundPapers, { sourceId: saleId }, admin);
    expect(await textFor(admin, paper?.id)).toContain("A guest");
  });
});

describe("numbers", () => {
  const paper = (refundId: string) => ({
    ...{ source: "order" as const, sourceId: "an-order", refundId, userId: mary.id, customerName: "Mary" },
    ...{ of: { text: "Receipt {number}", args: { number: "1" } }, at: new Date(), reason: "", cents: 100 },
    ...{ lines: [], ways: [{ way: "card" as const, cents: 100 }] },
  });
  const numbers = async () => (await RefundPaperModel.find().lean()).map(({ number }) => number).toSorted();

  test("have no gap and no double when many refunds are made at once, each more than once", async () => {
    const ids = Array.from({ length: 8 }, () => newId());
    await Promise.all([...ids, ...ids].map((id) => issueRefundPaper(paper(id))));
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("are given by the repair after a crash between paper and number", async () => {
    const crash = vi.spyOn(RefundPaperNumberModel, "create").mockRejectedValueOnce(new Error("crash"));
    await expect(issueRefundPaper(paper("first"))).rejects.toThrow("crash");
    crash.mockRestore();
    expect(await papersOf(mary)).toEqual([]);
    await repair(studio.services);
    await issueRefundPaper(paper("second"));
    expect(await numbers()).toEqual([1, 2]);
    expect(await papersOf(mary)).toHaveLength(2);
  });
});

import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { ledger as orderBook } from "#api/features/checkout/ledger-entries.ts";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { payRefunds, requestRefund } from "#api/features/checkout/refunds.ts";
import { repair } from "#api/features/checkout/repair.ts";
import { InvoiceModel } from "#api/features/invoices/invoice.model.ts";
import { ledger as invoiceBook } from "#api/features/invoices/money/ledger-entries.ts";
import { confirmCheckout, refundOrder } from "#shared/features/checkout/endpoints.ts";
import {
  creditInvoice,
  recordPayback,
  recordPayment,
  startInvoicePayment,
} from "#shared/features/invoices/endpoints.ts";
import { cardLeftOf, type GiveBackTo, refundableOf } from "#shared/features/invoices/refundable.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { issueFor, lineOf } from "../issue.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Ada", lastName: "Lane" });
  mary = await studio.signIn("student", { firstName: "Mary", lastName: "Ames" });
});

/** Two lines of 60 and 40 dollars; so much is paid in cash first, the rest by card. */
async function paidInvoice(cashCents = 0) {
  const lines = [lineOf(), lineOf({ unitCents: 4_000 })];
  const { id } = await issueFor(studio, admin, mary.id, lines);
  if (cashCents > 0)
    await studio.call(recordPayment, { id, paymentId: newId(), method: "cash", cents: cashCents }, admin);
  const { url } = await studio.call(startInvoicePayment, { id }, mary);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  await studio.request("POST", url, { body: "choice=pay", headers });
  const order = await studio.call(confirmCheckout, { sessionId: url.split("/").at(-1) ?? "" }, mary);
  return { id, orderId: order.id, lineIds: lines.map((line) => line.id) };
}

const noteOf = (id: string, lineIds: string[], to?: GiveBackTo) => ({
  id,
  creditId: newId(),
  lineIds,
  reason: "The lesson did not take place",
  ...(to && { to }),
});
const stored = (id: string) => InvoiceModel.findById(id).lean();
const orderOf = (id: string) => OrderModel.findById(id).lean();
async function sums() {
  const whole = [new Date(0), new Date("2100-01-01")] as const;
  const entries = (
    await Promise.all([orderBook, invoiceBook].map((book) => Array.fromAsync(book.entries(...whole))))
  ).flat(2);
  const sum = (account: string) =>
    entries
      .flatMap(({ postings }) => postings)
      .reduce((total, posting) => (posting.account === account ? total + posting.cents : total), 0);
  return { card: sum("card"), cash: sum("cash"), credit: sum("stored-value"), receivable: sum("receivable") };
}

test("back to the card: once, however often it is said, and nothing is left to be given back", async () => {
  const { id, orderId, lineIds } = await paidInvoice();
  const note = noteOf(id, lineIds.slice(0, 1), "card");
  const said = await Promise.all([1, 2, 3].map(() => studio.call(creditInvoice, note, admin)));
  expect(said[0]?.credits).toMatchObject([{ id: note.creditId, cents: 6_000 }]);
  expect(await stored(id)).toMatchObject({
    openCents: 0,
    payments: [{ cents: 10_000 }, { method: "card", cents: -6_000, byName: "Ada Lane" }],
    credits: [{ backState: "done" }],
  });
  expect(await orderOf(orderId)).toMatchObject({
    refundedCents: 6_000,
    cardLeftCents: 4_000,
    refunds: [{ cardCents: 6_000, creditCents: 0, state: "done", byId: admin.id }],
  });
  expect(await sums()).toEqual({ card: 4_000, cash: 0, credit: 0, receivable: 0 });
  await studio.call(creditInvoice, noteOf(id, lineIds.slice(1), "card"), admin);
  expect(await sums()).toEqual({ card: 0, cash: 0, credit: 0, receivable: 0 });
});

test("as credit, in cash, or not yet", async () => {
  const credited = await paidInvoice();
  await studio.call(creditInvoice, noteOf(credited.id, credited.lineIds, "credit"), admin);
  expect(await orderOf(credited.orderId)).toMatchObject({ refunds: [{ cardCents: 0, creditCents: 10_000 }] });
  expect(await stored(credited.id)).toMatchObject({
    openCents: 0,
    payments: [{}, { method: "credit", cents: -10_000 }],
  });
  const inCash = await paidInvoice();
  await studio.call(creditInvoice, noteOf(inCash.id, inCash.lineIds, "cash"), admin);
  expect(await stored(inCash.id)).toMatchObject({ openCents: 0, payments: [{}, { method: "cash", cents: -10_000 }] });
  expect(await orderOf(inCash.orderId)).toMatchObject({ refunds: [] });
  expect(await sums()).toEqual({ card: 20_000, cash: -10_000, credit: -10_000, receivable: 0 });
  const open = await paidInvoice();
  await studio.call(creditInvoice, noteOf(open.id, open.lineIds), admin);
  expect(await stored(open.id)).toMatchObject({ openCents: -10_000, credits: [{ backState: null }] });
});

test("the card gets no more than it paid; the rest stays to be given back", async () => {
  const { id, orderId, lineIds } = await paidInvoice(3_000);
  await studio.call(creditInvoice, noteOf(id, lineIds, "card"), admin);
  expect(await stored(id)).toMatchObject({ openCents: -3_000 });
  expect(await orderOf(orderId)).toMatchObject({ cardLeftCents: 0 });
  await studio.call(recordPayback, { id, paymentId: newId(), method: "cash", cents: 3_000 }, admin);
  expect(await sums()).toEqual({ card: 0, cash: 0, credit: 0, receivable: 0 });
});

test("by hand its money does not go back without a note; where it did, it does not go back once more", async () => {
  const { id, orderId, lineIds } = await paidInvoice();
  const refund = { orderId, id: newId(), refId: id, cents: 8_000, to: "card" as const, reason: "By hand" };
  await expect(studio.call(refundOrder, refund, admin)).rejects.toMatchObject({ code: "refund.invoice" });
  expect(await orderOf(orderId)).toMatchObject({ refundedCents: 0 });
  await requestRefund({ ...refund, byId: admin.id }, studio.services);
  await payRefunds(orderId, studio.services);
  await studio.call(creditInvoice, noteOf(id, lineIds, "card"), admin);
  expect(await orderOf(orderId)).toMatchObject({ cardLeftCents: 0, refundedCents: 10_000 });
  expect(await stored(id)).toMatchObject({ openCents: -8_000, payments: [{}, { cents: -2_000 }] });
});

test("a crash after the note, and one after the invoice said so, are finished by the repair", async () => {
  for (const isSaid of [false, true]) {
    const { id, orderId, lineIds } = await paidInvoice();
    const note = noteOf(id, lineIds, "card");
    await studio.call(creditInvoice, note, admin);
    const whole = await stored(id);
    await InvoiceModel.updateOne(
      { _id: id },
      {
        "credits.0.backState": "due",
        ...(!isSaid && { payments: whole?.payments.slice(0, 1), openCents: -10_000 }),
      },
    );
    const line = { "lines.0.refundableCents": 10_000, cardLeftCents: 10_000 };
    await OrderModel.updateOne({ _id: orderId }, { refunds: [], refundedCents: 0, ...line });
    studio.clock.advance({ minutes: 2 });
    expect(await repair(studio.services)).toMatchObject({ creditsRefunded: 1 });
    expect(await stored(id)).toMatchObject({ openCents: 0, payments: [{}, { cents: -10_000 }] });
    expect(await orderOf(orderId)).toMatchObject({ refundedCents: 10_000, refunds: [{ state: "done" }] });
    expect(await repair(studio.services)).toMatchObject({ creditsRefunded: 0 });
  }
});

test("what a note frees, and what the cards still have of it", () => {
  const at = "2026-03-02T20:00:00.000Z";
  const paid = { id: newId(), method: "card" as const, cents: 7_000, overCents: 0, at, byName: "", note: "" };
  const invoice = {
    lines: [lineOf({ unitCents: 10_000 })],
    credits: [],
    payments: [paid],
    issuedAt: at,
    voidedAt: null,
  };
  expect([2_000, 3_000, 10_000].map((cents) => refundableOf(invoice, cents))).toEqual([0, 0, 7_000]);
  expect(cardLeftOf(invoice)).toBe(7_000);
  expect(cardLeftOf({ payments: [paid, { ...paid, method: "credit", cents: -3_000 }] })).toBe(4_000);
});

import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { InvoiceModel } from "#api/features/invoices/invoice.model.ts";
import { payInvoice } from "#api/features/invoices/money/payments.ts";
import { DeliveryModel } from "#api/features/notifications/delivery.model.ts";
import {
  changeInvoice,
  createInvoice,
  creditInvoice,
  deleteInvoice,
  getInvoice,
  issueInvoice,
  listInvoices,
  recordPayback,
  recordPayment,
  searchInvoices,
  sendInvoice,
  voidInvoice,
} from "#shared/features/invoices/endpoints.ts";
import { saveLanguagePreference } from "#shared/features/language/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { setUpStudio } from "../../support/studio.ts";
import { draftFor, issueFor, lineOf } from "./issue.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
const familyId = newId();
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Ada", lastName: "Lind" });
  mary = await studio.signIn("parent", { familyId, firstName: "Mary", lastName: "Ames" });
});

const cash = (id: string, cents: number, paymentId = newId()) => ({ id, paymentId, method: "cash" as const, cents });

describe("a draft", () => {
  test("is written, changed and thrown away by admins, and nobody else sees it", async () => {
    const draft = draftFor(mary.id);
    await studio.call(createInvoice, draft, admin);
    await studio.call(createInvoice, draft, admin);
    const lines = [lineOf({ quantity: 2 })];
    expect(await studio.call(changeInvoice, { ...draft, lines }, admin)).toMatchObject({ number: null, lines });
    expect(await studio.call(listInvoices, {}, mary)).toEqual([]);
    await expect(studio.call(createInvoice, draft, mary)).rejects.toMatchObject({ status: 403 });
    await studio.call(deleteInvoice, { id: draft.id }, admin);
    await studio.call(deleteInvoice, { id: draft.id }, admin);
    await expect(studio.call(getInvoice, { id: draft.id }, admin)).rejects.toMatchObject({ status: 404 });
  });

  test("names somebody, has lines, and is not larger than anybody is billed", async () => {
    await expect(studio.call(createInvoice, draftFor(newId()), admin)).rejects.toMatchObject({
      code: "invoice.unknown-customer",
    });
    await expect(studio.call(createInvoice, draftFor(mary.id, []), admin)).rejects.toMatchObject({ status: 400 });
    const huge = [lineOf({ quantity: 1000, unitCents: 1_000_000 })];
    await expect(studio.call(createInvoice, draftFor(mary.id, huge), admin)).rejects.toMatchObject({ status: 422 });
    const { id } = await studio.call(createInvoice, draftFor(mary.id, [lineOf({ unitCents: 0 })]), admin);
    await expect(studio.call(issueInvoice, { id }, admin)).rejects.toMatchObject({ code: "invoice.nothing-to-pay" });
  });
});

describe("issued", () => {
  test("it has a number, is on the person's list, and is mailed once with its paper", async () => {
    const { id, number } = await issueFor(studio, admin, mary.id);
    expect(number).toBe(1);
    expect(await studio.call(issueInvoice, { id }, admin)).toMatchObject({ number: 1 });
    expect(await studio.call(listInvoices, {}, mary)).toMatchObject([{ id, number: 1 }]);
    const mails = await studio.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: mary.email, subject: "Invoice 1" });
    expect(mails[0]?.text).toContain("$60.00 is due by March 16, 2026.");
    await expect(studio.call(changeInvoice, { ...draftFor(mary.id), id }, admin)).rejects.toMatchObject({
      code: "invoice.issued",
    });
    await expect(studio.call(deleteInvoice, { id }, admin)).rejects.toMatchObject({ code: "invoice.issued" });
    await studio.call(sendInvoice, { id }, admin);
    expect(await studio.mails()).toHaveLength(2);
  });

  test("of a minor goes to every guardian, and is theirs to see; nobody else's", async () => {
    const noah = await studio.addPerson({ familyId, birthday: "2016-01-01", email: null, firstName: "Noah" });
    const other = await studio.signIn("parent", { familyId, firstName: "Sam" });
    const stranger = await studio.signIn("parent", { familyId: newId() });
    const { id } = await issueFor(studio, admin, noah.id);
    expect((await studio.mails()).map(({ to }) => to).toSorted()).toEqual([mary.email, other.email].toSorted());
    for (const guardian of [mary, other])
      expect(await studio.call(listInvoices, {}, guardian)).toMatchObject([{ id, customerName: "Noah Ames" }]);
    expect(await studio.call(listInvoices, {}, stranger)).toEqual([]);
    const paper = (as: SignedIn) => studio.request("GET", `/api/invoices/${id}/pdf`, { as });
    expect((await paper(stranger)).status).toBe(404);
    expect((await paper(mary)).status).toBe(200);
  });

  test("its paper speaks the language of who reads it, with every letter", async () => {
    const zoe = await studio.signIn("student", { firstName: "Zoë", lastName: "Łukasiewicz" });
    await studio.call(saveLanguagePreference, { language: "es", collapsed: false }, zoe);
    const lines = [lineOf({ description: "Höhenkurs für Zoë", taxBasisPoints: 825, quantity: 2 })];
    const { id } = await issueFor(studio, admin, zoe.id, lines);
    const fetched = await fetch(`${studio.baseUrl}/api/invoices/${id}/pdf`, {
      headers: { Authorization: `Bearer ${zoe.token}` },
    });
    const text = readPdf(Buffer.from(await fetched.arrayBuffer()));
    expect(text).toContain("Factura 1");
    expect(text).toContain("Zoë Łukasiewicz");
    expect(text).toContain("Höhenkurs für Zoë");
    expect(text).toContain("$129.90");
  });

  test("is reminded of before, on and after its day, once each, until it is paid", async () => {
    const { id } = await issueFor(studio, admin, mary.id);
    const reminders = async () =>
      (await DeliveryModel.find().sort({ createdAt: 1 }).lean())
        .map(({ key }) => key)
        .filter((key) => key.startsWith(`invoice:${id}:`) && !key.endsWith(":issued"))
        .map((key) => key.split(":").at(-1));
    for (const day of ["03-12", "03-13", "03-14", "03-16", "03-17"]) {
      studio.clock.set(`2026-${day}T20:00:00Z`);
      await studio.runJob("invoices.remind");
      await studio.runJob("invoices.remind");
    }
    expect(await reminders()).toEqual(["before", "due"]);
    // At night no customer is asked for money.
    studio.clock.set("2026-03-23T08:00:00Z");
    await studio.runJob("invoices.remind");
    expect(await reminders()).toHaveLength(2);
    await studio.call(recordPayment, cash(id, 6_000), admin);
    studio.clock.set("2026-03-23T20:00:00Z");
    await studio.runJob("invoices.remind");
    expect(await reminders()).toHaveLength(2);
  });
});

describe("paid", () => {
  test("in parts and in cash, never more than is open, and once", async () => {
    const { id } = await issueFor(studio, admin, mary.id);
    const half = cash(id, 2_500);
    await studio.call(recordPayment, half, admin);
    expect(await studio.call(recordPayment, half, admin)).toMatchObject({
      payments: [{ cents: 2_500, byName: "Ada Lind", method: "cash" }],
    });
    await expect(studio.call(recordPayment, cash(id, 3_501), admin)).rejects.toMatchObject({
      code: "invoice.too-much",
    });
    await studio.call(recordPayment, cash(id, 3_500), admin);
    expect(await InvoiceModel.findById(id).lean()).toMatchObject({ openCents: 0 });
    await expect(studio.call(recordPayment, cash(id, 1), admin)).rejects.toMatchObject({ code: "invoice.too-much" });
    await expect(studio.call(recordPayment, cash(id, 1), mary)).rejects.toMatchObject({ status: 403 });
  });

  test("by card once, however often it is heard of, and what is over is said each time", async () => {
    const { id } = await issueFor(studio, admin, mary.id);
    const payment = { invoiceId: id, cents: 6_000, paymentId: newId(), at: new Date() };
    const late = { ...payment, paymentId: newId(), cents: 4_000 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => payInvoice(payment)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ paidCents: 6_000, overCents: 0 });
    expect(await payInvoice(late)).toEqual({ paidCents: 0, overCents: 4_000 });
    expect(await payInvoice(late)).toEqual({ paidCents: 0, overCents: 4_000 });
    expect(await payInvoice({ ...late, invoiceId: newId() })).toEqual({ paidCents: 0, overCents: 4_000 });
    expect(await InvoiceModel.findById(id).lean()).toMatchObject({
      openCents: 0,
      payments: [{}, { overCents: 4_000 }],
    });
  });

  test("fifty at once from different orders take what is open and no cent more", async () => {
    const { id } = await issueFor(studio, admin, mary.id);
    const pay = () => payInvoice({ invoiceId: id, cents: 1_700, paymentId: newId(), at: new Date() });
    const answers = await Promise.all(Array.from({ length: 50 }, pay));
    expect(answers.reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(6_000);
    expect(answers.every(({ paidCents, overCents }) => paidCents + overCents === 1_700)).toBe(true);
  });
});

describe("taken back", () => {
  test("line by line, each once, with numbers of their own", async () => {
    const lines = [lineOf({ taxBasisPoints: 825 }), lineOf({ unitCents: 1_000 })];
    const { id } = await issueFor(studio, admin, mary.id, lines);
    const [first, second] = lines.map((line) => line.id) as [string, string];
    const note = { id, creditId: newId(), lineIds: [first], reason: "It fell out" };
    await studio.call(creditInvoice, note, admin);
    expect(await studio.call(creditInvoice, note, admin)).toMatchObject({
      credits: [{ number: 1, cents: 6_495, reason: "It fell out", byName: "Ada Lind" }],
    });
    const again = { ...note, creditId: newId(), lineIds: [first, second] };
    await expect(studio.call(creditInvoice, again, admin)).rejects.toMatchObject({ code: "invoice.credited" });
    await studio.call(creditInvoice, { ...again, lineIds: [second] }, admin);
    expect(await InvoiceModel.findById(id).lean()).toMatchObject({
      openCents: 0,
      credits: [{ number: 1 }, { number: 2 }],
    });
    await expect(studio.call(voidInvoice, { id, reason: "x" }, admin)).rejects.toMatchObject({
      code: "invoice.not-void",
    });
    const paper = await studio.request("GET", `/api/invoices/${id}/credits/${note.creditId}/pdf`, { as: mary });
    expect(paper.status).toBe(200);
  });

  test("after it was paid it is given back, no cent more", async () => {
    const [line] = [lineOf()];
    const { id } = await issueFor(studio, admin, mary.id, [line]);
    await studio.call(recordPayment, cash(id, 6_000), admin);
    await expect(studio.call(recordPayback, cash(id, 1), admin)).rejects.toMatchObject({ code: "invoice.too-much" });
    await studio.call(creditInvoice, { id, creditId: newId(), lineIds: [line.id], reason: "Ill" }, admin);
    await expect(studio.call(recordPayback, cash(id, 6_001), admin)).rejects.toMatchObject({ status: 409 });
    const back = cash(id, 6_000);
    await studio.call(recordPayback, back, admin);
    await studio.call(recordPayback, back, admin);
    expect(await InvoiceModel.findById(id).lean()).toMatchObject({ openCents: 0, payments: [{}, { cents: -6_000 }] });
  });

  test("whole, where nothing was paid: the number stays, and money that comes later is over", async () => {
    const { id } = await issueFor(studio, admin, mary.id);
    await studio.call(voidInvoice, { id, reason: "Twice" }, admin);
    expect(await studio.call(voidInvoice, { id, reason: "Again" }, admin)).toMatchObject({
      number: 1,
      voidReason: "Twice",
    });
    expect(await payInvoice({ invoiceId: id, cents: 6_000, paymentId: newId(), at: new Date() })).toEqual({
      paidCents: 0,
      overCents: 6_000,
    });
    expect((await issueFor(studio, admin, mary.id)).number).toBe(2);
  });
});

test("the list finds the invoice of the last of many people of a name, also with a letter too many", async () => {
  await Promise.all(Array.from({ length: 60 }, () => studio.addPerson({ firstName: "Maria", lastName: "Ames" })));
  const last = await studio.addPerson({ firstName: "Maria", lastName: "Zuber" });
  const { id } = await issueFor(studio, admin, last.id);
  for (const query of ["maria", "mariaa"])
    expect((await studio.call(searchInvoices, { show: "all", query }, admin)).invoices).toMatchObject([{ id }]);
});

test("the list finds by what became of them, by number and by name", async () => {
  const open = await issueFor(studio, admin, mary.id);
  const paid = await issueFor(studio, admin, admin.id);
  await studio.call(recordPayment, cash(paid.id, 6_000), admin);
  const gone = await issueFor(studio, admin, mary.id);
  await studio.call(voidInvoice, { id: gone.id, reason: "Twice" }, admin);
  const draft = await studio.call(createInvoice, draftFor(mary.id), admin);
  const ids = async (show: "all" | "draft" | "open" | "overdue" | "paid" | "void", query = "") =>
    (await studio.call(searchInvoices, { show, query }, admin)).invoices.map(({ id }) => id);
  expect(await ids("open")).toEqual([open.id]);
  expect(await ids("paid")).toEqual([paid.id]);
  expect(await ids("void")).toEqual([gone.id]);
  expect(await ids("draft")).toEqual([draft.id]);
  expect(await ids("overdue")).toEqual([]);
  studio.clock.set("2026-03-17T20:00:00Z");
  expect(await ids("overdue")).toEqual([open.id]);
  expect(await ids("all", "2")).toEqual([paid.id]);
  expect(await ids("all", "lind a")).toEqual([paid.id]);
  expect(await ids("all", "(")).toEqual([]);
  expect((await studio.call(searchInvoices, {}, admin)).sums).toEqual({
    openCents: 6_000,
    overdueCents: 6_000,
    overdue: 1,
  });
  await expect(studio.call(searchInvoices, {}, mary)).rejects.toMatchObject({ status: 403 });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBalanced } from "#shared/core/ledger.ts";
import { roundedShare } from "#shared/core/settings/rounding.ts";
import { amountsByLine, balanceOf, creditAmounts, creditableLines } from "#shared/features/invoices/amounts.ts";
import { entriesOf } from "#shared/features/invoices/entries.ts";
import type { Invoice, InvoiceLine } from "#shared/features/invoices/invoice.ts";
import { reminderOn } from "#shared/features/invoices/reminder-rules.ts";
import { isOverdue, splitPayment, stateOf, whyNotVoid } from "#shared/features/invoices/state.ts";

const AT = "2026-03-02T20:00:00.000Z";
const line = (changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: "l1",
  description: "Private lesson",
  quantity: 1,
  unitCents: 6_000,
  taxBasisPoints: 0,
  ...changes,
});
const invoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: "i1",
  number: 7,
  customerId: "c1",
  customerName: "Mary Ames",
  lines: [line()],
  dueOn: "2026-03-16",
  note: "",
  fee: null,
  createdAt: AT,
  issuedAt: AT,
  voidedAt: null,
  voidReason: null,
  payments: [],
  credits: [],
  ...changes,
});
const paid = (cents: number, id = `p${cents}`, method: Invoice["payments"][number]["method"] = "cash") => ({
  id,
  method,
  cents,
  overCents: 0,
  at: AT,
  byName: "",
  note: "",
});
const credited = (lineIds: string[], cents: number, id = "c1") => ({
  id,
  number: 1,
  lineIds,
  cents,
  reason: "A mistake",
  at: AT,
  byName: "Ada",
});

describe("tax", () => {
  test.each([
    [10_000, 825, 825],
    [50, 100, 1],
    [49, 100, 0],
    [-50, 100, -1],
    [2_999, 725, 217],
    [0, 825, 0],
  ])("of %i cents at %i hundredths of a percent is %i", (net, rate, tax) => {
    expect(roundedShare(net, rate, 10_000)).toBe(tax);
  });

  test("is rounded line by line, so that lines add up to the total", () => {
    const lines = [1, 2, 3].map((at) => line({ id: `l${at}`, unitCents: 50, taxBasisPoints: 100 }));
    const { netCents, taxCents, totalCents } = balanceOf(invoice({ lines }));
    expect([netCents, taxCents, totalCents]).toEqual([150, 3, 153]);
    expect(amountsByLine({ lines }).reduce((sum, each) => sum + each.totalCents, 0)).toBe(totalCents);
  });
});

describe("the state follows from what happened", () => {
  test.each([
    ["draft", invoice({ issuedAt: null, number: null })],
    ["issued", invoice()],
    ["partly-paid", invoice({ payments: [paid(1)] })],
    ["paid", invoice({ payments: [paid(6_000)] })],
    ["credited", invoice({ credits: [credited(["l1"], 6_000)] })],
    ["void", invoice({ voidedAt: AT })],
  ] as const)("%s", (state, known) => {
    expect(stateOf(known)).toBe(state);
  });

  test("a day past due is overdue, as long as something is open", () => {
    expect(isOverdue(invoice(), "2026-03-16")).toBe(false);
    expect(isOverdue(invoice(), "2026-03-17")).toBe(true);
    expect(isOverdue(invoice({ payments: [paid(6_000)] }), "2026-03-17")).toBe(false);
    expect(isOverdue(invoice({ voidedAt: AT }), "2026-03-17")).toBe(false);
  });

  test("what was credited after it was paid is to be given back", () => {
    const known = invoice({ payments: [paid(6_000)], credits: [credited(["l1"], 6_000)] });
    expect(balanceOf(known)).toMatchObject({ openCents: 0, toReturnCents: 6_000 });
    const returned = { ...known, payments: [...known.payments, paid(-6_000)] };
    expect(balanceOf(returned)).toMatchObject({ openCents: 0, toReturnCents: 0, paidCents: 0 });
    expect(creditableLines(known)).toEqual([]);
  });

  test("only an issued invoice without money or credit becomes void", () => {
    expect(whyNotVoid(invoice())).toBeNull();
    expect(whyNotVoid(invoice({ issuedAt: null }))).toBe("draft");
    expect(whyNotVoid(invoice({ payments: [paid(1)] }))).toBe("paid");
    expect(whyNotVoid(invoice({ payments: [paid(0)] }))).toBeNull();
    expect(whyNotVoid(invoice({ credits: [credited(["l1"], 6_000)] }))).toBe("credited");
    expect(whyNotVoid(invoice({ voidedAt: AT }))).toBe("void");
  });

  test("no payment is larger than what is open", () => {
    expect(splitPayment(500, 700)).toEqual({ paidCents: 500, overCents: 200 });
    expect(splitPayment(-100, 700)).toEqual({ paidCents: 0, overCents: 700 });
  });
});

describe("reminders", () => {
  const due = { dueOn: "2026-03-16", issuedOn: "2026-03-02" };
  test.each([
    ["2026-03-12", null],
    ["2026-03-13", "before"],
    ["2026-03-15", "before"],
    ["2026-03-16", "due"],
    ["2026-03-18", "due"],
    ["2026-03-19", null],
    ["2026-03-22", null],
    ["2026-03-23", "late"],
    ["2026-03-26", null],
  ] as const)("on %s: %s", (today, which) => {
    expect(reminderOn(today, due)).toBe(which);
  });

  test("who just got the invoice is not reminded of it", () => {
    expect(reminderOn("2026-03-16", { dueOn: "2026-03-16", issuedOn: "2026-03-16" })).toBeNull();
    expect(reminderOn("2026-03-15", { dueOn: "2026-03-16", issuedOn: "2026-03-14" })).toBeNull();
    expect(reminderOn("2026-03-17", { dueOn: "2026-03-16", issuedOn: "2026-03-16" })).toBe("due");
  });
});

describe("the books", () => {
  const accounts = (known: Invoice) => {
    const sums: Record<string, number> = {};
    for (const { postings } of entriesOf(known))
      for (const { account, cents } of postings) sums[account] = (sums[account] ?? 0) + cents;
    return sums;
  };

  test("of an invoice with tax, half of it paid in cash", () => {
    const known = invoice({ lines: [line({ taxBasisPoints: 1_000 })], payments: [paid(3_000)] });
    expect(accounts(known)).toEqual({ receivable: 3_600, "sales:other": -6_000, tax: -600, cash: 3_000 });
    expect(entriesOf(known).map(({ id }) => id)).toEqual(["invoice:i1:issued", "invoice:i1:payment:p3000"]);
  });

  test("leave a card payment to its order, and know a fee", () => {
    const known = invoice({ fee: { bookingId: "b1", kind: "no-show" }, payments: [paid(6_000, "o1", "card")] });
    expect(accounts(known)).toEqual({ receivable: 6_000, "sales:fees": -6_000 });
  });

  test("void and credit turn it around; a draft moves nothing", () => {
    expect(Object.values(accounts(invoice({ voidedAt: AT }))).every((cents) => cents === 0)).toBe(true);
    expect(Object.values(accounts(invoice({ credits: [credited(["l1"], 6_000)] }))).every((c) => c === 0)).toBe(true);
    expect(entriesOf(invoice({ issuedAt: null }))).toEqual([]);
  });

  test("balance whatever the lines and payments are, and what is owed is what is open", () => {
    const anyLine = fc.record({
      quantity: fc.integer({ min: 1, max: 40 }),
      unitCents: fc.integer({ min: 0, max: 99_999 }),
      taxBasisPoints: fc.integer({ min: 0, max: 5_000 }),
    });
    const model = fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 5 }),
      fc.array(fc.nat(7), { maxLength: 3 }),
      (drafts, sums, picks) => {
        const lines = drafts.map((draft, at) => line({ ...draft, id: `l${at}` }));
        let known = invoice({ lines });
        for (const [at, cents] of sums.entries()) {
          const { paidCents } = splitPayment(balanceOf(known).openCents, cents);
          known = { ...known, payments: [...known.payments, paid(paidCents, `p${at}`)] };
        }
        for (const [at, pick] of picks.entries()) {
          const rest = creditableLines(known);
          const chosen = rest[pick % Math.max(1, rest.length)];
          if (!chosen) continue;
          const { totalCents } = creditAmounts(known, { lineIds: [chosen.id] });
          known = { ...known, credits: [...known.credits, credited([chosen.id], totalCents, `c${at}`)] };
        }
        const { openCents, toReturnCents, totalCents, creditedCents, paidCents } = balanceOf(known);
        expect(openCents - toReturnCents).toBe(totalCents - creditedCents - paidCents);
        expect(Math.min(openCents, toReturnCents)).toBe(0);
        expect(entriesOf(known).every(isBalanced)).toBe(true);
        expect(accounts(known).receivable ?? 0).toBe(openCents - toReturnCents);
      },
    );
    fc.assert(model, { numRuns: 500 });
  });
});

import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRandom } from "#api/demo/studio.ts";
import { createDraft } from "#api/features/invoices/drafts.ts";
import { type InvoiceDocument, InvoiceModel, toInvoice } from "#api/features/invoices/invoice.model.ts";
import { creditInvoice, voidInvoice } from "#api/features/invoices/money/credits.ts";
import { issueInvoice } from "#api/features/invoices/money/issue.ts";
import { ledger } from "#api/features/invoices/money/ledger-entries.ts";
import { CreditNoteNumberModel, InvoiceNumberModel } from "#api/features/invoices/money/numbers.ts";
import { payInvoice, recordPayback, recordPayment } from "#api/features/invoices/money/payments.ts";
import { repair } from "#api/features/invoices/repair.ts";
import { AppError } from "#shared/core/errors.ts";
import { isBalanced } from "#shared/core/ledger.ts";
import { balanceOf, creditableLines } from "#shared/features/invoices/amounts.ts";
import type { Person } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { volume } from "#tests/support/volume.ts";
import { draftFor, lineOf } from "../issue.ts";

/** Issued at once. */
const MANY = volume({ daily: 40, long: 200 });
const studio = setUpStudio();
let mary: Person;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.addPerson({ firstName: "Mary", lastName: "Ames", email: null });
});
afterEach(() => vi.restoreAllMocks());

const all = () => InvoiceModel.find().lean<InvoiceDocument[]>();
const count = (upTo: number) => Array.from({ length: upTo }, (_, at) => at + 1);
const NOTHING_MENDED = {
  invoicesNumbered: 0,
  creditNotesNumbered: 0,
  feesSettled: 0,
  placesInvoiced: 0,
  invoicesMailed: 0,
};

/** Crashes at every third write of a kind, as a process does: before or after the write. */
function crashSometimes(model: { create: unknown; updateOne: unknown }, name: "create" | "updateOne", seed: string) {
  const random = createRandom(seed);
  const real = (model[name] as (...args: unknown[]) => unknown).bind(model);
  vi.spyOn(model as Record<string, () => unknown>, name).mockImplementation(((...args: unknown[]) => {
    const fate = random.next();
    if (fate < 0.15) return Promise.reject(new Error("died before"));
    const done = real(...args) as Promise<unknown>;
    return fate > 0.85 ? done.then(() => Promise.reject(new Error("died after"))) : done;
  }) as never);
}

describe("numbers", () => {
  test(`of ${MANY} invoices issued at once, with processes that die in between: 1 to ${MANY}, none twice`, async () => {
    const drafts = Array.from({ length: MANY }, () => draftFor(mary.id));
    for (const draft of drafts) await createDraft(draft, studio.services);
    crashSometimes(InvoiceNumberModel, "create", "numbers");
    crashSometimes(InvoiceModel, "updateOne", "invoices");
    const tries = await Promise.allSettled(drafts.map(({ id }) => issueInvoice(id, studio.services)));
    expect(tries.filter(({ status }) => status === "rejected").length).toBeGreaterThan(MANY / 10);
    vi.restoreAllMocks();
    await repair(studio.services);
    const issued = (await all()).filter(({ issuedAt }) => issuedAt !== null);
    expect(issued.length).toBeGreaterThan(MANY / 2);
    expect(issued.map(({ number }) => number).toSorted((a, b) => Number(a) - Number(b))).toEqual(count(issued.length));
    expect(await repair(studio.services)).toEqual(NOTHING_MENDED);
    // A process that crashed before issuing anything does it again.
    for (const { id } of drafts) await issueInvoice(id, studio.services);
    const numbers = (await all()).map(({ number }) => Number(number)).toSorted((a, b) => a - b);
    expect(numbers).toEqual(count(MANY));
    const registry = await InvoiceNumberModel.find().sort({ _id: 1 }).lean();
    expect(registry.map(({ _id }) => _id)).toEqual(count(MANY));
    const byId = new Map((await all()).map(({ _id, number }) => [_id, number]));
    expect(registry.every(({ _id, forId }) => byId.get(forId) === _id)).toBe(true);
  });

  test("of credit notes are a series of their own, also over a crash", async () => {
    const drafts = Array.from({ length: 40 }, () => draftFor(mary.id, [lineOf(), lineOf()]));
    for (const draft of drafts) {
      await createDraft(draft, studio.services);
      await issueInvoice(draft.id, studio.services);
    }
    crashSometimes(CreditNoteNumberModel, "create", "credits");
    const credit = (draft: (typeof drafts)[number], at: 0 | 1) =>
      creditInvoice(
        { id: draft.id, creditId: newId(), lineIds: [draft.lines[at]?.id ?? ""], reason: "x" },
        "Ada",
        studio.services,
      );
    await Promise.allSettled(drafts.flatMap((draft) => [credit(draft, 0), credit(draft, 1)]));
    vi.restoreAllMocks();
    await repair(studio.services);
    const notes = (await all()).flatMap(({ credits }) => credits.map(({ number }) => Number(number)));
    expect(notes.toSorted((a, b) => a - b)).toEqual(count(80));
    expect(await repair(studio.services)).toEqual(NOTHING_MENDED);
  });
});

interface Step {
  name: string;
  run(): Promise<unknown>;
}

/** Commands on an invoice in any state: most of them are refused most of the time. */
function stepsOn(id: string, lineIds: string[], random: ReturnType<typeof createRandom>): Step[] {
  const cents = random.between(1, 9_000);
  const recording = {
    id,
    paymentId: newId(),
    method: random.next() < 0.5 ? ("cash" as const) : ("bank" as const),
    cents,
    note: "",
  };
  const lines = random.shuffle(lineIds).slice(0, random.between(1, lineIds.length));
  const { services } = studio;
  return [
    { name: "issue", run: () => issueInvoice(id, services) },
    { name: "pay", run: () => payInvoice({ invoiceId: id, cents, paymentId: newId(), at: new Date() }) },
    { name: "record", run: () => recordPayment(recording, "Ada", services) },
    { name: "payback", run: () => recordPayback(recording, "Ada", services) },
    {
      name: "credit",
      run: () => creditInvoice({ id, creditId: newId(), lineIds: lines, reason: "x" }, "Ada", services),
    },
    { name: "void", run: () => voidInvoice({ id, reason: "x" }, services) },
  ];
}

test("whatever is done in whatever order, some of it at once: cents are exact, nothing is negative, the books balance", async () => {
  const random = createRandom("a life of invoices");
  for (let round = 0; round < 60; round++) {
    const lines = Array.from({ length: random.between(1, 4) }, () =>
      lineOf({
        quantity: random.between(1, 3),
        unitCents: random.between(1, 4_000),
        taxBasisPoints: random.between(0, 2_000),
      }),
    );
    const { _id: id } = await createDraft(draftFor(mary.id, lines), studio.services);
    for (let turn = 0; turn < 7; turn++) {
      const possible = stepsOn(
        id,
        lines.map((line) => line.id),
        random,
      );
      const chosen = random
        .shuffle(turn === 0 && round % 5 > 0 ? possible.slice(0, 1) : possible)
        .slice(0, random.between(1, 2));
      for (const { status, reason } of (await Promise.allSettled(
        chosen.map(({ run }) => run()),
      )) as PromiseRejectedResult[])
        if (status === "rejected") expect(reason).toBeInstanceOf(AppError);
    }
  }
  const docs = await all();
  for (const doc of docs) {
    const invoice = toInvoice(doc);
    const { openCents, toReturnCents, paidCents, creditedCents, totalCents } = balanceOf(invoice);
    expect(doc.openCents).toBe(openCents - toReturnCents);
    expect(paidCents).toBeGreaterThanOrEqual(0);
    expect(creditedCents).toBeLessThanOrEqual(totalCents);
    if (creditableLines(invoice).length === 0) expect(creditedCents).toBe(totalCents);
  }
  const numbers = docs.flatMap(({ number }) => number ?? []).toSorted((a, b) => a - b);
  expect(numbers).toEqual(count(numbers.length));
  const entries = (await Array.fromAsync(ledger.entries(new Date(0), new Date("2100-01-01")))).flat();
  expect(entries.length).toBeGreaterThan(100);
  expect(entries.every(isBalanced)).toBe(true);
  const byCard = docs.flatMap(({ payments }) => payments.filter(({ method }) => method === "card"));
  const receivable = entries.flatMap(({ postings }) => postings).filter(({ account }) => account === "receivable");
  const owed =
    receivable.reduce((sum, { cents }) => sum + cents, 0) - byCard.reduce((sum, { cents }) => sum + cents, 0);
  expect(await ledger.controls?.()).toEqual([{ account: "receivable", cents: owed }]);
});

test("an invoice whose letter could not go out is mailed by the repair, once", async () => {
  const zoe = await studio.addPerson({ email: "zoe@example.com" });
  const draft = draftFor(zoe.id);
  await createDraft(draft, studio.services);
  vi.spyOn(studio.services.mailer, "send").mockRejectedValueOnce(new Error("no mail server"));
  expect(await issueInvoice(draft.id, studio.services)).toMatchObject({ number: 1, mailedAt: null });
  expect(await repair(studio.services)).toMatchObject({ invoicesMailed: 1 });
  expect(await repair(studio.services)).toEqual(NOTHING_MENDED);
  expect(await studio.mails()).toHaveLength(1);
});

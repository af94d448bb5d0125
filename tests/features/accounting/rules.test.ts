import { afterEach, describe, expect, test } from "vitest";
import { csvRows } from "#shared/core/csv.ts";
import { Account, isBalanced, type LedgerEntry } from "#shared/core/ledger.ts";
import { DEFAULTS, putInForce } from "#shared/core/settings/in-force.ts";
import { type Chart, DEFAULT_CHART, wholeChart } from "#shared/features/accounting/chart.ts";
import {
  addToFigures,
  type CountedEntry,
  type Figures,
  lateOf,
  NO_FIGURES,
  sumsOf,
} from "#shared/features/accounting/figures.ts";
import { JOURNAL_FORMATS, type JournalFormat, journalRows } from "#shared/features/accounting/journal.ts";
import { addMonths, monthsBetween } from "#shared/features/accounting/month.ts";
import { createRandom } from "#tests/support/money/random.ts";
import { addPlainly, randomEntry, readCsv } from "./oracle.ts";

afterEach(() => putInForce(DEFAULTS));

const inTime = (entry: LedgerEntry): CountedEntry => ({ entry, day: entry.at.slice(0, 10), lateOf: null });
const figuresOf = (...entries: LedgerEntry[]): Figures => addToFigures(NO_FIGURES, entries.map(inTime));
const at = "2026-03-04T18:00:00Z";

/** Entries of March 2026, some of them late ones of January and February. */
function randomMonth(seed: number): CountedEntry[] {
  const random = createRandom(seed);
  return Array.from({ length: 120 }, (_, number) => {
    const day = `2026-03-${String(1 + random.below(31)).padStart(2, "0")}`;
    const late = random.pick([null, null, null, "2026-02", "2026-01"]);
    const entry = randomEntry(random, `${late ? `${late}-11` : day}T18:00:00Z`, number);
    return { entry, day: late ? "2026-03-01" : day, lateOf: late };
  });
}

/** In turns, as they are read. */
function addInTurns(counted: readonly CountedEntry[], size: number): Figures {
  let figures = NO_FIGURES;
  for (let from = 0; from < counted.length; from += size)
    figures = addToFigures(figures, counted.slice(from, from + size));
  return figures;
}

function readJournal(figures: Figures, format: JournalFormat, chart: Chart = DEFAULT_CHART) {
  const text = [...journalRows(figures.days, format, chart)].map((row) => csvRows([row])).join("");
  const [head = [], ...rows] = readCsv(text);
  const lines = rows.map((row) => Object.fromEntries(head.map((name, place) => [name, row[place] ?? ""])));
  return { head, lines };
}

/** Postings of a journal as a program reads them, in the smallest unit. */
function postingsOf(lines: readonly Record<string, string>[], format: JournalFormat, units = 100) {
  return lines.map((line) => {
    const cents =
      format === "xero"
        ? Math.round(Number(line["*Amount"]) * units)
        : Math.round(Number(line.Debits) * units) - Math.round(Number(line.Credits) * units);
    const row = DEFAULT_CHART.accounts.find(({ name, code }) =>
      format === "xero" ? code === line["*AccountCode"] : name === line.AccountName,
    );
    if (!row) throw new Error(`No account: ${JSON.stringify(line)}`);
    return { journal: line.JournalNo ?? `${line["*Narration"]} ${line["*Date"]}`, account: row.account, cents };
  });
}

describe.each([1, 20261129, 77])("a month of random entries, seed %i", (seed) => {
  const counted = randomMonth(seed);
  const figures = addInTurns(counted, 7);
  const entries = counted.map(({ entry }) => entry);
  const all = entries.flatMap(({ postings }) => postings);

  test("the entries of this test are whole", () => {
    expect(entries.every(isBalanced)).toBe(true);
    expect(new Set(counted.map((each) => each.lateOf)).size).toBe(3);
  });

  test("moves each account by what its postings say, however many are read at once", () => {
    expect(addPlainly(sumsOf(figures))).toEqual(addPlainly(all));
    expect(figures.entries).toBe(entries.length);
    expect(addInTurns(counted, 500)).toEqual(figures);
    expect(addInTurns(counted.toReversed(), 11)).toEqual(figures);
  });

  test("sells and refunds what moved its accounts of sales, without what deferrals move", () => {
    const sold = entries.filter(({ id }) => !id.startsWith("deferral:"));
    for (const account of ["sales:classes", "sales:plans", "sales:goods", "sales:fees", "sales:other"] as const) {
      const centsOf = (some: LedgerEntry[]) =>
        -(addPlainly(some.flatMap(({ postings }) => postings))[account] ?? 0) || 0;
      const row = figures.sales.find((each) => each.account === account);
      const isBack = ({ id }: LedgerEntry) => id.includes(":refund:") || id.includes(":credit:");
      expect(row?.soldCents ?? 0, account).toBe(centsOf(sold.filter((entry) => !isBack(entry))));
      expect(row?.refundedCents ?? 0, account).toBe(-centsOf(sold.filter(isBack)) || 0);
    }
  });

  test("owes by rate what its account of taxes stands at", () => {
    const owed = figures.taxes.reduce((sum, { taxCents }) => sum + taxCents, 0);
    expect(owed).toBe(-(addPlainly(all).tax ?? 0));
    const named = entries.flatMap(({ taxes = [] }) => taxes).filter(({ basisPoints }) => basisPoints === 825);
    expect(figures.taxes.find(({ basisPoints }) => basisPoints === 825)).toMatchObject({
      netCents: named.reduce((sum, { netCents }) => sum + netCents, 0),
      taxCents: named.reduce((sum, { taxCents }) => sum + taxCents, 0),
    });
    expect(figures.taxes.at(-1)?.basisPoints).toBeNull();
  });

  test("shows what came later apart, by the month it belongs to", () => {
    expect(lateOf(figures).map((late) => [late.lateOf, late.day])).toEqual([
      ["2026-01", "2026-03-01"],
      ["2026-02", "2026-03-01"],
    ]);
    for (const late of lateOf(figures)) {
      const own = counted.filter((each) => each.lateOf === late.lateOf).flatMap(({ entry }) => entry.postings);
      expect(addPlainly(late.postings)).toEqual(addPlainly(own));
    }
  });

  test.each(JOURNAL_FORMATS)(
    "has a journal for %s whose every journal is whole, and which moves the same",
    (format) => {
      const { lines } = readJournal(figures, format);
      const postings = postingsOf(lines, format);
      expect(addPlainly(postings)).toEqual(addPlainly(all));
      const journals = Map.groupBy(postings, ({ journal }) => journal);
      expect(journals.size).toBeGreaterThan(4);
      for (const [name, some] of journals)
        expect(
          some.reduce((sum, { cents }) => sum + cents, 0),
          name,
        ).toBe(0);
    },
  );
});

describe("a journal", () => {
  const sale: LedgerEntry = {
    ...{ id: "order:1:paid", at, about: "Receipt 1" },
    postings: [
      { account: "card", cents: 12_345 },
      { account: "sales:goods", cents: -12_345 },
    ],
  };

  test("has the columns of QuickBooks, one side of each line empty", () => {
    const { head, lines } = readJournal(figuresOf(sale), "quickbooks");
    expect(head).toEqual([...["JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description", "Name"]]);
    expect(lines).toEqual([
      {
        ...{ JournalNo: "2026-03-04", JournalDate: "03/04/2026", AccountName: "Card payments in transit" },
        ...{ Debits: "123.45", Credits: "", Description: "Studio, 2026-03-04", Name: "" },
      },
      {
        ...{ JournalNo: "2026-03-04", JournalDate: "03/04/2026", AccountName: "Sales of goods" },
        ...{ Debits: "", Credits: "123.45", Description: "Studio, 2026-03-04", Name: "" },
      },
    ]);
  });

  test("has the columns of Xero, credits below zero, and no line that is a formula", () => {
    const { head, lines } = readJournal(figuresOf(sale), "xero");
    expect(head.slice(0, 6)).toEqual([
      ...["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"],
    ]);
    expect(lines.map((line) => [line["*Date"], line["*AccountCode"], line["*TaxRate"], line["*Amount"]])).toEqual([
      ["04/03/2026", "610", "Tax Exempt", "123.45"],
      ["04/03/2026", "210", "Tax Exempt", "-123.45"],
    ]);
  });

  test.each([
    ["JPY", "12345", 1],
    ["EUR", "123.45", 100],
  ] as const)("in %s has the decimals of the currency", (currency, amount, units) => {
    putInForce({ currency });
    const figures = figuresOf(sale);
    for (const format of JOURNAL_FORMATS) {
      const { lines } = readJournal(figures, format);
      expect(lines[0]?.[format === "xero" ? "*Amount" : "Debits"]).toBe(amount);
      expect(addPlainly(postingsOf(lines, format, units))).toEqual({ card: 12_345, "sales:goods": -12_345 });
    }
  });

  test("never has a name that a spreadsheet works out", () => {
    const accounts = DEFAULT_CHART.accounts.map((row) =>
      row.account === "card" ? { ...row, name: '=HYPERLINK("http://x")', code: "+1" } : row,
    );
    const chart = { accounts, xeroTaxRate: "@SUM(A1)" };
    const [quickbooks] = readJournal(figuresOf(sale), "quickbooks", chart).lines;
    expect(quickbooks?.AccountName).toBe(`'=HYPERLINK("http://x")`);
    const [xero] = readJournal(figuresOf(sale), "xero", chart).lines;
    expect([xero?.["*AccountCode"], xero?.["*TaxRate"]]).toEqual(["'+1", "'@SUM(A1)"]);
  });

  test("is one a week where Xero would not take so many lines, and stays whole", () => {
    const entries = Array.from(
      { length: 31 },
      (_, day): LedgerEntry => ({
        id: `order:${day}:paid`,
        at: `2026-03-${String(day + 1).padStart(2, "0")}T18:00:00Z`,
        about: "",
        postings: [
          ...Account.options.slice(1).map((account, place) => ({ account, cents: day + place + 1 })),
          { account: "card", cents: -Account.options.slice(1).reduce((sum, _, place) => sum + day + place + 1, 0) },
        ],
      }),
    );
    const figures = figuresOf(...entries);
    const all = entries.flatMap(({ postings }) => postings);
    const [quickbooks, xero] = [readJournal(figures, "quickbooks").lines, readJournal(figures, "xero").lines];
    expect([quickbooks.length, xero.length]).toEqual([31 * Account.options.length, 6 * Account.options.length]);
    expect(addPlainly(postingsOf(quickbooks, "quickbooks"))).toEqual(addPlainly(all));
    expect(addPlainly(postingsOf(xero, "xero"))).toEqual(addPlainly(all));
    expect(new Set(xero.map((line) => line["*Date"]))).toEqual(
      new Set(["01/03/2026", "08/03/2026", "15/03/2026", "22/03/2026", "29/03/2026", "31/03/2026"]),
    );
  });
});

test("a refund that the bank gave back lowers the refunds, and is no sale", () => {
  const move = (id: string, cents: number): LedgerEntry => ({
    ...{ id, at, about: "" },
    postings: [
      { account: "card", cents },
      { account: "sales:plans", cents: -cents },
    ],
  });
  const figures = figuresOf(
    move("membership-payment:in_1:paid", 5_000),
    move("membership-payment:in_1:refunded", -5_000),
    move("membership-payment:in_1:returned:re_1", 5_000),
    move("order:1:refund:2", -700),
    move("order:1:refund:2:failed:1", 700),
  );
  expect(figures.sales).toEqual([{ account: "sales:plans", soldCents: 5_000, refundedCents: 0 }]);
});

test("each account has a name and a code of its own, and keeps the one the studio gave it", () => {
  for (const field of ["code", "name"] as const)
    expect(new Set(DEFAULT_CHART.accounts.map((row) => row[field])).size).toBe(Account.options.length);
  const own = wholeChart({ accounts: [{ account: "cash", code: "1", name: "Till" }], xeroTaxRate: "No VAT" });
  expect(own.accounts.find(({ account }) => account === "cash")?.name).toBe("Till");
  expect([own.accounts.length, own.xeroTaxRate]).toEqual([Account.options.length, "No VAT"]);
});

test("months follow each other over the years", () => {
  expect([addMonths("2026-12", 1), addMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  expect([monthsBetween("2025-11", "2026-02"), monthsBetween("2026-02", "2025-11")]).toEqual([3, -3]);
});

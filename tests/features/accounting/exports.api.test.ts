import { beforeEach, describe, expect, test } from "vitest";
import type { Account, Posting } from "#shared/core/ledger.ts";
import { formatCents } from "#shared/core/money.ts";
import { putInForce } from "#shared/core/settings/in-force.ts";
import { DEFAULT_CHART } from "#shared/features/accounting/chart.ts";
import {
  exportFigures,
  exportJournal,
  exportReport,
  getChart,
  type MonthReport,
  saveChart,
} from "#shared/features/accounting/endpoints.ts";
import { JOURNAL_FORMATS, type JournalFormat } from "#shared/features/accounting/journal.ts";
import { getFigures } from "#shared/features/dashboard/endpoints.ts";
import { ACCOUNT_WORDS } from "#shared/features/ledger/account-words.ts";
import { getLedgerMonth } from "#shared/features/ledger/endpoints.ts";
import { createRandom } from "#tests/support/money/random.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addPlainly, randomEntry, readCsv } from "./oracle.ts";
import { cashSale, plantEntry, setUpAccounts } from "./scene.ts";

const studio = setUpStudio({ startAt: "2026-05-10T20:00:00Z" });
let admin: SignedIn;
const { report, close } = setUpAccounts(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const fileOf = async (path: string, query = "") => {
  const reply = await studio.request("GET", path.replace(":month", "2026-04") + query, { as: admin });
  expect(reply.status, reply.text).toBe(200);
  return reply;
};
const journal = async (format: JournalFormat) => readCsv((await fileOf(exportJournal.path, `?format=${format}`)).text);

async function plantApril(): Promise<void> {
  const random = createRandom(4);
  await plantEntry(cashSale("march", "2026-03-05T20:00:00Z", 1_000));
  await close("2026-03");
  for (let number = 0; number < 25; number += 1)
    await plantEntry(randomEntry(random, `2026-04-${10 + random.below(20)}T20:00:00Z`, number));
  await plantEntry(cashSale("late", "2026-03-06T20:00:00Z", 150));
}

/** Every amount of the file of figures in the smallest unit, by section, item and detail. */
async function figures(units: number): Promise<Map<string, number>> {
  const { text } = await fileOf(exportFigures.path);
  const [head, ...rows] = readCsv(text.replace("\uFEFF", ""));
  expect(head).toEqual(["month", "section", "item", "detail", "amount"]);
  return new Map(
    rows.map(([, section, item, detail, amount]) => [
      `${section} · ${item} · ${detail}`,
      Math.round(Number(amount) * units),
    ]),
  );
}

/** Postings of the journal, by the names and codes of the studio. */
function postingsOf(rows: readonly string[][], format: JournalFormat, units: number): Posting[] {
  const [head = [], ...lines] = rows;
  const cell = (line: readonly string[], name: string) => line[head.indexOf(name)] ?? "";
  return lines.map((line) => {
    const amount =
      format === "xero" ? Number(cell(line, "*Amount")) : Number(cell(line, "Debits")) - Number(cell(line, "Credits"));
    const row = DEFAULT_CHART.accounts.find(({ code, name }) =>
      format === "xero" ? code === cell(line, "*AccountCode") : name === cell(line, "AccountName"),
    );
    return { account: row?.account ?? ("none" as Account), cents: Math.round(amount * units) };
  });
}

const movedOf = ({ balances }: MonthReport) =>
  addPlainly(balances.map(({ account, movedCents }) => ({ account, cents: movedCents })));

describe.each([
  ["USD", 100],
  ["EUR", 100],
  ["JPY", 1],
] as const)("in %s", (currency, units) => {
  test("figures, journals and report agree, while the month is open and when it is closed", async () => {
    putInForce({ currency });
    await plantApril();
    for (const state of ["open", "closed"]) {
      if (state === "closed") await close("2026-04");
      const april = await report("2026-04");
      expect(april.state).toBe(state);
      expect(Object.keys(movedOf(april)).length).toBeGreaterThan(6);
      for (const format of JOURNAL_FORMATS)
        expect(addPlainly(postingsOf(await journal(format), format, units)), `${format} ${state}`).toEqual(
          movedOf(april),
        );
      const csv = await figures(units);
      for (const { account, openingCents, movedCents, closingCents } of april.balances) {
        const name = ACCOUNT_WORDS[account].text;
        expect([
          ...[csv.get(`Accounts · ${name} · Opening`), csv.get(`Accounts · ${name} · Moved`)],
          csv.get(`Accounts · ${name} · Closing`),
        ]).toEqual([openingCents, movedCents, closingCents]);
      }
      for (const { account, soldCents, refundedCents } of april.sales) {
        const name = ACCOUNT_WORDS[account].text;
        expect(csv.get(`Sales · ${name} · Sold`)).toBe(soldCents);
        expect(csv.get(`Sales · ${name} · Refunded`)).toBe(refundedCents);
      }
      expect(csv.get(`Came later · Belongs to 2026-03 · ${ACCOUNT_WORDS.cash.text}`)).toBe(150);
    }
  });

  test("dashboard, books, report, file and PDF say the sum of the ledger", async () => {
    putInForce({ currency });
    const sales = { "2026-04-06": 12_300, "2026-04-14": 4_500, "2026-04-22": 70_100 };
    for (const [day, cents] of Object.entries(sales)) await plantEntry(cashSale(day, `${day}T20:00:00Z`, cents));
    await plantEntry(cashSale("may", "2026-05-04T20:00:00Z", 999));
    for (const job of ["attendance.followFigures", "dashboard.countWeeks"]) await studio.runJob(job);

    const { weeks } = await studio.call(getFigures, {}, admin);
    const april = weeks.filter(({ week }) => week >= "2026-04-06" && week <= "2026-04-20");
    expect(april.map(({ moneyInCents }) => moneyInCents)).toEqual(Object.values(sales));
    const { cameIn, earned } = await studio.call(getLedgerMonth, { day: "2026-04-10" }, admin);
    const { balances } = await report("2026-04");
    const csv = await figures(units);
    const sum = 86_900;
    expect({
      books: [cameIn.cents, earned.cents],
      report: balances.find(({ account }) => account === "cash")?.movedCents,
      file: csv.get(`Accounts · ${ACCOUNT_WORDS.cash.text} · Moved`),
    }).toEqual({ books: [sum, sum], report: sum, file: sum });
    const pdf = await fetch(studio.baseUrl + exportReport.path.replace(":month", "2026-04"), {
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    expect(readPdf(Buffer.from(await pdf.arrayBuffer()))).toContain(formatCents(sum));
  });
});

test("the report is a PDF that says the month, its state, and each account that moved", async () => {
  await plantApril();
  await close("2026-04");
  const reply = await fetch(studio.baseUrl + exportReport.path.replace(":month", "2026-04"), {
    headers: { Authorization: `Bearer ${admin.token}` },
  });
  expect(reply.headers.get("Content-Type")).toBe("application/pdf");
  const text = readPdf(Buffer.from(await reply.arrayBuffer()));
  const wanted = ["Accounts of April 2026", "These numbers are final", "Belongs to March 2026, came later", "$1.50"];
  for (const words of wanted) expect(text).toContain(words);
  for (const account of Object.keys(movedOf(await report("2026-04"))) as Account[])
    expect(text).toContain(ACCOUNT_WORDS[account].text);
});

test("the studio's own names are in the journal at once, and a name is never a formula", async () => {
  await plantApril();
  const chart = await studio.call(getChart, {}, admin);
  expect(chart).toEqual(DEFAULT_CHART);
  const accounts = chart.accounts.map((row) => (row.account === "cash" ? { ...row, code: "101", name: "=1+1" } : row));
  await studio.call(saveChart, { accounts, xeroTaxRate: "No VAT" }, admin);
  await studio.call(saveChart, { accounts, xeroTaxRate: "No VAT" }, admin);
  expect((await journal("quickbooks")).some((row) => row.includes("'=1+1"))).toBe(true);
  const [, ...lines] = await journal("xero");
  expect(lines.some((row) => row.includes("101"))).toBe(true);
  expect(lines.every((row) => row[4] === "No VAT")).toBe(true);
});

test("a chart that leaves an account out, or has one twice, is refused", async () => {
  const [first, ...rest] = DEFAULT_CHART.accounts;
  for (const accounts of [rest, [...rest, ...rest.slice(0, 1)]])
    await expect(studio.call(saveChart, { ...DEFAULT_CHART, accounts }, admin)).rejects.toMatchObject({ status: 400 });
  expect(first).toBeDefined();
});

test("every file asks for the password again", () => {
  expect([exportFigures, exportJournal, exportReport].map(({ asksAgain, audit }) => [asksAgain, audit])).toEqual(
    Array.from({ length: 3 }, () => [true, "always"]),
  );
});

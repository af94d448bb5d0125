import type { Account, LedgerEntry, Posting } from "#shared/core/ledger.ts";
import type { Random } from "#tests/support/money/random.ts";

/** Sums by account, counted one posting after the other; accounts that stand at nothing are left out. */
export function addPlainly(postings: readonly Posting[]): Partial<Record<Account, number>> {
  const sums: Partial<Record<Account, number>> = {};
  for (const { account, cents } of postings) sums[account] = (sums[account] ?? 0) + cents;
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

const SALES: Account[] = ["sales:classes", "sales:plans", "sales:goods", "sales:fees", "sales:other"];
const MONEY: Account[] = ["cash", "card", "bank"];
/** Percent of tax, and its name. */
const RATES: [basisPoints: number, name: string][] = [
  [825, "Sales tax"],
  [500, "City tax"],
  [0, "Exempt"],
];

/** Sales with and without taxes, refunds, deferrals, fees and drawers that were counted wrong, each whole. */
export function randomEntry(random: Random, at: string, number: number): LedgerEntry {
  const cents = 1 + random.below(20_000);
  const account = random.pick(SALES);
  const money = random.pick(MONEY);
  const entry = (id: string, postings: Posting[], more: Partial<LedgerEntry> = {}): LedgerEntry => ({
    ...{ id, at, about: `Entry ${number}`, postings: postings.filter((posting) => posting.cents !== 0), ...more },
  });
  const [basisPoints, name] = random.pick(RATES);
  const taxCents = Math.round((cents * basisPoints) / 10_000);
  const sign = random.below(3) === 0 ? -1 : 1;
  const taxed: Posting[] = [
    { account: money, cents: sign * (cents + taxCents) },
    { account, cents: -sign * cents },
    { account: "tax", cents: -sign * taxCents },
  ];
  const taxes = [{ name, basisPoints, netCents: sign * cents, taxCents: sign * taxCents }];
  const isBack = sign < 0;
  switch (random.below(6)) {
    case 0:
      return entry(`till-day:${number}:closed`, [
        { account: "cash", cents: sign * cents },
        { account: "till-difference", cents: -sign * cents },
      ]);
    case 1:
      return entry(`provider:${number}`, [
        { account: "card", cents: -cents },
        { account: "provider-fees", cents },
      ]);
    case 2:
      return entry(`deferral:${number}:paid`, [
        { account: "sales:plans", cents },
        { account: "earned", cents: -cents },
      ]);
    case 3:
      // As old entries are: a tax, and no rate.
      return entry(isBack ? `invoice:${number}:credit:1` : `invoice:${number}:issued`, taxed);
    default:
      return entry(isBack ? `order:${number}:refund:1` : `order:${number}:paid`, taxed, { taxes });
  }
}

/** Cells of a file, read as RFC 4180 says, one letter after the other. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[""]];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const [letter = "", next] = [text[at], text[at + 1]];
    const row = rows.at(-1) ?? [];
    const write = (more: string) => row.push(`${row.pop() ?? ""}${more}`);
    if (isQuoted && letter === '"' && next === '"') {
      write('"');
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === ",") row.push("");
    else if (!isQuoted && letter === "\r" && next === "\n") {
      rows.push([""]);
      at += 1;
    } else write(letter);
  }
  return rows.slice(0, -1);
}
